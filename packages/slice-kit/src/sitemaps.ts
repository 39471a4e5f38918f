import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { SitemapEntry as Listed, SitemapKind } from '@nocleh/contracts/api/sitemap.ts';
import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import type { Sitemap, SitemapEntry } from '@nocleh/contracts/slice.ts';
// By its public name: under that one the shell and all slices share it.
import { apiContext } from '@nocleh/slice-kit/runtime.ts';

const perLocale = (path: (locale: (typeof locales)[number]) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, path(locale)])) as PerLocale<string>;

/** The sitemap of what the API lists; `pathOf` makes the path of one thing from its slug in a language. */
export const apiSitemap =
  (kind: SitemapKind, pathOf: (slug: string, thing: Listed) => string): Sitemap =>
  async ({ context, signal, page }) => {
    const { entries, pageCount } = await context.get(apiContext).call(endpoint.sitemap, { query: { kind, page: String(page) }, signal });
    return {
      pageCount,
      entries: entries.map((thing): SitemapEntry => {
        const paths = perLocale((locale) => pathOf(encodeURIComponent(thing.slugs[locale]), thing));
        return { paths, ...(thing.updated ? { updated: thing.updated } : {}) };
      }),
    };
  };

/** The sitemap of pages whose paths are the same in all languages and always there. */
export const staticSitemap =
  (...paths: readonly string[]): Sitemap =>
  async () => ({ pageCount: 1, entries: paths.map((path) => ({ paths: perLocale(() => path) })) });
