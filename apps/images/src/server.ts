import { access } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { acceptedSecrets } from '@nocleh/contracts/http/shell-secret.ts';
import { drainServer } from '@nocleh/monitoring/drain-server.ts';
import { openLog } from '@nocleh/monitoring/log.ts';
import { openMetrics } from '@nocleh/monitoring/metrics/metrics.ts';
import { serveMetrics } from '@nocleh/monitoring/metrics/metrics-server.ts';
import { failureReports } from '@nocleh/monitoring/server.ts';
import { startTracing, stopTracing } from '@nocleh/monitoring/tracing/tracing.ts';
import { createApp } from './app.ts';
import { openDiskCache } from './cache/disk-cache.ts';
import { createWorkerPool } from './convert/worker-pool.ts';
import { readEnv } from './env.ts';
import { limitedTo } from './limit.ts';
import { createOptimiser } from './optimiser.ts';
import { allowedHosts } from './source/allowed-hosts.ts';

/** An invalid setting ends the start with one sentence instead of a stack. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

function settings() {
  try {
    return readEnv(process.env);
  } catch (error) {
    return refuseToStart(error);
  }
}

/** Share of the cache for routes with free parameters, so that they never evict the pictures of pages. */
const freeShare = 0.2;
const env = settings();
let isStopping = false;
/** An unwritable cache only costs time, so readiness depends on the picture folder alone. */
const isReadable = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );
const log = openLog('images');
const report = (error: unknown, requestId?: string) => log('error', 'image failed', { requestId, error });
const reportFailure = failureReports({
  dsn: env.SENTRY_DSN,
  environment: env.ENVIRONMENT,
  release: () => `images@${__APP_VERSION__}`,
});
await startTracing({ service: 'images', version: __APP_VERSION__, log }, env);
const hosts = allowedHosts(env.IMAGE_HOSTS);
const workers = createWorkerPool({
  script: join(import.meta.dirname, 'worker.mjs'),
  // On a busy machine a conversion gets little processor time, so that is limited rather than wall-clock time.
  limits: { bytes: env.WORKER_BYTES, cpuMs: 20_000, wallMs: 60_000 },
  report,
});
const metrics = env.METRICS_PORT > 0 ? openMetrics('images', __APP_VERSION__) : undefined;
const onLookup = metrics?.counter('picture_cache_lookups_total', 'Pictures that were in the cache on the disk, or were not.', 'result');
const conversions = limitedTo({ concurrency: env.WORKERS, queue: 200, perClient: 40, queueTimeoutMs: 30_000 });
metrics?.readings('picture_conversions', 'Conversions of pictures that run or wait.', 'state', () => ({ ...conversions.load() }));
const optimise = createOptimiser({
  imageRoot: env.IMAGE_ROOT,
  hosts,
  cache: await openDiskCache(env.CACHE_DIR, env.CACHE_BYTES * (1 - freeShare)),
  freeCache: await openDiskCache(join(env.CACHE_DIR, 'free'), env.CACHE_BYTES * freeShare),
  convert: workers.convert,
  conversions,
  // Each fetch may hold 25 MB in memory.
  fetches: limitedTo({ concurrency: 8, queue: 100, perClient: 40, queueTimeoutMs: 7_000 }),
  report,
  ...(onLookup ? { onLookup } : {}),
});
const app = createApp({
  optimise,
  hosts,
  maxRequests: 300,
  maxPerClient: 60,
  shellSecrets: acceptedSecrets(env),
  isReady: async () => !isStopping && (await isReadable(env.IMAGE_ROOT)),
  report,
  observeRequest: metrics?.observeRequest,
  reportFailure,
});

if (metrics) await serveMetrics(metrics.text, env.METRICS_PORT, env.HOST).catch(refuseToStart);
// Without other options it is a server of `node:http`.
const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, (address) =>
  log('info', 'image service is listening', { host: env.HOST, port: address.port }),
) as Server;

// Longer than reverse proxies keep connections: a request would meet one that is being closed.
server.keepAliveTimeout = 65_000;

const exit = () => {
  workers.close();
  process.exit(0);
};
const stop = () => {
  isStopping = true;
  void drainServer(server).then(stopTracing).finally(exit);
  setTimeout(exit, 3_000).unref();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
