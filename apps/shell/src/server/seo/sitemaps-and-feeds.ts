import { defaultLocale, type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Feed, SitemapEntry } from '@nocleh/contracts/slice.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Environment } from '../config/environment.ts';
import { xml, xmlDocument } from './xml.ts';

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `disallowed` are paths below the locale prefix that robots should not even request. */
export function robotsText(
  { ENVIRONMENT, SITE_URL }: Pick<Environment, 'ENVIRONMENT' | 'SITE_URL'>,
  disallowed: readonly string[],
): string {
  if (ENVIRONMENT !== 'production') return 'User-agent: *\nDisallow: /\n';
  const kept = ['/api/', ...disallowed.flatMap((path) => locales.map((locale) => localePath(locale, path)))];
  return ['User-agent: *', ...kept.map((path) => `Disallow: ${path}`), '', `Sitemap: ${SITE_URL}/sitemap.xml`, ''].join('\n');
}

export function sitemapIndex(origin: string, files: readonly string[]): string {
  const listed = files.map((file) => xml`<sitemap><loc>${origin}/sitemaps/${file}</loc></sitemap>\n`);
  return xmlDocument(xml`<sitemapindex xmlns="${sitemapNamespace}">\n${listed}</sitemapindex>`);
}

/** Absolute address in the form of the page's canonical link. */
const addressOf = (origin: string, locale: Locale, path: string) => origin + localePath(locale, path).replace(/^\/$/, '');

export function sitemapFile(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ paths, updated }) => {
    const alternates = [...locales.map((code) => [code, code] as const), ['x-default', defaultLocale] as const].map(
      ([language, code]) => xml`<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(origin, code, paths[code])}"/>`,
    );
    return locales.map(
      (locale) =>
        xml`<url><loc>${addressOf(origin, locale, paths[locale])}</loc>${updated ? xml`<lastmod>${updated}</lastmod>` : ''}${alternates}</url>\n`,
    );
  });
  return xmlDocument(xml`<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>`);
}

/** Atom feed (RFC 4287). The id of an entry is its address, which is stable as long as its slug. */
export function atomFile(origin: string, locale: Locale, path: string, { title, subtitle, entries }: Feed): string {
  const own = addressOf(origin, locale, path);
  const instant = (day: string) => `${day}T00:00:00Z`;
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? '2026-01-01';
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${title}</title>
<subtitle>${subtitle}</subtitle>
<id>${own}</id>
<updated>${instant(updated)}</updated>
<author><name>Nocleh</name></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" hreflang="${locale}" href="${addressOf(origin, locale, path.replace(/\/[^/]*$/, ''))}"/>
${entries.map((entry) => {
  const address = addressOf(origin, locale, entry.path);
  return xml`<entry><title>${entry.title}</title><id>${address}</id><link rel="alternate" type="text/html" href="${address}"/><published>${instant(entry.published)}</published><updated>${instant(entry.updated)}</updated><summary>${entry.summary}</summary></entry>\n`;
})}</feed>`);
}
