import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { log } from './config/log.ts';

interface StrayErrors {
  readonly reportFailure: ReportFailure;
  /** The slice whose code stands in a stack. */
  readonly ownerOf: (stack: string) => ReleasedSlice | undefined;
}

/** Anything can be thrown, also what can't be made a text: this must not throw again. */
function textOf(error: unknown): string {
  try {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } catch {
    return 'something that has no text';
  }
}

/**
 * Code of slices runs in the shell's process: what one of them throws in a timer or an emitter, or a promise that it forgot,
 * must not end the pages of all others. Nobody waits for such an error, so it is logged and reported with the slice that its
 * stack names, and the process goes on. A loop without end is no error and is not helped by this.
 */
export function surviveStrayErrors({ reportFailure, ownerOf }: StrayErrors): () => void {
  const note = (message: string) => (error: unknown) => {
    const stack = textOf(error);
    const owner = ownerOf(stack);
    const requestId = crypto.randomUUID();
    log('error', message, { requestId, slice: owner?.name ?? 'shell', version: owner?.version, error: stack });
    reportFailure({ error, status: 500, requestId, tags: { slice: owner?.name ?? 'shell', 'slice.version': owner?.version } });
  };
  const listeners = { uncaughtException: note('uncaught exception'), unhandledRejection: note('unhandled rejection') };
  // A log that nobody reads any more is no reason to end, and an error about it would be written to it.
  const ignore = () => {};
  process.on('uncaughtException', listeners.uncaughtException);
  process.on('unhandledRejection', listeners.unhandledRejection);
  process.stdout.on('error', ignore);
  process.stderr.on('error', ignore);
  return () => {
    process.off('uncaughtException', listeners.uncaughtException);
    process.off('unhandledRejection', listeners.unhandledRejection);
    process.stdout.off('error', ignore);
    process.stderr.off('error', ignore);
  };
}
