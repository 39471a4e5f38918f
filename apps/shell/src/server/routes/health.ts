import type { Release } from '@nocleh/contracts/release.ts';
import type { Hono } from 'hono';

export interface Readiness {
  /** The shell answers those who are here, and wants no new ones. */
  readonly isStopping: boolean;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * `/health`: the process lives. `/ready`: it can answer visitors, which it can as long as a release is live. Whether the API is
 * there is not asked: without it pages say so between header and footer, and to take every shell out of service would say less.
 */
export function mountHealth(app: Hono, currentRelease: () => Release, readiness: Readiness): void {
  app.get('/health', (context) => context.json({ status: 'ok', release: currentRelease().id }, 200, uncached));
  app.get('/ready', (context) =>
    readiness.isStopping
      ? context.json({ status: 'stopping' }, 503, uncached)
      : context.json({ status: 'ready', release: currentRelease().id }, 200, uncached),
  );
}
