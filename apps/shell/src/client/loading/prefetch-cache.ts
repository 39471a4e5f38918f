import type { LoaderFunctionArgs } from 'react-router';

const maxAgeMs = 10_000;

export type Loader = (args: LoaderFunctionArgs) => unknown;
interface Prefetched {
  readonly at: number;
  readonly data: Promise<unknown>;
  readonly stop: () => void;
}
const cache = new Map<string, Prefetched>();

export const hasPrefetched = (url: string): boolean => cache.has(url);

/** Keeps data that was requested ahead of a navigation, for ten seconds; a failure is dropped. */
export function keepPrefetched(url: string, data: Promise<unknown>, stop: () => void): void {
  cache.set(url, { at: Date.now(), data, stop });
  data.catch(() => cache.delete(url));
}

/** A loader that uses data requested when the pointer rested on the link, once. */
export function withPrefetchedData(loader: Loader): Loader {
  return (args) => {
    const prefetched = cache.get(args.request.url);
    cache.delete(args.request.url);
    if (!prefetched || Date.now() - prefetched.at >= maxAgeMs) return loader(args);
    args.request.signal.addEventListener('abort', prefetched.stop);
    return prefetched.data;
  };
}
