import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { drainServer } from '@nocleh/monitoring/drain-server.ts';
import { failureReports } from '@nocleh/monitoring/server.ts';
import { startTracing, stopTracing } from '@nocleh/monitoring/tracing/tracing.ts';
import type { Hono } from 'hono';
import { type AppOptions, createApp } from './app.ts';
import { CatalogueWatch, versionQuestion } from './catalogue/catalogue-watch.ts';
import { KeptAnswers } from './catalogue/kept-answers.ts';
import { browserSettings } from './config/browser-settings.ts';
import { type Environment, readServerEnvironment, type ServerEnvironment } from './config/environment.ts';
import { log } from './config/log.ts';
import { refuseMalformed, refuseTunnel } from './http/malformed-request.ts';
import { openPages } from './open-pages.ts';
import { type LookupResult, PublicPages } from './page-cache/public-pages.ts';
import { endWhenIdle } from './preview/end-when-idle.ts';
import { previewFilesBase } from './preview/preview-files.ts';
import { asPreview, previewSettings, previewSocket } from './preview/preview-process.ts';
import { Previews } from './preview/previews.ts';
import { canaryChooser } from './release/canary-share.ts';
import { orderChooser } from './release/order-release.ts';
import { type ChooseRelease, releaseChoice } from './release/release-choice.ts';
import type { PageHandler } from './render/page-handler.ts';
import { publicHeaders } from './routes/page-response.ts';
import { openReleaseStore } from './store/release-store.ts';
import { surviveStrayErrors } from './stray-errors.ts';
import type { Answer } from './supervisor/canary/answer-figures.ts';
import type { Served } from './supervisor/messages.ts';
import { AnswerCounter } from './worker/answer-counter.ts';
import { refuseExitOfSlices } from './worker/exit-guard.ts';
import { inOrder } from './worker/in-order.ts';
import { LiveRelease } from './worker/live-release.ts';
import { askForPreview, followSupervisor, tellAnswers, tellFault } from './worker/supervisor-link.ts';
import { startWatchdog } from './worker/watchdog.ts';
import { openWorkerMetrics } from './worker/worker-metrics.ts';

/** A page that this shell delivers loses its scripts when another shell answers. */
const unpublishedShell = 'this shell is not in the store: run `npm run release -- publish shell`';
const closeTimeoutMs = 5_000;
/**
 * Time limits for the headers, the complete request, and a connection between two requests. Reverse proxies keep connections for a
 * minute: with a shorter limit here a request would meet a connection that is being closed.
 */
