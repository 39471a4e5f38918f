import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { log } from './config/log.ts';

interface StrayErrors {
  readonly reportFailure: ReportFailure;
  /** The slice whose code is in a stack. */
  readonly ownerOf: (stack: string) => ReleasedSlice | undefined;
}

/** Any value can be thrown, also one that can't be converted to a string: this must not throw again. */
function textOf(error: unknown): string {
  try {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } catch {
    return 'something that has no text';
  }
}

/**
 * Code of slices runs in the shell's process: an error that one of them throws in a timer, an emitter or a forgotten promise must not end
 * the process. It is logged and reported with the slice that its stack names. An endless loop is not helped by this.
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
  // A closed log must not end the process, and an error about it would be written to it.
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
