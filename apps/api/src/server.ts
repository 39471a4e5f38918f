import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { addressSet } from '@nocleh/contracts/address/ip-address.ts';
import { daysBefore, today } from '@nocleh/contracts/calendar-day.ts';
import { catalogueChannel } from '@nocleh/contracts/http/catalogue-version.ts';
import { acceptedSecrets } from '@nocleh/contracts/http/shell-secret.ts';
import { drainServer } from '@nocleh/monitoring/drain-server.ts';
import { openMetrics } from '@nocleh/monitoring/metrics/metrics.ts';
import { serveMetrics } from '@nocleh/monitoring/metrics/metrics-server.ts';
import { failureReports } from '@nocleh/monitoring/server.ts';
import { startTracing, stopTracing } from '@nocleh/monitoring/tracing/tracing.ts';
import { createApp } from './app.ts';
import { deleteOldClients } from './booking/limits/order-limits.repository.ts';
import { updateRates } from './booking/pricing/update-rates.ts';
import { catalogueHandlers } from './catalogue/catalogue.ts';
import { runSearch } from './catalogue/search/run-search.ts';
import { filterOf } from './catalogue/search/search-filter.ts';
import { refreshEndedSeasons } from './catalogue/search/search-index.repository.ts';
import { SearchIndex } from './catalogue/search/search-index.ts';
import { readCatalogueVersion } from './catalogue/version/catalogue-version.repository.ts';
import { CatalogueVersion } from './catalogue/version/catalogue-version.ts';
import { readServerEnvironment } from './config/env.ts';
import { sellerFrom } from './config/from-environment.ts';
import { DatabaseClock } from './db/clock.ts';
import { connect, requestTimeouts } from './db/connect.ts';
import { listen } from './db/listen.ts';
import { countConnections, countJobs } from './db/metrics.repository.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { deleteOldCounters } from './http/shared-limit.repository.ts';
import { log } from './log.ts';
import { deleteOldRefusals } from './messages/mail/refused-address.repository.ts';
import { prepareDatabase } from './prepare-database.ts';
import { deleteExpiredData } from './retention/delete-expired.ts';
import { runPeriodically } from './run-periodically.ts';
import { createWriteSide } from './write-side.ts';

/** A failed start prints one sentence instead of a stack. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

process.on('uncaughtException', refuseToStart);
const environment = readServerEnvironment(process.env);
await startTracing({ service: 'api', version: __APP_VERSION__, log }, environment);
const tasksDb = await prepareDatabase(environment.DATABASE_URL);
const clock = new DatabaseClock(tasksDb);
await clock.read();
const db = connect(environment.DATABASE_URL, environment.DATABASE_POOL, requestTimeouts);
const metrics = environment.METRICS_PORT > 0 ? openMetrics('api', __APP_VERSION__) : undefined;
metrics?.readings('jobs', 'Jobs that are not done yet, mails among them.', 'queue', () => countJobs(tasksDb));
metrics?.readings('database_connections', 'Connections to the database, of all processes.', 'state', () => countConnections(tasksDb));
const metricsServer = metrics && (await serveMetrics(metrics.text, environment.METRICS_PORT, environment.HOST));
process.off('uncaughtException', refuseToStart);
// A separate connection, because a transaction that uses the pool may wait for a search.
const searchDb = connect(environment.DATABASE_URL, 1, { ...requestTimeouts, answer: 5_000 });
const searchIndex = new SearchIndex(searchDb);
await searchIndex.refreshed();
const catalogue = new CatalogueVersion({ read: () => readCatalogueVersion(searchDb), catchUp: () => searchIndex.caughtUp() });
const changes = listen(environment.DATABASE_URL, catalogueChannel, () => catalogue.noteChange());
const orders = await createWriteSide({ db, environment, searchIndex, now: clock.now });

let stopping = false;
const app = createApp({
  db,
  async ready() {
    if (stopping) throw new Error('the process is stopping');
    await searchIndex.refreshed();
  },
  handlers: { ...catalogueHandlers(db, sellerFrom(environment), searchIndex), ...orders.handlers },
  routes: orders.routes,
  rateLimit: environment.RATE_LIMIT,
  rateLimitWrites: environment.RATE_LIMIT_WRITES,
  trustedProxies: addressSet(environment.TRUSTED_PROXIES),
  shellSecrets: acceptedSecrets(environment),
  catalogue,
  log,
  observeRequest: metrics?.observeRequest,
  reportFailure: failureReports({
    dsn: environment.SENTRY_DSN,
    environment: environment.ENVIRONMENT,
    release: () => `api@${__APP_VERSION__}`,
  }),
});

const ratesAddress = environment.EXCHANGE_RATES_URL;
const periodicTasks = [
  runPeriodically(10_000, () => clock.read()),
  ...(ratesAddress ? [runPeriodically(60 * 60_000, () => updateRates(tasksDb, ratesAddress, clock.now()))] : []),
  runPeriodically(60 * 60_000, () => deleteOldKeys(tasksDb)),
  runPeriodically(60 * 60_000, () => deleteOldCounters(tasksDb, clock.now())),
  runPeriodically(60 * 60_000, () => deleteOldClients(tasksDb, clock.now())),
  runPeriodically(60 * 60_000, () => deleteOldRefusals(tasksDb, daysBefore(clock.now(), 30))),
  runPeriodically(60 * 60_000, () => refreshEndedSeasons(tasksDb, today(clock.now()))),
  runPeriodically(60 * 60_000, () => deleteExpiredData(tasksDb, clock.now())),
  runPeriodically(10_000, orders.sweep),
  // Between batches the process has time for visitors.
  runPeriodically(5_000, orders.lookAtAlerts),
  // Shells may ask another process, and the answers of this one say all the same which version they have.
  runPeriodically(250, () => catalogue.current().catch(() => {})),
];

// Without other options it is a server of `node:http`.
const server = serve({ fetch: app.fetch, port: environment.PORT, hostname: environment.HOST }, (info) => {
  log('info', 'API is listening', { host: environment.HOST, port: info.port });
}) as Server;
// The first search without dates works out the prices of all accommodations, which no visitor should wait for.
const everything = filterOf({ locale: 'cs', sort: 'recommended', page: 1 });
runSearch({ db, index: searchIndex }, everything).catch((error) => log('warn', 'prices were not worked out in advance', { error }));

server.keepAliveTimeout = 65_000;

/** Closes the server, finishes running requests (10 seconds at most), then closes the database. */
function stop() {
  if (stopping) return;
  stopping = true;
  for (const task of periodicTasks) task.stop();
  void drainServer(server).then(async () => {
    await orders.stop();
    await changes.stop();
    await metricsServer?.close();
    await stopTracing();
    await searchDb.destroy();
    await tasksDb.destroy();
    await db.destroy();
    process.exit(0);
  });
  setTimeout(() => process.exit(1), 10_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
