import type { Release } from '@nocleh/contracts/release.ts';
import { changesLive } from '@nocleh/contracts/signing/log-entry.ts';
import { readLog } from '../log/release-log.ts';
import { listReleases, readRelease } from '../release-store.ts';

const maxCandidates = 20;

/** Releases that were composed after the last change of the live one and were never live, newest first. */
export async function candidatesOf(store: string): Promise<Release[]> {
  const [entries, ids] = [await readLog(store), await listReleases(store)];
  const known = new Set(entries.flatMap(({ from, to, candidate, canary }) => [from, to, candidate, canary?.release]));
  const lastChange = entries.findLast(changesLive)?.at ?? '';
  const found: Release[] = [];
  for (const id of ids.toReversed()) {
    if (found.length === maxCandidates) break;
    if (known.has(id)) continue;
    const release = await readRelease(store, id).catch(() => undefined);
    if (!release) continue;
    if (release.createdAt < lastChange) break;
    found.push(release);
  }
  return found;
}
