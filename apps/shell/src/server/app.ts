import type { Messages } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { WebVitalFigures } from '@nocleh/monitoring/metrics/web-vitals.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { isTracing } from '@nocleh/monitoring/tracing/spans.ts';
import { type Context, Hono } from 'hono';
import type { Environment } from './config/environment.ts';
import { log } from './config/log.ts';
import { clientAddressReader } from './http/client-address.ts';
import { everyRequest } from './http/every-request.ts';
import { type AnsweredPage, notePage, type ObserveAnswers, requestFigures } from './http/request-figures.ts';
import { requestIds } from './http/request-id.ts';
import { requestTrace } from './http/request-trace.ts';
import type { PublicPages } from './page-cache/public-pages.ts';
import { previewBars } from './preview/preview-bars.tsx';
import type { ChoosePreview, Previews } from './preview/previews.ts';
import type { ReleaseManifest } from './release/release-manifest.ts';
import type { ShellBuilds } from './release/shell-builds.ts';
import { siteTable } from './release/site-table.ts';
import { loaderContext } from './render/page-context.ts';
import type { PageHandler } from './render/page-handler.ts';
import { mountAssets } from './routes/assets.ts';
import { mountHealth, type Readiness } from './routes/health.ts';
import { mountInteractions } from './routes/interactions.ts';
import { mountMapTiles } from './routes/map-tiles.ts';
import { mountNoscriptStyles } from './routes/noscript-styles.ts';
import { mountPages } from './routes/pages.ts';
import { mountPreviewStyles } from './routes/previews.ts';
import { mountReleaseFiles } from './routes/release.ts';
import { mountSearchEngineFiles } from './routes/seo.ts';
import { mountServices } from './routes/services.ts';
import { mountTripPackWorker } from './routes/trip-pack-worker.ts';
import { mountWebManifest } from './routes/web-manifest.ts';
import { mountWebVitals } from './routes/web-vitals.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface AppOptions {
  readonly environment: Environment;
  readonly store: ReleaseStore;
  readonly pages: PageHandler;
  readonly manifest: ReleaseManifest;
  /** Catalogs of the shell. */
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly webDir: string;
  readonly shellBuilds: ShellBuilds;
  readonly currentRelease: () => Release;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
  readonly keptForOrder: (id: string) => Promise<Release | undefined>;
  readonly reportFailure: ReportFailure;
  readonly readiness: Readiness;
  /** Gets the figures of every request. */
  readonly observeAnswers?: ObserveAnswers | undefined;
  /** Gets what browsers have measured. */
  readonly observeWebVital?: ((figures: WebVitalFigures) => void) | undefined;
  readonly choosePreview: ChoosePreview;
  /** Undefined in a process that answers for a preview. */
  readonly publicPages?: PublicPages | undefined;
  /** Undefined in a process that answers for a preview. */
  readonly previews?: Previews | undefined;
}

const uncached = { 'cache-control': 'no-store' };

/** The shell's server without its socket. The order matters: an address that no earlier route matches is a page. */
export function createApp(options: AppOptions): Hono {
  const { environment, pages, manifest, catalogs, shellBuilds, currentRelease, reportFailure } = options;
  const app = new Hono();
  const addressOf = clientAddressReader(environment);
  const factsOf = (context: Context) => ({ requestId: context.get('requestId'), clientAddress: addressOf(context) });
  const note =
    options.observeAnswers || isTracing() ? (context: Context) => ({ note: (page: AnsweredPage) => notePage(context, page) }) : () => ({});
  const pageRequest = (context: Context, request: Request) => ({ request, ...factsOf(context), ...note(context) });

  // Only for files and services, as pages have their own error pages.
  app.notFound((context) => context.text('There is nothing at this address.', 404, uncached));
  app.onError((error, context) => {
    const requestId = context.get('requestId');
    log('error', 'request failed', { requestId, error });
    reportFailure({ error, status: 500, requestId, tags: { slice: 'shell' } });
    return context.text(`Something went wrong. Request number: ${requestId}`, 500, { ...uncached, 'x-request-id': requestId });
  });

  if (options.observeAnswers) app.use(requestFigures(options.observeAnswers));
  if (isTracing()) app.use(requestTrace(environment));
  app.use(requestIds(environment), everyRequest(environment));
  mountHealth(app, options.readiness);
  mountAssets(app, { store: options.store, webDir: options.webDir, shellBuilds });
  mountWebManifest(app, { catalogs, webDir: options.webDir });
  mountTripPackWorker(app, currentRelease);
  mountMapTiles(app, environment);
  const { findRelease, keptForOrder } = options;
  mountReleaseFiles(app, { shellBuilds, findRelease, keptForOrder, siteUrl: environment.SITE_URL, currentRelease });
  mountServices(app, {
    environment,
    addressOf,
    reportFailure,
    metaOf: (context, path) => pages.meta(pageRequest(context, new Request(new URL(path, environment.SITE_URL)))),
  });
  const { observeWebVital: observe } = options;
  const routeOf = (path: string) => siteTable(currentRelease()).findAddress(path)?.name;
  if (observe) mountWebVitals(app, { addressOf, observe, routeOf });
  if (isTracing()) mountInteractions(app, { environment, addressOf, routeOf });
  mountSearchEngineFiles(app, {
    environment,
    searchEngineEntries: (name) => manifest.searchEngineEntries(currentRelease(), name),
    contextOf: (context, locale) => loaderContext(environment, factsOf(context), locale),
    currentRelease,
  });
  mountPreviewStyles(app);
  mountNoscriptStyles(app);
  const { choosePreview, previews, publicPages } = options;
  const drawBar = previewBars(catalogs);
  mountPages(app, { environment, pages, pageRequest, catalogs, reportFailure, choosePreview, previews, publicPages, drawBar });
  return app;
}
