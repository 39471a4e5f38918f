import { type CaughtError, startMonitoring } from '@nocleh/monitoring/browser.ts';
import type { PageData, ReleaseFiles } from '../app/page-data.ts';

const filesTimeoutMs = 1_000;

/** Starts error reporting for the release that the page was made from. `versions` fills as slices are loaded. */
export async function openMonitoring(
  { errorReports, release, locale, slices, artifacts = {} }: PageData,
  versions: ReadonlyMap<string, string>,
  files: () => Promise<ReleaseFiles>,
): Promise<(caught: CaughtError) => void> {
  if (!errorReports) return () => {};
  let known: Pick<ReleaseFiles, 'entries' | 'artifacts'> = { entries: slices, artifacts };
  const complete = files().then(
    (all) => {
      known = all;
    },
    () => {},
  );
  // A report names the slice of the stack, which is known with the files of the release.
  await Promise.race([complete, new Promise((done) => setTimeout(done, filesTimeoutMs))]);
  const baseOf = (entry: string) => new URL('.', new URL(entry, location.origin)).href;
  return startMonitoring({
    ...errorReports,
    release,
    locale,
    slices: () =>
      Object.entries(known.entries).map(([name, entry]) => ({
        name,
        base: baseOf(entry),
        version: versions.get(name)?.split('@')[1],
        hash: known.artifacts[name],
      })),
  });
}
