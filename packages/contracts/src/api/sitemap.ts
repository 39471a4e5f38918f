import * as z from 'zod/mini';
import { IsoDate } from '../dates.ts';
import { AccommodationType } from './taxonomy.ts';

/** Entities with their own pages. Listings are types of accommodation in a place; packages are those on which arrival is still possible. */
export const SitemapKind = z.enum(['accommodations', 'places', 'listings', 'packages', 'articles', 'pages']);
export type SitemapKind = z.infer<typeof SitemapKind>;

/** In four languages one sitemap file has 20,000 URLs; 50,000 and 50 MB are allowed. */
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
      /** The accommodation type of a listing. */
      type: z.optional(AccommodationType),
      /** The day of the last change, if known. */
      updated: z.optional(IsoDate),
    }),
  ),
});
export type SitemapResponse = z.infer<typeof SitemapResponse>;
export type SitemapEntry = SitemapResponse['entries'][number];
