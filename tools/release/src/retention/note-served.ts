import { openStore } from '@nocleh/object-store/object-store.ts';
import { artifactPrefix } from '../artifact-store.ts';
import { liveId } from '../live-pointer.ts';
import { releaseKey } from '../release-store.ts';
import { shellReports } from '../shell-reports.ts';
import { shellDescription } from '../shell-store.ts';
import { beginOf, type Period } from './plan.ts';
import { isShell, storedFolders } from './stored-folders.ts';

async function newestShell(store: string): Promise<string | undefined> {
  const shells = (await storedFolders(store)).filter((folder) => isShell(folder) && folder.publishedAt);
  return shells.toSorted((one, other) => Number(one.publishedAt) - Number(other.publishedAt)).at(-1)?.hash;
}

/**
 * Writes the documents and shell builds again that shells use although a newer one is live or published: the time of an object says
 * when it was needed last. The log knows neither of a shell that refuses the live release nor of one that went back to an older build.
 */
export async function noteServed(address: string, period: Period): Promise<void> {
  const store = openStore(address);
  const reports = await shellReports(address, { since: beginOf({ ...period, days: 1 }) });
  const [live, newest] = [await liveId(address), await newestShell(address)];
  const releases = reports.flatMap(({ serves }) => (serves === live ? [] : [releaseKey(serves)]));
  const builds = reports.flatMap(({ build }) =>
    build === undefined || build === newest ? [] : [artifactPrefix('shell', build) + shellDescription],
  );
  for (const key of new Set([...releases, ...builds])) {
    const content = await store.read(key);
    if (content) await store.write(key, content);
  }
}
