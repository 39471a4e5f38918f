import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { FeedsOf, SitemapsOf } from '@nocleh/contracts/slice.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import { apiSitemap, staticSitemap } from '@nocleh/slice-kit/sitemaps.ts';
import { feedTexts } from './article/feed-texts.ts';
import type { manifest } from './manifest.ts';

export const sitemaps: SitemapsOf<typeof manifest> = {
  pages: staticSitemap('/clanky'),
  articles: apiSitemap('articles', (slug) => `/clanek/${slug}`),
  'static-pages': apiSitemap('pages', (slug) => `/stranka/${slug}`),
};

export const feeds: FeedsOf<typeof manifest> = {
  '/clanky/atom.xml': async ({ context, signal, locale }) => {
    const { articles } = await context.get(apiContext).call(endpoint.articles, { query: { locale }, signal });
    return {
      ...feedTexts[locale],
      entries: articles.map(({ slug, title, summary, published, updated }) => ({
        title,
        path: `/clanek/${encodeURIComponent(slug)}`,
        summary,
        published,
        updated,
      })),
    };
  },
};
