import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import type { Context } from 'hono';
import { chosenConsent } from '../../consent/consent-choice.ts';
import { consentCookies } from '../../consent/consent-cookies.ts';

/** The page that the form was on. Only its path counts: nothing in the header leads away from the site. */
export function pathBack(referer: string | undefined): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  const { locale, path } = splitLocale(pathname);
  return localePath(locale, path) + search;
}

/** Takes a choice from the banner or the settings of a browser without script, and leads back. */
export async function takeConsentForm(context: Context): Promise<Response> {
  const form = await context.req.raw.formData().catch(() => undefined);
  const consent = form && chosenConsent(form);
  if (!consent) return context.text('This form does not say what was chosen.', 400);
  const headers = new Headers({ location: pathBack(context.req.header('referer')), 'cache-control': 'no-store' });
  for (const cookie of consentCookies(consent, context.req.header('cookie'))) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
