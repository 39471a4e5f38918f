import { defaultLocale, type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';

/**
 * Splits a pathname into its locale and the path below the prefix. The prefix is a whole segment and its case is ignored:
 * `/DE/x` is German, `/cs`, `/english` and `/fr/x` are Czech paths (and unmatched ones at that).
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const segment = pathname.split('/', 2)[1] ?? '';
  const locale = locales.find((code) => code !== defaultLocale && code === segment.toLowerCase());
  if (!locale) return { locale: defaultLocale, path: pathname || '/' };
  return { locale, path: pathname.slice(locale.length + 1) || '/' };
}

/** The part before every path of a locale: `''` for Czech, `/de` … for the others. */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/**
 * The address of a path (`/vyhledavani?q=x#y`, leading slash, no prefix) in a locale. Several leading slashes shrink to
 * one, with what browsers overlook between them, so that no input can become another host's address (`//host`).
 */
export function localePath(locale: Locale, path: string): string {
  const safe = `/${path.replace(/^[/\\\s]+/, '')}`;
  const prefix = localePrefix(locale);
  if (prefix === '') return safe;
  return /^\/($|[?#])/.test(safe) ? prefix + safe.slice(1) : prefix + safe;
}

/** Slugs as an address carries them, for `PageMeta.localeParams`: a slash in a slug does not part it. */
export const slugParams = (slugs: PerLocale<string>): PerLocale<string> =>
  Object.fromEntries(locales.map((locale) => [locale, encodeURIComponent(slugs[locale])])) as PerLocale<string>;

/**
 * The address of the same page in another locale. `params`, held by the page as long as it is shown, take the place of what
 * follows the first segment (slugs differ by language). No slash at the end.
 */
export function switchLocalePath(locale: Locale, pathname: string, params?: PerLocale<string>): string {
  const { path } = splitLocale(pathname.replace(/(?<!^|\/)\/+$/, ''));
  if (!params) return localePath(locale, path);
  const [, first = ''] = path.split('/');
  return localePath(locale, `/${first}/${params[locale]}`);
}
