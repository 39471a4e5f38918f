import type { LoaderFunctionArgs } from 'react-router';

const maxAgeMs = 10_000;

export type Loader = (args: LoaderFunctionArgs) => unknown;
interface Prefetched {
  readonly at: number;
  readonly data: Promise<unknown>;
  readonly stop: () => void;
}
const cache = new Map<string, Prefetched>();

/** By address: settles when data have been requested, or can't be. */
const starting = new Map<string, Promise<unknown>>();

/** Says that data of an address will be requested, when their code is there, so that a navigation does not request them as well. */
export function announcePrefetch(url: string, requested: Promise<unknown>): void {
  const settled = requested.catch(() => {}).finally(() => starting.delete(url));
  starting.set(url, settled);
}

/** Removes what is too old to be used, so that addresses that nobody goes to don't add up. */
function dropOld(): void {
  for (const [url, { at }] of cache) if (Date.now() - at >= maxAgeMs) cache.delete(url);
}

/** Whether data of an address are there, on their way, or about to be requested. */
export function hasPrefetched(url: string): boolean {
  dropOld();
  return starting.has(url) || cache.has(url);
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
  const load: Loader = (args) => {
    dropOld();
    const { url, signal } = args.request;
    const prefetched = cache.get(url);
    cache.delete(url);
    if (!prefetched) return loader(args);
    signal.addEventListener('abort', prefetched.stop);
    return prefetched.data;
  };
  return (args) => {
    const { url, signal } = args.request;
    const requested = starting.get(url);
    return requested?.then(() => !signal.aborted && load(args)) ?? load(args);
  };
}
