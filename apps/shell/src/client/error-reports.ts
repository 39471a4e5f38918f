import type { CaughtError } from '@nocleh/monitoring/browser.ts';
import { errorStatus } from '../app/errors/error-status.ts';
import type { PageData, ReleaseFiles } from '../app/page-data.ts';
import { whenIdleAfterPress } from './loading/when-used.ts';

/** Reports a caught error with its slice and component stack. */
export type Report = (error: unknown, slice?: string, componentStack?: string | null) => void;

interface ErrorReports {
  readonly report: Report;
  /** From now on the library may be loaded. */
  readonly allowLoading: () => void;
}

/** 4xx and an API that was not reached (status 0) are not errors of the code. */
const isFault = (error: unknown) => errorStatus(error) >= 500 && (error as { status?: unknown } | null)?.status !== 0;

/** If hydration never finishes, errors are reported after this time. */
const latestMs = 10_000;

/**
 * The only monitoring code in the first load. The library is loaded by the first error, or when the page is idle after the first
 * interaction: an inline script has collected errors, clicks and pages until then. Without a DSN it is never loaded.
 */
export function errorReports(page: PageData, versions: ReadonlyMap<string, string>, files: () => Promise<ReleaseFiles>): ErrorReports {
  if (!page.errorReports) return { report() {}, allowLoading() {} };
  const waiting: CaughtError[] = [];
  let send = (caught: CaughtError): void => void waiting.push(caught);
  let isAllowed = false;
  let hasInteracted = false;
  let isAsked = false;
  const load = () => {
    if (isAsked || !isAllowed) return;
    isAsked = true;
    import('./open-monitoring.ts').then(
      async ({ openMonitoring }) => {
        send = await openMonitoring(page, versions, files);
        waiting.forEach(send);
      },
      () => {},
    );
  };
  const allowLoading = () => {
    if (isAllowed) return;
    isAllowed = true;
    if (waiting.length > 0 || window.earlyErrors?.length) load();
    if (hasInteracted) whenIdleAfterPress(load);
  };
  const onInteraction = () => {
    hasInteracted = true;
    whenIdleAfterPress(load);
  };
  addEventListener('error', load);
  addEventListener('unhandledrejection', load);
  for (const type of ['pointerdown', 'keydown'] as const) addEventListener(type, onInteraction, { once: true, passive: true });
  setTimeout(allowLoading, latestMs);
  return {
    report(error, slice, componentStack) {
      if (!isFault(error)) return;
      send({ error, slice, componentStack, at: Date.now() });
      load();
    },
    allowLoading,
  };
}
