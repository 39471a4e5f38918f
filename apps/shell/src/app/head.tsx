import { defaultLocale, type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { localePath, splitLocale } from '@nocleh/i18n/paths.ts';
import { useLocation, useMatches } from 'react-router';
import { useShell } from './shell-context.ts';

const openGraphLocale = { cs: 'cs_CZ', de: 'de_DE', en: 'en_GB', pl: 'pl_PL' } as const satisfies Record<Locale, string>;

const hasPage = (data: unknown): data is { page: PageMeta } => typeof data === 'object' && data !== null && 'page' in data;

/** The meta data of the page shown: of the deepest match whose loader returned one. */
export function usePageMeta(): PageMeta | undefined {
  const data = useMatches().map((match) => match.loaderData as unknown);
  return data.findLast(hasPage)?.page;
}

/** The path of the page in another language; `localeParams` replace the wildcard or parameter part. */
export function pathInLocale(pathname: string, locale: Locale, page: PageMeta | undefined): string {
  const { path } = splitLocale(pathname.replace(/(.)\/+$/, '$1'));
  const params = page?.localeParams;
  if (!params) return localePath(locale, path);
  const [, first = ''] = path.split('/');
  return localePath(locale, `/${first}/${params[locale]}`);
}

function canonicalQuery(search: string, allowed: readonly string[] = []): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}

// A closing tag or a comment inside a string must not end the script element.
const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Title, description, canonical and language links. React hoists them to `<head>` and replaces them on navigation. */
export function Head({ locale }: { locale: Locale }) {
  const { site } = useShell();
  const { pathname, search } = useLocation();
  const page = usePageMeta();
  if (!page) return <title>{site.host}</title>;
  const canonical = (code: Locale) =>
    site.origin + pathInLocale(pathname, code, page).replace(/^\/$/, '') + canonicalQuery(search, page.canonicalQuery);
  const image = page.image && new URL(page.image, site.origin).href;
  return (
    <>
      <title>{`${page.title} | ${site.host}`}</title>
      <meta name="robots" content={page.noindex ? 'noindex' : 'index,follow'} />
      {page.description && <meta name="description" content={page.description} />}
      <link rel="canonical" href={canonical(locale)} />
      {locales.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={canonical(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical(defaultLocale)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.host} />
      <meta property="og:title" content={page.title} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={canonical(locale)} />
      {image && <meta property="og:image" content={image} />}
      <meta property="og:locale" content={openGraphLocale[locale]} />
      {locales
        .filter((code) => code !== locale)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={openGraphLocale[code]} />
        ))}
      {page.jsonLd?.map((thing, index) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(thing) }} />
      ))}
    </>
  );
}

/** Error pages are nobody's address: a title and `noindex`, no canonical and no language links. */
export function ErrorHead({ title }: { title: string }) {
  const { site } = useShell();
  return (
    <>
      <title>{`${title} | ${site.host}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
