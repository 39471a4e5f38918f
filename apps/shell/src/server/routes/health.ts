import type { Release } from '@nocleh/contracts/release.ts';
import type { Hono } from 'hono';

export interface Readiness {
  /** The shell is shutting down: it finishes open requests and should get no new ones. */
  readonly isStopping: boolean;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * `/health`: the process runs. `/ready`: it can answer visitors, so a release is live. The API is not checked: without it the shell
 * still serves error pages with header and footer, which is better than no shell.
 */
export function mountHealth(app: Hono, currentRelease: () => Release, readiness: Readiness): void {
  app.get('/health', (context) => context.json({ status: 'ok', release: currentRelease().id }, 200, uncached));
  app.get('/ready', (context) =>
    readiness.isStopping
      ? context.json({ status: 'stopping' }, 503, uncached)
      : context.json({ status: 'ready', release: currentRelease().id }, 200, uncached),
  );
}
