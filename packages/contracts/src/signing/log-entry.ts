import { createHash, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { ReleaseId } from '../release.ts';
import { type PublicKeys, Signature, SignatureProblem, signed, verified } from './signature.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What the checks of a candidate found; it is accepted when they found nothing. */
export const Verdict = z.object({ problems: z.array(text(1000)).check(z.maxLength(100)) });
export type Verdict = z.infer<typeof Verdict>;

/** A release that a share of the visitors get beside the live one. */
export const Canary = z.object({
  release: ReleaseId,
  percent: z.int().check(z.minimum(1), z.maximum(99)),
  /** Hash of its document. */
  document: Sha256,
});
export type Canary = z.infer<typeof Canary>;

const Change = z.object({
  number: z.int().check(z.minimum(1)),
  at: z.iso.datetime(),
  by: text(200),
  /**
   * A rebase makes a document live that was composed from the candidate and from what became live after its parent; `sign` one that
   * has today's signature. The last three leave what is live as it is: `canary` starts a canary or changes its share, `end` is a
   * maintainer's, `halt` that of a shell.
   */
  action: z.enum(['promote', 'rebase', 'rollback', 'sign', 'canary', 'end', 'halt']),
  from: z.optional(ReleaseId),
  to: ReleaseId,
  /** Hash of the document of `to`: shows a document that was changed afterwards. */
  document: Sha256,
  /** The release that was asked for, when it was rebased. */
  candidate: z.optional(ReleaseId),
  canary: z.optional(Canary),
  reason: z.optional(text(1000)),
  isForced: z.optional(z.literal(true)),
  /** Absent after a rollback: its release was live before. */
  verdict: z.optional(Verdict),
  /** A running shell does not follow an entry that it meets later. Absent in entries from before signatures. */
  expires: z.optional(z.iso.datetime()),
  /** Hash of the entry before. */
  previous: Sha256,
});

/** One change of the live release; entries from before signatures have none. */
export const LogEntry = z.extend(Change, { hash: Sha256, signature: z.optional(Signature) });
export type LogEntry = z.infer<typeof LogEntry>;
export type LogChange = Omit<z.infer<typeof Change>, 'expires'>;

/** `previous` of the first entry. */
export const noEntry = '0'.repeat(64);
/** How long running shells follow an entry after it was written. */
export const maxEntryAgeMs = 24 * 60 * 60_000;

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The one text of an entry: any other sequence of bytes in its file is a damage. */
export const entryText = (entry: LogEntry): string => `${JSON.stringify(entry, null, 1)}\n`;

const hashOf = (change: z.infer<typeof Change>): string => sha256(JSON.stringify(Change.parse(change)));

/** An entry with its hash, signed by `key`: that of the maintainers, or for a `halt` that of a shell. */
export function sealed(change: LogChange, key: KeyObject): LogEntry {
  const expires = new Date(Date.parse(change.at) + maxEntryAgeMs).toISOString();
  const content = Change.parse({ ...change, expires });
  return LogEntry.parse(signed('log-entry', { ...content, hash: hashOf(content) }, key));
}

/** Reads an entry without asking who signed it; undefined when a byte was changed that its hash covers. */
export function readEntry(content: string): LogEntry | undefined {
  try {
    const { data } = LogEntry.safeParse(JSON.parse(content));
    return data && entryText(data) === content && data.hash === hashOf(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an entry makes another release live. */
export const changesLive = ({ action }: LogEntry): boolean => ['promote', 'rebase', 'rollback', 'sign'].includes(action);

/** The object of an entry in the store. */
export const entryKey = (number: number): string => `log/${String(number).padStart(8, '0')}.json`;

/** The canary that runs, with the number of the entry that says so. Any later entry ends it. */
export interface RunningCanary extends Canary {
  readonly entry: number;
  readonly at: string;
  readonly by: string;
  /** The release that was asked for, when it was rebased. */
  readonly candidate?: string | undefined;
}

export const canaryOf = ({ action, canary, number, at, by, candidate }: LogEntry): RunningCanary | undefined =>
  action === 'canary' && canary ? { ...canary, entry: number, at, by, ...(candidate ? { candidate } : {}) } : undefined;

/** Whose signatures count. */
export interface TrustedKeys {
  /** For documents and every entry of the log. */
  readonly maintainers: PublicKeys;
  /** For entries `halt` alone. */
  readonly shells: PublicKeys;
}

/** What readers need of an entry; newer tools may add fields. */
const TrustedEntry = z.object({
  number: z.int().check(z.minimum(1)),
  action: text(40),
  to: ReleaseId,
  document: Sha256,
  canary: z.optional(Canary),
  expires: z.optional(z.iso.datetime()),
  previous: Sha256,
  hash: Sha256,
});
type TrustedEntry = z.infer<typeof TrustedEntry>;

/** All that an entry `halt` may say, with the canary that it ends: the key of a shell must not change what is live by another field. */
const Halt = z.strictObject({
  ...z.pick(Change, {
    number: true,
    at: true,
    by: true,
    from: true,
    to: true,
    document: true,
    canary: true,
    reason: true,
    expires: true,
    previous: true,
  }).shape,
  action: z.literal('halt'),
  hash: Sha256,
});

function parsed(content: string | Buffer, what: string): unknown {
  try {
    return JSON.parse(String(content));
  } catch {
    throw new SignatureProblem(`${what} is no JSON.`);
  }
}

const isHalt = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { readonly action?: unknown }).action === 'halt';

function trustedEntry(content: string | Buffer, number: number, { maintainers, shells }: TrustedKeys): TrustedEntry {
  const what = `Entry ${number} of the release log`;
  const json = parsed(content, what);
  const entry = verified('log-entry', json, isHalt(json) ? new Map([...maintainers, ...shells]) : maintainers, what);
  const { data } = TrustedEntry.safeParse(entry);
  if (!data || (isHalt(json) && !Halt.safeParse(entry).success)) throw new SignatureProblem(`${what} is not valid.`);
  if (data.number !== number) throw new SignatureProblem(`${what} is a copy of entry ${data.number}.`);
  return data;
}

type Before = Pick<TrustedEntry, 'hash' | 'to' | 'document' | 'canary'>;

const isSameCanary = (one: Canary | undefined, other: Canary | undefined): boolean =>
  one === undefined || (one.release === other?.release && one.percent === other.percent && one.document === other.document);

const isUnchanged = (halt: TrustedEntry, before: Before): boolean =>
  halt.previous === before.hash && halt.to === before.to && halt.document === before.document && isSameCanary(halt.canary, before.canary);

/** Reads an entry; throws a `SignatureProblem` unless one who may write it signed it, and a `halt` changes nothing of the one before. */
export function checkedEntry(content: string | Buffer, number: number, keys: TrustedKeys, before: Before | undefined): TrustedEntry {
  const entry = trustedEntry(content, number, keys);
  if (entry.action === 'halt' && !(before && isUnchanged(entry, before)))
    throw new SignatureProblem(`Entry ${number} of the release log halts something else than was live.`);
  return entry;
}

/** The newest entries of the log: one by a maintainer, then those of shells. */
export type LogTail = readonly { readonly number: number; readonly content: string | Buffer }[];

const maxHalts = 100;

/** Reads back from the newest entry to one that is no `halt`. */
export async function readTail(newest: number, read: (number: number) => Promise<string | Buffer | undefined>): Promise<LogTail> {
  if (newest === 0) throw new SignatureProblem('The release log has no entry.');
  const tail: { number: number; content: string | Buffer }[] = [];
  for (let number = newest; number > Math.max(0, newest - maxHalts); number -= 1) {
    const content = await read(number);
    if (content === undefined) throw new SignatureProblem(`Entry ${number} of the release log is missing.`);
    tail.unshift({ number, content });
    if (!isHalt(parsed(content, `Entry ${number} of the release log`))) return tail;
  }
  throw new SignatureProblem('The newest entries of the release log are none of a maintainer.');
}

interface TrustedTail {
  /** The newest entry of a maintainer, which decides what is live. */
  readonly decision: TrustedEntry;
  readonly newest: TrustedEntry;
}

/** Throws a `SignatureProblem` unless a maintainer signed what is live, and shells changed nothing of it. */
export function trustedTail([first, ...halts]: LogTail, keys: TrustedKeys): TrustedTail {
  if (!first) throw new SignatureProblem('The release log has no entry.');
  const decision = checkedEntry(first.content, first.number, keys, undefined);
  let newest = decision;
  for (const { number, content } of halts) newest = checkedEntry(content, number, keys, newest);
  return { decision, newest };
}
