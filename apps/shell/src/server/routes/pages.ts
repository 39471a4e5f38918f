import type { Messages } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import type { Context, Hono } from 'hono';
import { consentPath } from '../../app/consent-address.ts';
import { localeCookie } from '../../app/language/locale-cookie.ts';
import { rootRedirect } from '../../app/language/locale-detection.ts';
import { browserSettings } from '../config/browser-settings.ts';
import type { Environment } from '../config/environment.ts';
import { log } from '../config/log.ts';
import { isCrossSitePost } from '../http/csrf.ts';
import { redirectResponse } from '../http/redirect-response.ts';
import { notePage } from '../http/request-figures.ts';
import { takeForm } from '../http/take-form.ts';
import { KeptPage } from '../page-cache/kept-page.ts';
import type { PublicPages } from '../page-cache/public-pages.ts';
import type { DrawBar } from '../preview/preview-bars.tsx';
import type { AnsweredHere, ChoosePreview, Previews } from '../preview/previews.ts';
import { fatalErrorPage } from '../render/fatal-error-page.tsx';
import type { PageHandler, PageRequest, PageResponse } from '../render/page-handler.ts';
import { takeConsentForm } from './consent-form.ts';
import { keptResponse, pageResponse } from './page-response.ts';
import { mountPreviewPages } from './previews.ts';

interface PagesOptions {
  readonly environment: Environment;
  readonly pages: PageHandler;
  readonly pageRequest: (context: Context, request: Request) => PageRequest;
  /** Catalogs of the shell. */
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly reportFailure: ReportFailure;
  readonly choosePreview: ChoosePreview;
  readonly drawBar: DrawBar;
  /** Undefined in a process that answers for a preview. */
  readonly publicPages: PublicPages | undefined;
  /** Undefined in a process that answers for a preview. */
  readonly previews: Previews | undefined;
}

const uncached = { 'cache-control': 'no-store' };

const answeredPage = (page: KeptPage | PageResponse) => ({
  route: page.route,
  slice: page instanceof KeptPage ? page.headers['x-slice'] : page.owner,
});

/** Serves all pages and handles their forms. */
export function mountPages(app: Hono, options: PagesOptions): void {
  const { environment, pages, pageRequest, catalogs, reportFailure, choosePreview, drawBar, previews, publicPages } = options;

  const shell = { environment, settings: browserSettings(environment) };
  const respond = async (context: Context, page: Promise<KeptPage | PageResponse | Response>): Promise<Response> => {
    const requestId = context.get('requestId');
    const { locale } = splitLocale(new URL(context.req.url).pathname);
    try {
      const response = await page;
      if (!(response instanceof Response)) notePage(context, answeredPage(response));
      if (response instanceof KeptPage) return await keptResponse(context, response);
      return response instanceof Response ? redirectResponse(response, requestId) : await pageResponse(context, response, shell);
    } catch (error) {
      log('error', 'error page failed', { requestId, error });
      reportFailure({ error, status: 500, requestId, route: 'error page', tags: { slice: 'shell', locale } });
      return context.html(fatalErrorPage(locale, catalogs[locale], requestId), 500, { ...uncached, 'x-request-id': requestId });
    }
  };

  const publicOrOwn = async (page: PageRequest) => (await publicPages?.answer(page)) ?? pages.handle(page);

  app.post('*', async (context, next) => {
    if (isCrossSitePost(context)) return context.text('Forms are accepted from our own pages only.', 403, uncached);
    const refused = await takeForm(context);
    return refused ? respond(context, pages.refuse(pageRequest(context, context.req.raw), refused)) : next();
  });
  app.post(consentPath, takeConsentForm);
  app.get('/', async (context, next) => redirectToLanguage(context) ?? next());
  if (previews)
    mountPreviewPages(app, {
      site: environment.SITE_URL,
      previews,
      respond: (context, offer) => respond(context, pages.offerPreview(pageRequest(context, context.req.raw), offer)),
    });
  app.on(['GET', 'POST'], '*', async (context) => {
    const page = pageRequest(context, context.req.raw);
    const preview = await choosePreview(context, page);
    if (!preview) return respond(context, publicOrOwn(page));
    if (preview instanceof Response) return preview;
    const { facts } = preview;
    return withPreview(await respond(context, pages.handle({ ...page, bar: (locale) => drawBar(facts, locale) })), preview);
  });
}

/** Such an answer is for one visitor, and no search engine learns of it. */
function withPreview(response: Response, { clearing }: AnsweredHere): Response {
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex');
  if (clearing) response.headers.append('set-cookie', clearing);
  return response;
}

/** Redirects a first visit of the home page to the visitor's language. */
function redirectToLanguage(context: Context): Response | undefined {
  // A visitor who comes from a page of the site chose Czech there; without JavaScript the cookie still names the other language.
  if (context.req.header('sec-fetch-site') === 'same-origin') return undefined;
  const locale = rootRedirect(context.req.header('cookie'), context.req.header('accept-language'));
  return locale
    ? context.body(null, 302, {
        location: localePath(locale, '/') + new URL(context.req.url).search,
        'set-cookie': localeCookie(locale),
        vary: 'Accept-Language, Cookie',
        'cache-control': 'private, no-store',
      })
    : undefined;
}
