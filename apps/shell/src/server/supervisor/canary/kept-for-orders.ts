import type { LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { keptMs } from './log-tail.ts';

const maxReleases = 20;

/** The release that an entry takes back: who took it back had a reason. */
function takenBack({ action, from, canary }: LogEntry, before: LogEntry | undefined): string | undefined {
  if (action === 'rollback') return from;
  if (action === 'end') return canary?.release;
  return action === 'halt' ? before?.canary?.release : undefined;
}

/** Releases that visitors were given in the last day, newest first: an order that began on one of them is completed on it. */
export function keptForOrders(entries: readonly LogEntry[], now = Date.now()): string[] {
  const kept = new Set<string>();
  const refused = new Set<string>();
  for (const [place, entry] of [...entries.entries()].toReversed()) {
    const taken = takenBack(entry, entries[place - 1]);
    if (taken && !kept.has(taken)) refused.add(taken);
    for (const id of [entry.to, entry.canary?.release]) if (id && !refused.has(id)) kept.add(id);
    // What went live before that was live until the entry after it.
    if (now - Date.parse(entry.at) > keptMs) break;
    if (entry.from && !refused.has(entry.from)) kept.add(entry.from);
  }
  return [...kept].slice(0, maxReleases);
}
