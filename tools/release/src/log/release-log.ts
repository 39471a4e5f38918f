import {
  canaryOf,
  changesLive,
  entryKey,
  entryText,
  type LogChange,
  type LogEntry,
  noEntry,
  type RunningCanary,
  readEntry,
  readTail,
  sealed,
  trustedTail,
} from '@nocleh/contracts/signing/log-entry.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { signingKeyOf, trusted, trustedKeysOf } from '../release-keys.ts';

/** The newest entry, to which the next one is appended. */
export interface LogHead {
  readonly number: number;
  readonly hash: string;
  /** Nothing is live before the first entry. */
  readonly live: string | undefined;
  /** The release that a share of the visitors get. */
  readonly canary?: RunningCanary | undefined;
}

export async function entryNumbers(store: string): Promise<number[]> {
  const entries = await openStore(store).list('log/');
  return entries.flatMap(({ key }) => Number(/^log\/(\d{8})\.json$/.exec(key)?.[1] ?? Number.NaN) || []);
}

/** One entry; undefined when it is missing or a byte of it was changed. */
export const findEntry = async (store: string, number: number): Promise<LogEntry | undefined> =>
  readEntry(String((await openStore(store).read(entryKey(number))) ?? ''));

async function readEntryOf(store: string, number: number): Promise<LogEntry> {
  const entry = await findEntry(store, number);
  if (entry) return entry;
  throw new Failure(`Entry ${number} of the release log is missing or damaged: restore log/ of the store from a backup.`);
}

/** The id in the pointer that shells watch, a copy of the newest entry's. */
export const readPointer = async (store: string): Promise<string | undefined> =>
  String((await openStore(store).read('current')) ?? '').trim() || undefined;

/** The newest entry; its signature is not checked. */
export async function readUncheckedHead(store: string): Promise<LogHead> {
  const number = (await entryNumbers(store)).at(-1);
  // A store from before the log has a pointer only.
  if (number === undefined) return { number: 0, hash: noEntry, live: await readPointer(store) };
  const entry = await readEntryOf(store, number);
  return { number, hash: entry.hash, live: entry.to, canary: canaryOf(entry) };
}

/** The newest entry, if a maintainer signed what it makes live. */
export async function readHead(store: string): Promise<LogHead> {
  const head = await readUncheckedHead(store);
  if (head.number > 0) await trusted(async () => trustedTail(await tailOf(store, head.number), await trustedKeysOf(store)));
  return head;
}

const tailOf = (store: string, newest: number) => readTail(newest, (number) => openStore(store).read(entryKey(number)));

/** Entries whose chain is whole, oldest first. */
export async function readLog(store: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (const number of await entryNumbers(store)) {
    const entry = await readEntryOf(store, number);
    const problem = chainProblem(entry, entries.at(-1));
    if (problem) throw new Failure(`${problem} Restore log/ of the store from a backup.`);
    entries.push(entry);
  }
  return entries;
}

/** Why an entry can't follow the one before. */
export function chainProblem(entry: LogEntry, before: LogEntry | undefined): string | undefined {
  if (entry.previous !== (before?.hash ?? noEntry))
    return `Entry ${entry.number} does not follow the one before: one of them was replaced.`;
  if (before && entry.from !== before.to) return `Entry ${entry.number} changes ${entry.from}, but ${before.to} was live.`;
  return undefined;
}

/** Signs and appends an entry after `head`. Undefined when another process was first: the change has to be planned again. */
export async function append(
  store: string,
  head: LogHead,
  change: Omit<LogChange, 'number' | 'from' | 'previous'>,
): Promise<LogEntry | undefined> {
  const key = await signingKeyOf(store);
  const entry = sealed({ ...change, number: head.number + 1, from: head.live, previous: head.hash }, key);
  return (await openStore(store).create(entryKey(entry.number), entryText(entry))) ? entry : undefined;
}

/** Releases as a rollback goes back through them, the live one last. */
export function lineOfReleases(entries: readonly LogEntry[]): string[] {
  const line = entries[0]?.from ? [entries[0].from] : [];
  for (const entry of entries.filter(changesLive)) {
    const { action, to } = entry;
    if (action === 'rollback') line.splice(line.lastIndexOf(to) + 1);
    else if (action === 'sign') line.splice(-1, 1, to);
    else line.push(to);
  }
  return line;
}
