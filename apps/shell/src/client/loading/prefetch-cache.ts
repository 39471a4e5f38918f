import type { LoaderFunctionArgs } from 'react-router';

const maxAgeMs = 10_000;

export type Loader = (args: LoaderFunctionArgs) => unknown;
interface Prefetched {
  readonly at: number;
  readonly data: Promise<unknown>;
  readonly stop: () => void;
}
const cache = new Map<string, Prefetched>();

/** Removes what is too old to be used, so that addresses that nobody goes to don't add up. */
function dropOld(): void {
  for (const [url, { at }] of cache) if (Date.now() - at >= maxAgeMs) cache.delete(url);
}

export function hasPrefetched(url: string): boolean {
  dropOld();
  return cache.has(url);
}

interface PrefetchedData {
  readonly data: Promise<unknown>;
  readonly stop: () => void;
  /** A failure is kept for the navigation, too, because it has begun. */
  readonly isWanted?: boolean;
}

/** Keeps data that was requested ahead of a navigation, for ten seconds; a failure is dropped. */
export function keepPrefetched(url: string, { data, stop, isWanted = false }: PrefetchedData): void {
  const entry: Prefetched = { at: Date.now(), data, stop };
  cache.set(url, entry);
  data.catch(() => {
    if (!isWanted && cache.get(url) === entry) cache.delete(url);
  });
}

/** A loader that uses data requested when the pointer rested on the link, once. */
export function withPrefetchedData(loader: Loader): Loader {
  return (args) => {
    dropOld();
    const prefetched = cache.get(args.request.url);
    cache.delete(args.request.url);
    if (!prefetched) return loader(args);
    args.request.signal.addEventListener('abort', prefetched.stop);
    return prefetched.data;
  };
}
