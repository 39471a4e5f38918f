import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { errorText } from '@nocleh/monitoring/error-text.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { log } from './config/log.ts';

interface StrayErrors {
  readonly reportFailure: ReportFailure;
  /** Slice of the topmost frame of a stack. */
  readonly ownerOf: (stack: string) => ReleasedSlice | undefined;
}

/**
 * Code of slices runs in the shell's process, so their uncaught errors (timers, emitters, unhandled rejections) must not end it. They are
 * logged and reported with the slice of their stack. Endless loops are not covered.
 */
export function surviveStrayErrors({ reportFailure, ownerOf }: StrayErrors): () => void {
  const note = (message: string) => (error: unknown) => {
    const owner = ownerOf(errorText(error));
    const requestId = crypto.randomUUID();
    log('error', message, { requestId, slice: owner?.name ?? 'shell', version: owner?.version, error });
    reportFailure({ error, status: 500, requestId, tags: { slice: owner?.name ?? 'shell', 'slice.version': owner?.version } });
  };
  const listeners = { uncaughtException: note('uncaught exception'), unhandledRejection: note('unhandled rejection') };
  process.on('uncaughtException', listeners.uncaughtException);
  process.on('unhandledRejection', listeners.unhandledRejection);
  return () => {
    process.off('uncaughtException', listeners.uncaughtException);
    process.off('unhandledRejection', listeners.unhandledRejection);
  };
}
