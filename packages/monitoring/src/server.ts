import type { Failure, SendFailure } from './failure.ts';

export type ReportFailure = (failure: Failure) => void;

interface ServerMonitoring {
  readonly dsn: string | undefined;
  readonly environment: string;
  /** Id of the release document, or name and version of another process; read at every failure. */
  readonly release: () => string;
}

const maxPerMinute = 100;

/**
 * Reports failed answers of a server; does nothing outside of production or without a DSN. Only `@sentry/core` is used, loaded at
 * the first failure: `@sentry/node` adds tracing and patches many modules of Node.
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
    // Limits reports when everything fails.
    if (++reported > maxPerMinute) return;
    const origin = { at, release: failure.release ?? release() };
    send ??= import('./server-client.ts').then(({ openClient }) => openClient(dsn, environment));
    send.then(
      (report) => report(failure, origin),
      () => {},
    );
  };
}
