import * as z from 'zod/mini';
import { ReleaseId, SliceName } from './release.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** What a shell says of itself in the release store, as `shells/<name>.json`, for `npm run release -- status`. */
export const ShellReport = z.object({
  /** It writes the file every minute. */
  at: text(40),
  /** Host and port. */
  shell: text(200),
  /** Its browser build, by the hash under which the store has it. */
  build: z.optional(z.string().check(z.regex(/^[0-9a-f]{20}$/))),
  /** The release that visitors get. */
  serves: ReleaseId,
  /** The live release, when this shell does not serve it. */
  refused: z.optional(z.object({ release: text(100), at: text(40), why: z.array(text(1_000)).check(z.maxLength(50)) })),
  /** The canary of the log; `halted`: why this shell does not give it to anybody. */
  canary: z.optional(z.object({ release: ReleaseId, percent: z.int(), halted: z.optional(text(1_000)) })),
  /** Versions that damaged the shell's processes. */
  outOfService: z.array(z.object({ slice: SliceName, hash: text(64), at: text(40), why: text(1_000) })).check(z.maxLength(100)),
});
export type ShellReport = z.infer<typeof ShellReport>;

export const shellReportMinutes = 1;
export const shellReportsFolder = 'shells';
