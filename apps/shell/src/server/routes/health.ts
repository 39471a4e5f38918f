import type { Release } from '@nocleh/contracts/release.ts';
import type { Hono } from 'hono';

export interface Readiness {
  /** The shell finishes open requests and wants no new ones. */
  readonly isStopping: boolean;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * `/health`: the process is alive. `/ready`: it can answer visitors, so a release is live. The API is not checked: without it pages
 * still show an error between header and footer, which is better than no shell in service.
 */
export function mountHealth(app: Hono, currentRelease: () => Release, readiness: Readiness): void {
  app.get('/health', (context) => context.json({ status: 'ok', release: currentRelease().id }, 200, uncached));
  app.get('/ready', (context) =>
    readiness.isStopping
      ? context.json({ status: 'stopping' }, 503, uncached)
      : context.json({ status: 'ready', release: currentRelease().id }, 200, uncached),
  );
}
