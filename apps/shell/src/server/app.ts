import type { Messages } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { type Context, Hono } from 'hono';
import { localeCookie } from '../app/locale-cookie.ts';
import { rootRedirect } from '../app/locale-detection.ts';
import { consentPath } from '../consent/consent-address.ts';
import type { RefusedStatus } from '../refused-form/refused-form.route.tsx';
import { browserSettings } from './browser-settings.ts';
import type { Environment } from './environment.ts';
import { mountHealth, type Readiness } from './health.ts';
import { encoded } from './http/compression.ts';
import { everyRequest } from './http/every-request.ts';
import { redirected } from './http/redirect-response.ts';
import { addressReader, isForeignSubmission, requestIdOf } from './http/request-facts.ts';
import { securityHeaders } from './http/security-headers.ts';
import { takeForm } from './http/take-form.ts';
import { log } from './log.ts';
import { lastResortPage } from './render/fatal-error-page.tsx';
import type { PageAnswer, Pages } from './render/page.ts';
import { mountFiles } from './routes/assets.ts';
import { takeConsentForm } from './routes/consent-form.ts';
import { mountServices } from './routes/services.ts';
import { mountFindability } from './seo/sitemaps-and-feeds.ts';

interface AppOptions {
  readonly environment: Environment;
  readonly pages: Pages;
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly webDir: string;
  readonly currentRelease: () => Release;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
  readonly reportFailure: ReportFailure;
  readonly readiness: Readiness;
}

const uncached = { 'cache-control': 'no-store' };
export function createApp({
  environment,
  pages,
  catalogs,
  webDir,
  currentRelease,
  findRelease,
  reportFailure,
  readiness,
}: AppOptions): Hono {
  const app = new Hono();
  const addressOf = addressReader(environment);
  const settings = browserSettings(environment);

  // For what is no page: files, and whatever fails before a page is tried.
  app.notFound((context) => context.text('There is nothing at this address.', 404, uncached));
  app.onError((error, context) => {
    const requestId = requestIdOf(context);
    log('error', 'request failed', { requestId, error: error.stack ?? error.message });
    reportFailure({ error, status: 500, requestId, tags: { slice: 'shell' } });
    return context.text(`Something went wrong. Request number: ${requestId}`, 500, { ...uncached, 'x-request-id': requestId });
  });
  app.use(everyRequest(environment));
  mountHealth(app, currentRelease, readiness);
  mountFiles(app, { releasesDir: environment.RELEASES_DIR, webDir, pages, findRelease });
  const visit = (context: Context, request: Request) => ({ request, requestId: requestIdOf(context), clientAddress: addressOf(context) });
  const metaOf = (context: Context, path: string) => pages.meta(visit(context, new Request(new URL(path, environment.SITE_URL))));
  mountServices(app, { environment, addressOf, reportFailure, metaOf });
  mountFindability(app, {
    environment,
    findable: (name) => pages.findable(name),
    contextOf: (context, locale) => pages.plainContext(visit(context, context.req.raw), locale),
    releaseId: () => currentRelease().id,
  });
  app.on(['GET', 'POST'], '*', async (context, next) => {
    if (isForeignSubmission(context)) return context.text('Forms are accepted from our own pages only.', 403, uncached);
    return next();
  });
  app.post('*', async (context, next) => {
    const status = await takeForm(context);
    return status ? page(context, status) : next();
  });
  app.post(consentPath, takeConsentForm);
  app.on(['GET', 'POST'], '*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    // A visit from our own pages chose Czech there; without JavaScript the cookie is still the other language's.
    const chosen = context.req.header('sec-fetch-site') === 'same-origin';
    if (pathname === '/' && context.req.method !== 'POST' && !chosen) {
      const locale = rootRedirect(context.req.header('cookie'), context.req.header('accept-language'));
      if (locale) {
        return context.body(null, 302, {
          location: localePath(locale, '/') + search,
          vary: 'Accept-Language, Cookie',
          'cache-control': 'private, no-store',
        });
      }
    }
    return page(context);
  });

  async function page(context: Context, refused?: RefusedStatus): Promise<Response> {
    const requestId = requestIdOf(context);
    const { locale } = splitLocale(new URL(context.req.url).pathname);
    try {
      const asked = visit(context, context.req.raw);
      const answer = refused ? await pages.refusal(asked, refused) : await pages.answer(asked);
      if (answer instanceof Response) return redirected(answer, requestId);
      return pageResponse(context, answer, requestId);
    } catch (error) {
      log('error', 'error page failed', { requestId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      reportFailure({ error, status: 500, requestId, route: 'error page', tags: { slice: 'shell', locale } });
      return context.html(lastResortPage(locale, catalogs[locale], requestId), 500, {
        ...uncached,
        'x-request-id': requestId,
      });
    }
  }

  async function pageResponse(context: Context, answer: PageAnswer, requestId: string): Promise<Response> {
    const { body, encoding } = await encoded(answer.body, context.req.header('accept-encoding'));
    const isRoot = new URL(context.req.url).pathname === '/';
    return new Response(body, {
      status: answer.status,
      headers: {
        ...securityHeaders(answer.nonce, currentRelease(), environment, settings),
        'content-type': 'text/html; charset=utf-8',
        'content-language': answer.locale,
        'cache-control': answer.status === 200 ? 'private, no-cache' : 'no-store',
        'set-cookie': localeCookie(answer.locale),
        vary: isRoot ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
        'x-request-id': requestId,
        'x-release': answer.release,
        ...(answer.slice ? { 'x-slice': answer.slice } : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...Object.fromEntries(answer.headers),
      },
    });
  }

  return app;
}
