import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { failureReports } from '@nocleh/monitoring/server.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './config/environment.ts';
import { log } from './config/log.ts';
import { refuseMalformed, refuseTunnel } from './http/malformed-request.ts';
import { openPages } from './open-pages.ts';
import { ReleaseSource } from './release/release-source.ts';
import { surviveStrayErrors } from './stray-errors.ts';

/** A page that this shell delivers loses its scripts when another shell answers. */
const unpublishedShell = 'this shell is not in the store: run `npm run release -- publish shell`';
const closeTimeoutMs = 5_000;
/** Time limits for the headers and for the complete request. */
const serverOptions = { headersTimeout: 20_000, requestTimeout: 60_000 };
/** Closes a connection after this time without any data in either direction. */
const idleTimeoutMs = 75_000;

/** Starts the shell's server; it runs until SIGTERM or SIGINT. */
export async function listen(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { SENTRY_DSN: dsn, ENVIRONMENT: deployment } = environment;
  const currentRelease = () => releases.current();
  const reportFailure = failureReports({ dsn, environment: deployment, release: () => currentRelease().id });
  const { webDir, shellBuilds, slices, trees, manifest, catalogs, pages } = await openPages({ environment, currentRelease, reportFailure });
  if (!(await shellBuilds.isStored())) log('warn', unpublishedShell, { shell: shellBuilds.own.hash });
  const releases = new ReleaseSource(environment.RELEASES_DIR, (release) => trees.prepare(release));
  await releases.start();
  surviveStrayErrors({ reportFailure, ownerOf: (stack) => slices.ownerOf(stack) });
  const readiness = { isStopping: false };
  const app = createApp({
    environment,
    pages,
    manifest,
    catalogs,
    webDir,
    shellBuilds,
    currentRelease,
    findRelease: (id) => releases.find(id),
    reportFailure,
    readiness,
  });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.setTimeout(idleTimeoutMs);
  server.on('clientError', refuseMalformed);
  server.on('connect', refuseTunnel);
  const listening = once(server, 'listening');
  server.listen(environment.PORT, environment.HOST);
  await listening;
  const address = server.address();
  log('info', 'shell is listening', { port: typeof address === 'object' ? address?.port : undefined });
  const stop = () => {
    readiness.isStopping = true;
    releases.stop();
    server.close(() => process.exit(0));
    setTimeout(() => process.exit(0), closeTimeoutMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