const serverOptions = { headersTimeout: 20_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
/** Closes a connection after this time without any data in either direction. */
const idleTimeoutMs = 75_000;
const idlePreviewMs = 10 * 60_000;

/** Starts a process that answers visitors with the release that the supervisor names; it runs until SIGTERM or SIGINT. */
export async function listen(): Promise<void> {
  // Node.js asks the C library for each variable that is read, and @lingui/react reads one for each text of a page.
  process.env = { ...process.env };
  const socket = previewSocket();
  const own = readServerEnvironment(process.env);
  const environment = socket ? previewSettings(own) : own;
  const { SENTRY_DSN: dsn, ENVIRONMENT: deployment } = environment;
  await startTracing({ service: 'shell', version: __APP_VERSION__, log }, environment);
  const store = await openReleaseStore(environment);
  const releases = new LiveRelease(store.objects, environment.RELEASE_PUBLIC_KEYS);
  const currentRelease = () => releases.current();
  const reportFailure = failureReports({ dsn, environment: deployment, release: () => currentRelease().id });
  const keptForOrder = (id: string) => releases.keptForOrder(id);
  const choosers = [orderChooser(keptForOrder), canaryChooser(() => releases.canary)];
  const chooseRelease = releaseChoice(choosers, currentRelease);
  const counter = new AnswerCounter(tellAnswers);
  const onAnswer = (answer: Answer) => counter.note(answer);
  const filesBase = socket ? previewFilesBase : undefined;
  const catalogue = socket ? undefined : watchCatalogue(environment, () => forget());
  const answers = catalogue && new KeptAnswers({ catalogue });
  const parts = { environment, store, chooseRelease, reportFailure, onAnswer, answers };
  const opened = await openPages({ ...parts, ...(filesBase ? { filesBase } : {}) });
  const { shellBuilds, slices, trees } = opened;
  if (!(await shellBuilds.isStored())) log('warn', unpublishedShell, { shell: shellBuilds.own.hash });
  const ownerOf = (stack: string) => slices.ownerOf(stack);
  surviveStrayErrors({ reportFailure, ownerOf, tellFault });
  refuseExitOfSlices(ownerOf);
  startWatchdog();
  const readiness = {
    isStopping: false,
    isClosing: false,
    servedByAll: () => releases.settled,
    unavailable: () => trees.unavailable(currentRelease()),
  };
  const findRelease = (id: string) => releases.find(id);
  const previewParts = previewPartsOf(environment, releases);
  // A preview is looked at by few: its process is not counted.
  const metrics = environment.METRICS_PORT > 0 && !socket ? openWorkerMetrics(__APP_VERSION__) : undefined;
  const onLookup = metrics?.noteLookup;
  const publicPages = catalogue && keepPublicPages({ environment, pages: opened.pages, chooseRelease, catalogue, releases, onLookup });
  const forget = () => {
    answers?.clear();
    publicPages?.clear();
  };
  void catalogue?.follow();
  if (publicPages) metrics?.watchPages(publicPages);
  const app = createApp({
    ...opened,
    environment,
    store,
    currentRelease,
    findRelease,
    keptForOrder,
    reportFailure,
    readiness,
    observeAnswers: metrics?.observe,
    observeWebVital: metrics?.observeWebVital,
    ...previewParts,
    publicPages,
  });
  const server = createServer(app, readiness);
  const prepare = async ({ release, outOfService, canary }: Served) => {
    slices.takeOutOfService(outOfService);
    await trees.prepare(release);
    if (canary) await trees.prepare(canary.release);
    return trees.unavailable(release);
  };
  followSupervisor({
    prepare,
    // The follower of the store and that of the canary order changes independently of one another.
    serve: inOrder(async (served: Served) => {
      const unavailable = await prepare(served);
      releases.serve(served);
      publicPages?.clear();
      counter.isOn = served.canary !== undefined;
      if (!server.listening) await open(server, socket ?? environment);
      return unavailable;
    }),
    settle: (release) => releases.settle(release),
    measure: async () => metrics?.measured() ?? [],
    retire() {
      // A visitor may be sending a request on an idle connection now: such connections end by their own time limit.
      server.closeIdleConnections = () => {};
      close(server, readiness);
    },
  });
  const stop = () => {
    readiness.isStopping = true;
    void drainServer(server).then(end);
    setTimeout(() => process.exit(0), closeTimeoutMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

interface PublicPagesParts {
  readonly environment: Environment;
  readonly pages: PageHandler;
  readonly chooseRelease: ChooseRelease;
  readonly catalogue: CatalogueWatch;
  readonly releases: LiveRelease;
  readonly onLookup: ((result: LookupResult) => void) | undefined;
}

function watchCatalogue({ API_URL, SHELL_SECRET }: Environment, onReset: () => void): CatalogueWatch {
  return new CatalogueWatch({ ask: versionQuestion(API_URL, SHELL_SECRET), onReset });
}

/** Keeps public pages as long as the API says that nothing has changed. */
function keepPublicPages({ environment, releases, ...parts }: PublicPagesParts): PublicPages {
  const settings = browserSettings(environment);
  const hasCanary = () => releases.canary !== undefined;
  return new PublicPages({
    ...parts,
    site: environment.SITE_URL,
    headersOf: (page, pathname) => publicHeaders(page, pathname, { environment, settings, hasCanary }),
  });
}

/** A process that answers for a preview draws the bar that it is told; all others find out who has a preview. */
function previewPartsOf(environment: ServerEnvironment, releases: LiveRelease): Pick<AppOptions, 'choosePreview' | 'previews'> {
  if (previewSocket()) return { choosePreview: asPreview };
  const previews = new Previews({
    environment,
    keys: environment.RELEASE_PUBLIC_KEYS,
    currentRelease: () => releases.current(),
    findRelease: (id) => releases.find(id),
    open: askForPreview,
  });
  return { choosePreview: previews.choose, previews };
}

function createServer(app: Hono, readiness: { readonly isClosing: boolean }): Server {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.setTimeout(idleTimeoutMs);
  server.on('clientError', refuseMalformed);
  server.on('connect', refuseTunnel);
  if (previewSocket()) endWhenIdle(server, idlePreviewMs, () => process.exit(0));
  server.prependListener('request', (_, response) => {
    if (readiness.isClosing) response.setHeader('connection', 'close');
  });
  return server;
}

async function open(server: Server, at: Environment | string): Promise<void> {
  const listening = once(server, 'listening');
  // Exclusive: the supervisor would hand the socket to other processes as well.
  if (typeof at === 'string') server.listen({ path: at, exclusive: true });
  else server.listen(at.PORT, at.HOST);
  await listening;
}

/** Takes no new connections; the process ends with the last one. Other processes of the shell may go on. */
function close(server: Server, readiness: { isClosing: boolean }): void {
  readiness.isClosing = true;
  server.close(end);
}

const end = (): void => void stopTracing().finally(() => process.exit(0));
