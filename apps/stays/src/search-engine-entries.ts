import type { SitemapsOf } from '@nocleh/contracts/slice.ts';
import { apiSitemap, staticSitemap } from '@nocleh/slice-kit/sitemaps.ts';
import type { manifest } from './manifest.ts';
import { typeSlugs } from './taxonomy/type-slugs.ts';

export const sitemaps: SitemapsOf<typeof manifest> = {
  pages: staticSitemap('/vyhledavani', '/balicek'),
  accommodations: apiSitemap('accommodations', (slug) => `/ubytovani/${slug}`),
  places: apiSitemap('places', (slug) => `/ubytovani/${slug}`),
  packages: apiSitemap('packages', (slug) => `/balicek/${slug}`),
  listings: apiSitemap('listings', (slug, { type }) => `/ubytovani/${slug}/${typeSlugs[type ?? 'other']}`),
};
