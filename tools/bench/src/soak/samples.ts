import { appendFile, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { percentile } from '../figures.ts';
import type { Outcome } from './open-loop.ts';

export const parts = ['shell', 'api', 'images', 'database'] as const;
export type Part = (typeof parts)[number];

/** `pictures` and `shells` are the folders of the image services and the shells; `wal` is what PostgreSQL keeps of its log. */
export const disks = ['database', 'wal', 'pictures', 'shells', 'logs'] as const;
export type Disk = (typeof disks)[number];

const number = z.number();
/** A figure that this machine does not give is null. */
const figure = z.nullable(number);
const Times = z.object({ requests: number, p50: number, p95: number, p99: number });

/** What was seen in one interval, and the state at its end. Times are in milliseconds, memory and disk in bytes. */
export const Sample = z.object({
  at: z.string(),
  /** Since the load began. */
  seconds: number,
  times: z.record(z.string(), Times),
  /** Requests of this interval that failed, by kind and status. */
  failures: z.record(z.string(), number),
  /** In all since the load began. */
  orders: number,
  imports: number,
  promotions: number,
  /** Milliseconds of processor time a second. */
  busy: z.record(z.enum(parts), figure),
  /** Pages that several processes share are divided among them. */
  memory: z.record(z.enum(parts), figure),
  disk: z.record(z.enum(disks), figure),
  /** Of PostgreSQL's log, written since the load began. */
  walWritten: number,
});
export type Sample = z.infer<typeof Sample>;

/** The first line of a file of samples. */
export const Head = z.object({
  machine: z.string(),
  /** Requests a second that the site answered at most, if that was measured. */
  capacity: z.nullable(number),
  perSecond: number,
  seconds: number,
  intervalSeconds: number,
  /** How many bytes the database grows by with an order. */
  bytesPerOrder: number,
});
export type Head = z.infer<typeof Head>;

export interface Recorded {
  readonly head: Head;
  readonly samples: readonly Sample[];
}

/** Times and failures of the requests that ended in one interval. */
export function summarize(outcomes: readonly Outcome<string>[]): Pick<Sample, 'times' | 'failures'> {
  const times: Sample['times'] = {};
  for (const [kind, all] of Map.groupBy(outcomes, (outcome) => outcome.kind)) {
    const ms = all.map((outcome) => outcome.ms);
    times[kind] = { requests: all.length, p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), p99: percentile(ms, 0.99) };
  }
  const failures: Sample['failures'] = {};
  for (const { kind, failure } of outcomes)
    if (failure !== undefined) failures[`${kind}: ${failure}`] = (failures[`${kind}: ${failure}`] ?? 0) + 1;
  return { times, failures };
}

/** Adds a line at once, so that what was seen outlives an interruption. */
export const append = (file: string, line: Head | Sample): Promise<void> => appendFile(file, `${JSON.stringify(line)}\n`);

/** Reads what `append` wrote; a line that was cut at the end is left out. */
export async function readSamples(file: string): Promise<Recorded> {
  const text = await readFile(file, 'utf8');
  const [head = '', ...lines] = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return {
    head: Head.parse(JSON.parse(head)),
    samples: lines.filter(Boolean).map((line) => Sample.parse(JSON.parse(line))),
  };
}
