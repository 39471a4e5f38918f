import * as z from 'zod/mini';
import { IsoDate } from '../dates.ts';
import { maxNights } from '../limits.ts';
import { packageFilters, packageSortOrders } from '../list-query.ts';
import { Locale } from '../locale-schema.ts';
import { CancellationRule } from './accommodation.ts';
import { PriceBreakdown } from './order.ts';
import { PackageCard, PackageTheme } from './package-card.ts';
import { Picture } from './search.ts';

export const packagesPerPage = 12;

const pageNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number));

const nightsNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(maxNights))));
/** Whole crowns, at most what a package can cost. */
const crowns = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number));

export const PackagesQuery = z.object({
  locale: Locale,
  theme: z.optional(PackageTheme),
  nights: z.optional(nightsNumber),
  /** The highest price for everybody, in whole CZK. */
  priceMax: z.optional(crowns),
  /** Only those that are sold as a voucher. */
  gift: z.optional(z.literal('1')),
  sort: z._default(z.enum(packageSortOrders), 'soonest'),
  page: z._default(pageNumber, 1),
});
export type PackagesQuery = z.infer<typeof PackagesQuery>;

/** Packages on which arrival is still possible; `soonest` has vouchers last. */
export const PackagesResponse = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  packages: z.array(PackageCard),
  /**
   * The options of each filter: what is offered at all and what is chosen, each with the number of packages that match the other
   * filters as well. Themes are in the order of the taxonomy, nights ascending.
   */
  themes: z.array(z.object({ value: PackageTheme, count: z.int() })),
  nights: z.array(z.object({ value: z.int(), count: z.int() })),
  /** The number of packages that can be given, and match the other filters. */
  gift: z.int(),
  /** When nothing was found: filters without which there is something, and how many packages; the most first. */
  relax: z.array(z.object({ drop: z.enum(packageFilters), total: z.int() })),
});
export type PackagesResponse = z.infer<typeof PackagesResponse>;

export const PackageQuery = z.object({ locale: Locale });

export const Package = z.extend(PackageCard, {
  id: z.int(),
  slugs: z.object({ cs: z.string(), de: z.string(), en: z.string(), pl: z.string() }),
  included: z.array(z.string()),
  /** Safe HTML: written as Markdown, rendered and sanitised by the import. */
  html: z.string(),
  accommodation: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    placeName: z.string(),
    placeSlug: z.string(),
    hostName: z.string(),
    pictures: z.array(Picture),
    cancellation: z.array(CancellationRule),
  }),
  room: z.object({ roomType: z.int(), name: z.string() }),
  /** First and last day of arrival. */
  validity: z.object({ from: IsoDate, to: IsoDate }),
  /** Weekdays of arrival, 1 Monday to 7 Sunday; empty: any. */
  weekdays: z.array(z.int()),
  /** Days on which arrival is possible: the package, the rates and a free unit allow it. Empty for a voucher. */
  arrivals: z.array(IsoDate),
  /**
   * Price and last day of arrival of its voucher, and the last day on which it can be sent to its recipient; null if it is not for
   * sale as a voucher.
   */
  voucher: z.nullable(z.object({ price: PriceBreakdown, validUntil: IsoDate, sendUntil: IsoDate })),
  /** Terms of the contract, one text per paragraph. */
  terms: z.array(z.string()),
});
export type Package = z.infer<typeof Package>;
