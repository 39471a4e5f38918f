import type { CaughtError } from '@nocleh/monitoring/browser.ts';
import { errorStatus } from '../app/error-status.ts';
import type { PageData } from '../app/page-data.ts';

/** Tells error reporting of an error that something caught: in the place of which slice, and where in the tree of components. */
export type Report = (error: unknown, slice?: string, componentStack?: string | null) => void;

interface ErrorReports {
  readonly report: Report;
  /** Loads the library; what was reported before waits for it. */
  readonly load: () => void;
}

/** A page that was not found and an API that was not reached (status 0) are no faults of the code. */
const isFault = (error: unknown) => errorStatus(error) >= 500 && (error as { status?: unknown } | null)?.status !== 0;

/** Nothing but this is in the first load; without an address for reports nothing more ever is. */
export function errorReports(page: PageData, versions: ReadonlyMap<string, string>): ErrorReports {
  if (!page.errorReports) return { report() {}, load() {} };
  const waiting: CaughtError[] = [];
  let send = (caught: CaughtError): void => void waiting.push(caught);
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    import(/* webpackChunkName: "shell-monitoring" */ './open-monitoring.ts').then(
      ({ openMonitoring }) => {
        send = openMonitoring(page, versions);
        waiting.forEach(send);
      },
      () => {},
    );
  };
  // A page that never becomes whole has the more to report.
  setTimeout(load, 10_000);
  return {
    report(error, slice, componentStack) {
      if (isFault(error)) send({ error, slice, componentStack, at: Date.now() });
    },
    load,
  };
}
