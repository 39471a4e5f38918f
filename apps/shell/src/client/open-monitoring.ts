import { type CaughtError, startMonitoring } from '@nocleh/monitoring/browser.ts';
import type { PageData } from '../app/page-data.ts';

/** Starts error reporting for the release that the page was made from. `versions` and `entries` fill as slices are loaded. */
export function openMonitoring(
  { errorReports, release, locale }: PageData,
  versions: ReadonlyMap<string, string>,
  entries: () => PageData['slices'],
): (caught: CaughtError) => void {
  if (!errorReports) return () => {};
  const baseOf = (entry: string) => new URL('.', new URL(entry, location.origin)).href;
  return startMonitoring({
    ...errorReports,
    release,
    locale,
    slices: () =>
      Object.entries(entries()).map(([name, entry]) => ({ name, base: baseOf(entry), version: versions.get(name)?.split('@')[1] })),
  });
}
