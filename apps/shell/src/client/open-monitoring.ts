import { type CaughtError, startMonitoring } from '@nocleh/monitoring/browser.ts';
import type { PageData } from '../app/page-data.ts';

/** Starts error reporting for the release that the page was made from. `versions` fills as slices are loaded. */
export function openMonitoring(
  { errorReports, release, locale, slices }: PageData,
  versions: ReadonlyMap<string, string>,
): (caught: CaughtError) => void {
  if (!errorReports) return () => {};
  const bases = Object.entries(slices).map(([name, entry]) => ({ name, base: new URL('.', new URL(entry, location.origin)).href }));
  return startMonitoring({
    ...errorReports,
    release,
    locale,
    slices: () => bases.map(({ name, base }) => ({ name, base, version: versions.get(name)?.split('@')[1] })),
  });
}
