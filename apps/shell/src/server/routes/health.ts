import type { Hono } from 'hono';

export interface Readiness {
  /** The shell is shutting down: it finishes open requests and should get no new ones. */
  readonly isStopping: boolean;
  /** Id of the release that all processes of the shell serve. */
  readonly servedByAll: () => string;
  /** Slices that this process can't load. */
  readonly unavailable: () => Promise<readonly string[]>;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * `/health`: the process runs. `/ready`: it can load all of the release that it serves, so that a shell which can load less than
 * those before takes no visitors from them. The API is not checked: without it the shell still serves error pages with header and
 * footer, which is better than no shell.
 */
export function mountHealth(app: Hono, readiness: Readiness): void {
  app.get('/health', (context) => context.json({ status: 'ok', release: readiness.servedByAll() }, 200, uncached));
  app.get('/ready', async (context) => {
    if (readiness.isStopping) return context.json({ status: 'stopping' }, 503, uncached);
    const unavailable = await readiness.unavailable();
    return unavailable.length > 0
      ? context.json({ status: 'not ready', unavailable }, 503, uncached)
      : context.json({ status: 'ready', release: readiness.servedByAll() }, 200, uncached);
  });
}
