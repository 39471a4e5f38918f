import { defaultLocale, type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';

/**
 * Splits a pathname into its locale and the path below the prefix. The prefix is a whole segment and case-insensitive: `/DE/x` is
 * German; `/english` and `/fr/x` are (unmatched) Czech paths.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const segment = pathname.split('/', 2)[1] ?? '';
  const locale = locales.find((code) => code !== defaultLocale && code === segment.toLowerCase());
  if (!locale) return { locale: defaultLocale, path: pathname || '/' };
  return { locale, path: pathname.slice(locale.length + 1) || '/' };
}

/** The path prefix of a locale: empty for Czech, `/de` and so on for the others. */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/**
 * The URL of a path (`/vyhledavani?q=x#y`, leading slash, no prefix) in a locale. Leading slashes are collapsed, with characters
 * between them that browsers ignore, so that no input becomes a URL of another host (`//host`).
 */
export function localePath(locale: Locale, path: string): string {
  const safe = `/${path.replace(/^[/\\\s]+/, '')}`;
  const prefix = localePrefix(locale);
  if (prefix === '') return safe;
  return /^\/($|[?#])/.test(safe) ? prefix + safe.slice(1) : prefix + safe;
}

/** Encodes slugs for `PageMeta.localeParams`: a slash in a slug must not separate segments. */
export const slugParams = (slugs: PerLocale<string>): PerLocale<string> =>
  Object.fromEntries(locales.map((locale) => [locale, encodeURIComponent(slugs[locale])])) as PerLocale<string>;

/**
 * The URL of the same page in another locale. The page's `params` replace what follows the first segment, as slugs differ by
 * language. Without a trailing slash.
 */
export function switchLocalePath(locale: Locale, pathname: string, params?: PerLocale<string>): string {
  const { path } = splitLocale(pathname.replace(/(?<!^|\/)\/+$/, ''));
  if (!params) return localePath(locale, path);
  const [, first = ''] = path.split('/');
  return localePath(locale, `/${first}/${params[locale]}`);
}
