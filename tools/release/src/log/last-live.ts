import { canaryOf, type LogEntry } from '@nocleh/contracts/signing/log-entry.ts';

/** When visitors got each release last, all of them or a share; undefined for what they get now. */
export function lastLive(entries: readonly LogEntry[]): Map<string, Date | undefined> {
  const found = new Map<string, Date | undefined>();
  const [first] = entries;
  if (first?.from) found.set(first.from, new Date(first.at));
  for (const [place, entry] of entries.entries()) {
    const next = entries[place + 1];
    for (const id of [entry.to, canaryOf(entry)?.release]) if (id) found.set(id, next && new Date(next.at));
  }
  return found;
}
