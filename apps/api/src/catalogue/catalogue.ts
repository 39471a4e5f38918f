import type { Kysely } from 'kysely';
import type { Seller } from '../billing/seller/seller.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { accommodationHandlers } from './accommodation/accommodation.handlers.ts';
import { articleHandlers } from './article/article.handlers.ts';
import { packageHandlers } from './package/package.handlers.ts';
import { placeHandlers } from './place/place.handlers.ts';
import { searchHandlers } from './search/search.handlers.ts';
import { SearchIndex } from './search/search-index.ts';
import { sitemapHandlers } from './sitemap/sitemap.handlers.ts';

/** Handlers of everything that is only read: places, search, accommodations, articles, packages, sitemaps. */
export function catalogueHandlers(
  db: Kysely<Database>,
  seller: Seller,
  index: SearchIndex = new SearchIndex(db),
): Handlers<
  | 'suggest'
  | 'places'
  | 'place'
  | 'search'
  | 'searchCards'
  | 'searchPoints'
  | 'taxonomy'
  | 'accommodations'
  | 'slug'
  | 'accommodation'
  | 'calendar'
  | 'articles'
  | 'article'
  | 'pages'
  | 'page'
  | 'sitemap'
  | 'packages'
  | 'packageBySlug'
> {
  const searched = { db, index };
  const searching = searchHandlers(searched);
  return {
    ...placeHandlers(db),
    ...searching,
    ...accommodationHandlers(searched, searching.search),
    ...articleHandlers(searched, seller),
    ...sitemapHandlers(db),
    ...packageHandlers(db),
  };
}
