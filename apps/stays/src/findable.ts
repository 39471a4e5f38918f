import type { Findable } from '@nocleh/contracts/slice.ts';
import { fixedSitemap, listedSitemap } from '@nocleh/slice-kit/sitemaps.ts';
import { typeSlugs } from './taxonomy/type-slugs.ts';

export const sitemaps: Findable['sitemaps'] = {
  pages: fixedSitemap('/vyhledavani', '/balicek'),
  accommodations: listedSitemap('accommodations', (slug) => `/ubytovani/${slug}`),
  places: listedSitemap('places', (slug) => `/ubytovani/${slug}`),
  packages: listedSitemap('packages', (slug) => `/balicek/${slug}`),
  listings: listedSitemap('listings', (slug, { type }) => `/ubytovani/${slug}/${typeSlugs[type ?? 'other']}`),
};
