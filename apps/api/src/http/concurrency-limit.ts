import { unavailable } from './problem.ts';

type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits concurrency; the others queue and are refused after `waitMs`. Requests that wait for a database lock keep a connection:
 * this leaves connections to requests that don't need that lock.
 */
export function concurrencyLimit(atOnce: number, waitMs: number): ConcurrencyLimit {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const turn = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = setTimeout(() => {
      waiting.delete(resolve);
      reject(unavailable());
    }, waitMs);
    waiting.add(resolve);
    await promise.finally(() => clearTimeout(refuse));
  };

  const pass = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (work) => {
    if (free > 0) free -= 1;
    else await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
