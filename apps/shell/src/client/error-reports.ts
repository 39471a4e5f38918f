import type { CaughtError } from '@nocleh/monitoring/browser.ts';
import { errorStatus } from '../app/errors/error-status.ts';
import type { PageData, ReleaseFiles } from '../app/page-data.ts';

/** Reports a caught error with its slice and component stack. */
export type Report = (error: unknown, slice?: string, componentStack?: string | null) => void;

interface ErrorReports {
  readonly report: Report;
  /** Loads the library; earlier reports wait for it. */
  readonly load: () => void;
}

/** 4xx and an API that was not reached (status 0) are not errors of the code. */
const isFault = (error: unknown) => errorStatus(error) >= 500 && (error as { status?: unknown } | null)?.status !== 0;

/** The only monitoring code in the first load; without a DSN the rest is never loaded. */
export function errorReports(page: PageData, versions: ReadonlyMap<string, string>, files: () => Promise<ReleaseFiles>): ErrorReports {
  if (!page.errorReports) return { report() {}, load() {} };
  const waiting: CaughtError[] = [];
  let send = (caught: CaughtError): void => void waiting.push(caught);
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    import('./open-monitoring.ts').then(
      async ({ openMonitoring }) => {
        send = await openMonitoring(page, versions, files);
        waiting.forEach(send);
      },
      () => {},
    );
  };
  // If hydration never finishes, monitoring is loaded anyway after 10 s.
  setTimeout(load, 10_000);
  return {
    report(error, slice, componentStack) {
      if (isFault(error)) send({ error, slice, componentStack, at: Date.now() });
    },
    load,
  };
}
