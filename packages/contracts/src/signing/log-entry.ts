import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ReleaseId } from '../release.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

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
   * A rebase makes a document live that was composed from the candidate and from what became live after its parent. The last three
   * leave what is live as it is: `canary` starts a canary or changes its share, `end` is a maintainer's, `halt` that of a shell.
   */
  action: z.enum(['promote', 'rebase', 'rollback', 'canary', 'end', 'halt']),
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
  /** Hash of the entry before. */
  previous: Sha256,
});

/** One change of the live release. */
export const LogEntry = z.extend(Change, { hash: Sha256 });
export type LogEntry = z.infer<typeof LogEntry>;

/** `previous` of the first entry. */
export const noEntry = '0'.repeat(64);

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The one text of an entry: any other sequence of bytes in its file is a damage. */
export const entryText = (entry: LogEntry): string => `${JSON.stringify(entry, null, 1)}\n`;

const hashOf = (change: z.infer<typeof Change>): string => sha256(JSON.stringify(Change.parse(change)));

export const sealed = (change: z.infer<typeof Change>): LogEntry => LogEntry.parse({ ...change, hash: hashOf(change) });

/** Reads an entry; undefined when a byte of it was changed. */
export function readEntry(content: string): LogEntry | undefined {
  try {
    const { data } = LogEntry.safeParse(JSON.parse(content));
    return data && entryText(data) === content && data.hash === hashOf(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an entry makes another release live. */
export const changesLive = ({ action }: LogEntry): boolean => action === 'promote' || action === 'rebase' || action === 'rollback';

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
