import * as z from 'zod/mini';
import { IsoDate } from '../dates.ts';
import { AccommodationType } from './taxonomy.ts';

/** What the API can list whole: things with a page of their own. Listings are the types of accommodation of a place; of packages those on which one can still arrive. */
export const SitemapKind = z.enum(['accommodations', 'places', 'listings', 'packages', 'articles', 'pages']);
export type SitemapKind = z.infer<typeof SitemapKind>;

/** In four languages one file of a sitemap has 20,000 addresses; 50,000 and 50 MB are allowed. */
export const sitemapEntriesPerPage = 5000;

export const SitemapQuery = z.object({
  kind: SitemapKind,
  page: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)), 1),
});
export type SitemapQuery = z.infer<typeof SitemapQuery>;

export const SitemapResponse = z.object({
  pageCount: z.int(),
  entries: z.array(
    z.object({
      slugs: z.object({ cs: z.string(), de: z.string(), en: z.string(), pl: z.string() }),
      /** Of a listing. */
      type: z.optional(AccommodationType),
      /** The day of the last change, where it is known. */
      updated: z.optional(IsoDate),
    }),
  ),
});
export type SitemapResponse = z.infer<typeof SitemapResponse>;
export type SitemapEntry = SitemapResponse['entries'][number];
