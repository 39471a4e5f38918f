import path from 'node:path';
import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import { type Context, Hono } from 'hono';
import { localeCookie } from '../app/locale-cookie.ts';
import { rootRedirect } from '../app/locale-detection.ts';
import { consentPath } from '../consent/consent-address.ts';
import { browserSettings } from './browser-settings.ts';
import { encoded } from './compression.ts';
import { takeConsentForm } from './consent-form.ts';
import type { Environment } from './environment.ts';
import { mountFindability } from './findability.ts';
import { lastResortPage } from './last-resort.tsx';
import { log } from './log.ts';
import { type PageAnswer, type Pages, shellBase } from './page.ts';
import { redirected } from './redirected.ts';
import { addressReader, isForeignSubmission, requestIdOf } from './request-facts.ts';
import { securityHeaders } from './security-headers.ts';
import { mountServices } from './services.ts';
import { immutableFile } from './static-files.ts';

interface AppOptions {
  readonly environment: Environment;
  readonly pages: Pages;
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly webDir: string;
  readonly currentRelease: () => Release;
  readonly findRelease: (id: string) => Promise<Release | undefined>;
  readonly reportFailure: ReportFailure;
}

const uncached = { 'cache-control': 'no-store' };
export function createApp({ environment, pages, catalogs, webDir, currentRelease, findRelease, reportFailure }: AppOptions): Hono {
  const app = new Hono();
  const addressOf = addressReader(environment);
  const settings = browserSettings(environment);
  const artifacts = path.join(environment.RELEASES_DIR, 'artifacts');

  // For what is no page: files, and whatever fails before a page is tried.
  app.notFound((context) => context.text('There is nothing at this address.', 404, uncached));
  app.onError((error, context) => {
    const requestId = requestIdOf(context);
    log('error', 'request failed', { requestId, error: error.stack ?? error.message });
    reportFailure({ error, status: 500, requestId, tags: { slice: 'shell' } });
    return context.text(`Something went wrong. Request number: ${requestId}`, 500, { ...uncached, 'x-request-id': requestId });
  });
  app.get('/health', (context) => context.json({ status: 'ok', release: currentRelease().id, pid: process.pid }));
  app.get(`${shellBase}*`, (context) => immutableFile(context, webDir, context.req.path.slice(shellBase.length)));
  app.get('/_slices/:name/:hash/web/*', (context) => {
    const { name, hash } = context.req.param();
    const file = context.req.path.split('/web/').slice(1).join('/web/');
    if (!/^[a-z]+$/.test(name) || !/^[0-9a-f]+$/.test(hash)) return context.notFound();
    return immutableFile(context, path.join(artifacts, name, hash, 'web'), file);
  });
  app.get('/_release/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    const locale = locales.find((code) => file === `${code}.json`);
    const release = locale && (await findRelease(id));
    if (!release) return context.notFound();
    const json = Buffer.from(JSON.stringify(await pages.releaseFiles(release, locale)));
    const { body, encoding } = await encoded(json, context.req.header('accept-encoding'));
    return new Response(body, {
      headers: {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  });
  const visit = (context: Context, request: Request) => ({ request, requestId: requestIdOf(context), clientAddress: addressOf(context) });
  const metaOf = (context: Context, path: string) => pages.meta(visit(context, new Request(new URL(path, environment.SITE_URL))));
  mountServices(app, { environment, addressOf, reportFailure, metaOf });
  mountFindability(app, {
    environment,
    findable: (name) => pages.findable(name),
    contextOf: (context, locale) => pages.plainContext(visit(context, context.req.raw), locale),
  });
  app.get('/favicon.svg', async (context) => {
    const answer = await immutableFile(context, webDir, 'favicon.svg');
    // Its name never changes, so unlike the others it may.
    answer.headers.set('cache-control', 'public, max-age=86400');
    return answer;
  });

  app.on(['GET', 'POST'], '*', async (context, next) => {
    if (isForeignSubmission(context)) return context.text('Forms are accepted from our own pages only.', 403, uncached);
    return next();
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

  async function page(context: Context): Promise<Response> {
    const requestId = requestIdOf(context);
    const { locale } = splitLocale(new URL(context.req.url).pathname);
    try {
      const answer = await pages.answer(visit(context, context.req.raw));
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
