import { LRUCache } from 'lru-cache';
import { ImageError } from '../image-error.ts';

const options = { max: 1000, ttl: 60_000 };

/** Caches for a minute that a picture can't be converted, because the failure may have taken long. */
export const createFailureCache = (now: () => number) => {
  const failures = new LRUCache<string, ImageError>({ ...options, ttlResolution: 0, perf: { now } });
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const failure = failures.get(key);
    if (failure) throw failure;
    try {
      return await work();
    } catch (error) {
      // 503 and 429 depend on load and client, not on the picture.
      if (error instanceof ImageError && error.status !== 503 && error.status !== 429) failures.set(key, error);
      throw error;
    }
  };
};
