import type { Release } from '@nocleh/contracts/release.ts';
import type { LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { readRelease } from '../release-store.ts';
import { isSameVersion } from '../slice-changes.ts';
import { readLog } from './release-log.ts';

/** The entry that made the live version of each of these slices live; none for a version that was live before the log began. */
export async function originsOf(store: string, names: readonly string[]): Promise<Map<string, LogEntry>> {
  const found = new Map<string, LogEntry>();
  const entries = await readLog(store);
  const live = await documentOf(store, entries.at(-1)?.to);
  let open = names;
  let after = live;
  for (const entry of entries.toReversed()) {
    if (open.length === 0) break;
    const before = await documentOf(store, entry.from);
    for (const name of open) if (!isSameVersion(before?.slices[name], after?.slices[name])) found.set(name, entry);
    open = open.filter((name) => !found.has(name));
    after = before;
  }
  return found;
}

/** A document that other tools wrote can't be read any more: then the versions after it count as new. */
const documentOf = async (store: string, id: string | undefined): Promise<Release | undefined> =>
  id === undefined ? undefined : readRelease(store, id).catch(() => undefined);
