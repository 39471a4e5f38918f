import { defaultLocale, type Locale, locales } from '@nocleh/contracts/locale.ts';
import { readLocaleCookie } from './locale-cookie.ts';

/** The best of the site's locales in an Accept-Language header (RFC 9110); undefined when there is none or it is malformed. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  let best: { locale: Locale; quality: number } | undefined;
  for (const range of header?.split(',') ?? []) {
    const match = /^\s*([a-z]{1,8})(?:-[a-z0-9]{1,8})*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(range);
    const locale = locales.find((code) => code === match?.[1]?.toLowerCase());
    if (!locale) continue;
    const quality = Number(match?.[2] ?? 1);
    if (quality > (best?.quality ?? 0)) best = { locale, quality };
  }
  return best?.locale;
}

/** Locale to redirect a request for `/` to, undefined for none. A valid cookie takes precedence over the browser's languages. */
export function rootRedirect(cookie: string | undefined, acceptLanguage: string | undefined): Locale | undefined {
  const locale = readLocaleCookie(cookie) ?? acceptedLocale(acceptLanguage);
  return locale === defaultLocale ? undefined : locale;
}
