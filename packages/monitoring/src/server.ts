import type { Failure, SendFailure } from './failure.ts';

export type ReportFailure = (failure: Failure) => void;

interface ServerMonitoring {
  readonly dsn: string | undefined;
  readonly environment: string;
  /** The id of the release document, or of another process its name and version. Asked for at every failure. */
  readonly release: () => string;
}

const mostPerMinute = 100;

/**
 * Reports failed answers of a server in production; does nothing elsewhere, or without an address. The library is loaded at the first
 * failure: @sentry/node brings tracing and patches half of Node for it, the core's client sends the same envelopes.
 */
export function failureReports({ dsn, environment, release }: ServerMonitoring): ReportFailure {
  if (!dsn || environment !== 'production') return () => {};
  let send: Promise<SendFailure> | undefined;
  let minute = 0;
  let reported = 0;
  return (failure) => {
    if (failure.status < 500) return;
    const at = Date.now();
    const now = Math.floor(at / 60_000);
    if (now !== minute) [minute, reported] = [now, 0];
    // When everything fails, the first hundred say why.
    if (++reported > mostPerMinute) return;
    const origin = { at, release: release() };
    send ??= import('./server-client.ts').then(({ openClient }) => openClient(dsn, environment));
    send.then(
      (report) => report(failure, origin),
      () => {},
    );
  };
}
