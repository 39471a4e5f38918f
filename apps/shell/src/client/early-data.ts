import type { LoaderFunctionArgs } from 'react-router';

const dataKeptMs = 10_000;

export type Loader = (args: LoaderFunctionArgs) => unknown;
const early = new Map<string, { at: number; data: Promise<unknown> }>();

export const hasEarlyData = (url: string): boolean => early.has(url);

/** Keeps data that were asked for ahead of a navigation; they count for ten seconds, and a failure is no answer. */
export function keepEarlyData(url: string, data: Promise<unknown>): void {
  early.set(url, { at: Date.now(), data });
  data.catch(() => early.delete(url));
}

/** A loader that first looks whether its data were asked for already, when the pointer came over the link. */
export function withEarlyData(loader: Loader): Loader {
  return (args) => {
    const found = early.get(args.request.url);
    early.delete(args.request.url);
    return found && Date.now() - found.at < dataKeptMs ? found.data : loader(args);
  };
}
