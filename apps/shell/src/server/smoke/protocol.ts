import { Release } from '@nocleh/contracts/release.ts';
import * as z from 'zod/mini';

/** What the child reads from its standard input. */
export const SmokeInput = z.object({
  release: Release,
  releasesDir: z.string(),
  /** Without an API pages are drawn without data. */
  apiUrl: z.optional(z.string()),
  loaderTimeoutMs: z.int(),
  graceMs: z.int(),
});
export type SmokeInput = z.infer<typeof SmokeInput>;

const text = z.string().check(z.maxLength(2000));
const slice = z.optional(text);

/** A line that the child writes to the pipe `reportPipe`. */
export const SmokeLine = z.discriminatedUnion('kind', [
  /** What it begins to do; when the child ends or hangs, this is what it did. */
  z.object({ kind: z.literal('step'), slice, step: text }),
  z.object({ kind: z.literal('problem'), slice, problem: text }),
  z.object({ kind: z.literal('note'), note: text }),
  z.object({ kind: z.literal('done') }),
]);
export type SmokeLine = z.infer<typeof SmokeLine>;

/** The number of the pipe in the child. It is written synchronously, so nothing is lost when the child ends. */
export const reportPipe = 3;
