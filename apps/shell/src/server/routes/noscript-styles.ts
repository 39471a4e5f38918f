import { locales } from '@nocleh/contracts/locale.ts';
import type { Hono } from 'hono';
import { localeCookie } from '../../app/language/locale-cookie.ts';
import { noscriptFolder } from '../../app/noscript-address.ts';
import { readConsent } from '../../consent/consent-cookies.ts';

const hiddenBanner = '.banner-bar{display:none}html{scroll-padding-bottom:0}[data-above-banner]{--banner:0px}';

/**
 * Does for browsers without scripting what depends on the visitor, as pages are the same for all: hides the banner after a choice and
 * remembers the language of the page.
 */
export function mountNoscriptStyles(app: Hono): void {
  app.get(`${noscriptFolder}:file`, (context) => {
    const locale = locales.find((code) => context.req.param('file') === `${code}.css`);
    if (!locale) return context.notFound();
    return context.body(readConsent(context.req.header('cookie')) ? hiddenBanner : '', 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, no-store',
      'set-cookie': localeCookie(locale),
    });
  });
}
