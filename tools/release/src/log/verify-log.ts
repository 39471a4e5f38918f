import { checkedEntry, entryText, type LogEntry, sha256, type TrustedKeys } from '@nocleh/contracts/signing/log-entry.ts';
import { SignatureProblem } from '@nocleh/contracts/signing/signature.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { trustedKeysOf } from '../release-keys.ts';
import { releaseKey } from '../release-store.ts';
import { chainProblem, entryNumbers, findEntry, readPointer } from './release-log.ts';

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

/** Entries from before signatures stand at the beginning: the first signed one has their hash. */
function signatureProblem(entry: LogEntry, before: LogEntry | undefined, keys: TrustedKeys): string | undefined {
  if (!entry.signature) return before?.signature && `Entry ${entry.number} is not signed, but the one before is.`;
  try {
    checkedEntry(entryText(entry), entry.number, keys, before);
    return undefined;
  } catch (error) {
    if (error instanceof SignatureProblem) return error.message;
    throw error;
  }
}

/** What is wrong with the log, its documents and the pointer; empty when nothing was changed. */
export async function verifyLog(store: string): Promise<string[]> {
  const numbers = await entryNumbers(store);
  const keys = await trustedKeysOf(store);
  let before: LogEntry | undefined;
  const live: (string | undefined)[] = [];
  for (const [place, number] of numbers.entries()) {
    if (number !== place + 1) return [`Entry ${place + 1} is missing.`];
    const entry = await findEntry(store, number);
    if (!entry) return [`Entry ${number} was changed.`];
    const problem = chainProblem(entry, before) ?? signatureProblem(entry, before, keys) ?? (await documentsProblem(store, entry));
    if (problem) return [problem];
    live.push(entry.from, entry.to);
    before = entry;
  }
  if (before && !before.signature) return [`Entry ${before.number} is not signed: \`npm run release -- sign\` signs what is live.`];
  const pointer = await readPointer(store);
  if (pointer === before?.to || (pointer !== undefined && before && live.includes(pointer))) return [];
  return [`The pointer names ${pointer ?? 'nothing'}, which no entry made live.`];
}
