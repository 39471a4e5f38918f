import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import type { Context } from 'hono';
import { chosenConsent } from '../../consent/consent-choice.ts';
import { consentCookies } from '../../consent/consent-cookies.ts';

/** Path of the page with the form. Only the path of the header is used, so it can't redirect to another site. */
export function pathBack(referer: string | undefined): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  const { locale, path } = splitLocale(pathname);
  return localePath(locale, path) + search;
}

/** Handles the form of the banner or the settings without JavaScript and redirects back. */
export async function takeConsentForm(context: Context): Promise<Response> {
  const form = await context.req.raw.formData().catch(() => undefined);
  const consent = form && chosenConsent(form);
  if (!consent) return context.text('This form does not say what was chosen.', 400);
  const headers = new Headers({ location: pathBack(context.req.header('referer')), 'cache-control': 'no-store' });
  for (const cookie of consentCookies(consent, context.req.header('cookie'))) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
