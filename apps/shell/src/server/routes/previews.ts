import { locales } from '@nocleh/contracts/locale.ts';
import { previewPath } from '@nocleh/contracts/preview-token.ts';
import { localePath, localePrefix, splitLocale } from '@nocleh/i18n/paths.ts';
import type { Context, Hono } from 'hono';
import { rootRedirect } from '../../app/language/locale-detection.ts';
import type { PreviewOffer } from '../../preview/preview-facts.ts';
import { previewStyles, previewStylesheet } from '../../preview/preview-styles.ts';
import { log } from '../config/log.ts';
import { clearPreview, setPreview } from '../preview/preview-cookie.ts';
import type { Previews } from '../preview/previews.ts';
import { pathBack } from './consent-form.ts';

interface PreviewPages {
  readonly site: string;
  readonly previews: Previews;
  readonly respond: (context: Context, offer: PreviewOffer) => Promise<Response>;
}

const uncached = 'private, no-store';
const toPage = (location: string, cookie?: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': uncached, ...(cookie ? { 'set-cookie': cookie } : {}) } });

/** The style sheet of the bar. */
export function mountPreviewStyles(app: Hono): void {
  app.get(previewStylesheet, (context) =>
    context.body(previewStyles, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  );
}

/** The page of an address is in the visitor's language, which the address does not name. */
function inLanguage(context: Context): Response | undefined {
  if (context.req.header('sec-fetch-site') === 'same-origin') return undefined;
  const locale = rootRedirect(context.req.header('cookie'), context.req.header('accept-language'));
  return locale ? toPage(localePath(locale, previewPath) + new URL(context.req.url).search) : undefined;
}

/**
 * `GET /_preview?token=…` asks whether the visitor wants to see a preview and changes nothing, as mail programs and browsers open
 * addresses by themselves. The form of that page begins it, the one in the bar ends it.
 */
export function mountPreviewPages(app: Hono, { site, previews, respond }: PreviewPages): void {
  app.get(previewPath, async (context, next) => inLanguage(context) ?? next());
  for (const prefix of locales.map(localePrefix)) {
    const path = prefix + previewPath;
    app.get(path, async (context) => respond(context, await previews.offer(context.req.query('token') ?? '')));
    app.post(path, async (context) => {
      const form = await context.req.raw.formData();
      const token = form.get('token');
      const offer = await previews.offer(typeof token === 'string' ? token : '');
      if ('problem' in offer) return respond(context, offer);
      log('info', 'preview begun', { release: offer.release, by: offer.by, until: offer.until });
      return toPage(localePath(splitLocale(new URL(context.req.url).pathname).locale, offer.path), setPreview(offer.token, site));
    });
    app.post(`${path}/end`, (context) => toPage(pathBack(context.req.header('referer')), clearPreview(site)));
  }
}
