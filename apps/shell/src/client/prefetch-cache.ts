import type { LoaderFunctionArgs } from 'react-router';

const dataKeptMs = 10_000;

export type Loader = (args: LoaderFunctionArgs) => unknown;
interface Early {
  readonly at: number;
  readonly data: Promise<unknown>;
  readonly stop: () => void;
}
const early = new Map<string, Early>();

export const hasEarlyData = (url: string): boolean => early.has(url);

/** Keeps data that were asked for ahead of a navigation; they count for ten seconds, and a failure is no answer. */
export function keepEarlyData(url: string, data: Promise<unknown>, stop: () => void): void {
  early.set(url, { at: Date.now(), data, stop });
  data.catch(() => early.delete(url));
}

/** A loader that first looks whether its data were asked for already, when the pointer came over the link. */
export function withEarlyData(loader: Loader): Loader {
  return (args) => {
    const found = early.get(args.request.url);
    early.delete(args.request.url);
    if (!found || Date.now() - found.at >= dataKeptMs) return loader(args);
    args.request.signal.addEventListener('abort', found.stop);
    return found.data;
  };
}
