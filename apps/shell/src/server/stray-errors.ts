import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { errorText } from '@nocleh/monitoring/error-text.ts';
import { limitedLog } from '@nocleh/monitoring/limited-log.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { log } from './config/log.ts';
import type { Fault } from './supervisor/messages.ts';

interface StrayErrors {
  readonly reportFailure: ReportFailure;
  /** Slice of the topmost frame of a stack. */
  readonly ownerOf: (stack: string) => ReleasedSlice | undefined;
  /** Tells the supervisor, which takes a version out of service that does so repeatedly. */
  readonly tellFault: (fault: Fault) => void;
}

const standingFault = limitedLog(log);

/**
 * Code of slices runs in the shell's process, so their uncaught errors (timers, emitters, unhandled rejections) must not end it. They are
 * logged and reported with the slice of their stack.
 */
export function surviveStrayErrors({ reportFailure, ownerOf, tellFault }: StrayErrors): () => void {
  const note = (kind: Fault['kind']) => (error: unknown) => {
    const stack = errorText(error);
    const { name = 'shell', version, hash } = ownerOf(stack) ?? {};
    const requestId = crypto.randomUUID();
    standingFault(`${kind} ${name} ${hash} ${stack.slice(0, 200)}`, 'error', kind, { requestId, slice: name, version, hash, error });
    reportFailure({ error, status: 500, requestId, tags: { slice: name, 'slice.version': version } });
    tellFault({ kind, stack });
  };
  const listeners = { uncaughtException: note('uncaught exception'), unhandledRejection: note('unhandled rejection') };
  process.on('uncaughtException', listeners.uncaughtException);
  process.on('unhandledRejection', listeners.unhandledRejection);
  return () => {
    process.off('uncaughtException', listeners.uncaughtException);
    process.off('unhandledRejection', listeners.unhandledRejection);
  };
}
