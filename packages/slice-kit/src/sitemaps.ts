import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { SitemapEntry as ApiEntry, SitemapKind } from '@nocleh/contracts/api/sitemap.ts';
import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import type { Sitemap, SitemapEntry } from '@nocleh/contracts/slice.ts';
// Imported by its package name, under which the shell and all slices share it.
import { apiContext } from '@nocleh/slice-kit/runtime.ts';

const perLocale = (path: (locale: (typeof locales)[number]) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, path(locale)])) as PerLocale<string>;

/** The sitemap of what the API lists; `toPath` makes the path of one entry from its slug in a language. */
export const apiSitemap =
  (kind: SitemapKind, toPath: (slug: string, entry: ApiEntry) => string): Sitemap =>
  async ({ context, signal, page }) => {
    const { entries, pageCount } = await context.get(apiContext).call(endpoint.sitemap, { query: { kind, page: String(page) }, signal });
    return {
      pageCount,
      entries: entries.map((entry): SitemapEntry => {
        const paths = perLocale((locale) => toPath(encodeURIComponent(entry.slugs[locale]), entry));
        return { paths, ...(entry.updated ? { updated: entry.updated } : {}) };
      }),
    };
  };

/** Sitemap of fixed pages with the same path in all languages. */
export const staticSitemap =
  (...paths: readonly string[]): Sitemap =>
  async () => ({ pageCount: 1, entries: paths.map((path) => ({ paths: perLocale(() => path) })) });
