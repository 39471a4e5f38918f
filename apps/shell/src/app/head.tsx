import { defaultLocale, type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { localePath, switchLocalePath } from '@nocleh/i18n/paths.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import { scriptJson } from './script-json.ts';
import sharePicture from './share.jpg';
import { type TagsProps, useShell } from './shell-context.ts';

const openGraphLocale = { cs: 'cs_CZ', de: 'de_DE', en: 'en_GB', pl: 'pl_PL' } as const satisfies Record<Locale, string>;

const hasPage = (data: unknown): data is { page: PageMeta } => typeof data === 'object' && data !== null && 'page' in data;

/** Meta data of a page: that of the deepest matched route whose loader returned some. */
export const metaOf = (data: readonly unknown[]): PageMeta | undefined => data.findLast(hasPage)?.page;
export const usePageMeta = (): PageMeta | undefined => metaOf(useMatches().map((match) => match.loaderData));

export function canonicalQuery(search: string, allowed: readonly string[] = []): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}

/** Title, description (or the title), canonical and language links. React moves them to `<head>` and replaces them on navigation. */
export function Head({ locale }: { locale: Locale }) {
  const { site } = useShell();
  const page = usePageMeta();
  const { pathname, search } = useLocation();
  // Nobody sees the other tags: they are replaced after the page is painted.
  const tags = useDeferredValue(useMemo(() => page && { page, pathname, search }, [page, pathname, search]));
  return (
    <>
      <title>{page ? `${page.title} | ${site.host}` : site.host}</title>
      {page && tags && <Tags site={site} locale={locale} {...tags} />}
    </>
  );
}

/** Memoized: the start of a navigation changes the router's state but none of these tags. */
const Tags = memo((props: TagsProps) => {
  const { keepTags } = useShell();
  return (
    <>
      {keepTags?.(props) || <HeadTags {...props} />}
      {props.page.jsonLd?.map((thing, index) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(thing) }} />
      ))}
    </>
  );
});

/** The tags follow from its properties alone, of the query from what `canonicalQuery` keeps. */
export function HeadTags({ site, locale, page, pathname, search }: TagsProps) {
  const { title, description = title } = page;
  const path = (code: Locale) => switchLocalePath(code, pathname, page.localeParams).replace(/^\/$/, '');
  const canonical = (code: Locale) => site.origin + path(code) + canonicalQuery(search, page.canonicalQuery);
  const openGraph = {
    type: 'website',
    site_name: site.host,
    title,
    description,
    url: canonical(locale),
    image: site.origin + (page.image ? `/_share${path(locale)}.jpg` : sharePicture),
    'image:width': '1200',
    'image:height': '630',
    'image:alt': title,
    locale: openGraphLocale[locale],
  };
  return (
    <>
      <meta name="robots" content={page.noindex ? 'noindex' : 'index,follow'} />
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical(locale)} />
      {locales.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={canonical(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical(defaultLocale)} />
      {page.feed && (
        <link rel="alternate" type="application/atom+xml" title={page.feed.title} href={site.origin + localePath(locale, page.feed.path)} />
      )}
      {Object.entries(openGraph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {locales
        .filter((code) => code !== locale)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={openGraphLocale[code]} />
        ))}
    </>
  );
}

/** Error pages are not indexed: they have a title and `noindex`, no canonical and no language links. */
export function ErrorHead({ title }: { title: string }) {
  const { site } = useShell();
  return (
    <>
      <title>{`${title} | ${site.host}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
