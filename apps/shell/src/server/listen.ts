import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { SliceLoader } from '@nocleh/federation/slice-loader.ts';
import { failureReports } from '@nocleh/monitoring/server.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './config/environment.ts';
import { log } from './config/log.ts';
import { shellBase } from './config/shell-base.ts';
import { refuseMalformed, refuseTunnel } from './http/malformed-request.ts';
import { shellCatalogs } from './release/catalogs.ts';
import { ReleaseManifest } from './release/release-manifest.ts';
import { ReleaseSource } from './release/release-source.ts';
import { RouteTreeCache } from './release/route-tree.ts';
import { consentBanners } from './render/consent-banners.tsx';
import { PageHandler } from './render/page-handler.ts';
import { surviveStrayErrors } from './stray-errors.ts';

const closeTimeoutMs = 5_000;
/** Time limits for the headers and for the complete request. */
const serverOptions = { headersTimeout: 20_000, requestTimeout: 60_000 };
/** Closes a connection after this time without any data in either direction. */
const idleTimeoutMs = 75_000;

/** Starts the shell's server; it runs until SIGTERM or SIGINT. */
export async function listen(): Promise<void> {
  const environment = readEnvironment(process.env);
  const webDir = path.join(import.meta.dirname, '../web');
  const assets = HostAssets.parse(JSON.parse(await readFile(path.join(webDir, 'assets.json'), 'utf8')));
  const fonts = (await readdir(webDir)).filter((file) => file.endsWith('.woff2')).map((file) => shellBase + file);
  const slices = new SliceLoader({
    artifactsDir: path.join(environment.RELEASES_DIR, 'artifacts'),
    timeoutMs: environment.SLICE_TIMEOUT_MS,
  });
  const catalogs = await shellCatalogs();
  const trees = new RouteTreeCache({ slices, catalogs, loaderTimeoutMs: environment.LOADER_TIMEOUT_MS });
  const releases = new ReleaseSource(environment.RELEASES_DIR, (release) => trees.prepare(release));
  await releases.start();
  const currentRelease = () => releases.current();
  const { SENTRY_DSN: dsn, ENVIRONMENT: deployment } = environment;
  const reportFailure = failureReports({ dsn, environment: deployment, release: () => currentRelease().id });
  surviveStrayErrors({ reportFailure, ownerOf: (stack) => slices.ownerOf(stack) });
  const manifest = new ReleaseManifest({ assets, trees, currentRelease });
  const banners = consentBanners(catalogs);
  const pages = new PageHandler({ environment, trees, manifest, fonts, banners, currentRelease, reportFailure });
  const readiness = { isStopping: false };
  const app = createApp({
    environment,
    pages,
    manifest,
    catalogs,
    webDir,
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
