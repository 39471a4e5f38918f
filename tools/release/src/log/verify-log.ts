import { type LogEntry, noEntry, sha256 } from '@nocleh/contracts/signing/log-entry.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { releaseKey } from '../release-store.ts';
import { entryNumbers, findEntry, readPointer } from './release-log.ts';

type Named = Pick<LogEntry, 'number' | 'to' | 'document'>;

/** The documents that an entry names: that of the live release, and that of the canary. */
async function documentsProblem(store: string, entry: LogEntry): Promise<string | undefined> {
  const { canary, number } = entry;
  const problem = await documentProblem(store, entry);
  return problem ?? (canary && (await documentProblem(store, { number, to: canary.release, document: canary.document })));
}

async function documentProblem(store: string, { number, to, document }: Named): Promise<string | undefined> {
  const content = await openStore(store).read(releaseKey(to));
  if (!content) return `The document of release ${to}, made live by entry ${number}, is missing.`;
  return sha256(content) === document ? undefined : `The document of release ${to} was changed after entry ${number} made it live.`;
}

function chainProblem(entry: LogEntry, before: LogEntry | undefined): string | undefined {
  if (entry.previous !== (before?.hash ?? noEntry))
    return `Entry ${entry.number} does not follow the one before: one of them was replaced.`;
  if (before && entry.from !== before.to) return `Entry ${entry.number} changes ${entry.from}, but ${before.to} was live.`;
  return undefined;
}

/** What is wrong with the log, its documents and the pointer; empty when nothing was changed. */
export async function verifyLog(store: string): Promise<string[]> {
  const numbers = await entryNumbers(store);
  let before: LogEntry | undefined;
  const live: (string | undefined)[] = [];
  for (const [place, number] of numbers.entries()) {
    if (number !== place + 1) return [`Entry ${place + 1} is missing.`];
    const entry = await findEntry(store, number);
    if (!entry) return [`Entry ${number} was changed.`];
    const problem = chainProblem(entry, before) ?? (await documentsProblem(store, entry));
    if (problem) return [problem];
    live.push(entry.from, entry.to);
    before = entry;
  }
  const pointer = await readPointer(store);
  if (pointer === before?.to || (pointer !== undefined && before && live.includes(pointer))) return [];
  return [`The pointer names ${pointer ?? 'nothing'}, which no entry made live.`];
}
