import * as z from 'zod/mini';
import { AskedDay, IsoDate } from '../dates.ts';
import { sortOrders } from '../list-query.ts';
import { Locale } from '../locale-schema.ts';
import { Currency, Money } from '../money.ts';
import { partyLimits } from '../stay/party.ts';
import { Place, Suggestion } from './place.ts';
import { Ranking } from './ranking.ts';
import { AccommodationType, Amenity } from './taxonomy.ts';

/** `a,b,c` in a URL; an empty text is an empty list. */
const commaList = <T extends z.core.$ZodType<unknown, string>>(item: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item),
  );
const wholeNumber = (min: number, max: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))));
const decimal = (min: number, max: number) =>
  z.pipe(z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?$/)), z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))));

export const pageSize = 24;

/** Guests: adults (18 and over) and the age of each child. Without adults `usualAdults`. */
export const partyQuery = {
  adults: z.optional(wholeNumber(1, partyLimits.adults)),
  children: z.optional(commaList(wholeNumber(0, partyLimits.childAge)).check(z.maxLength(partyLimits.children))),
};

/** The query of `/vyhledavani` and of `GET /search`; values are texts, as in a URL. */
export const SearchFilters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Slug of a place. */
  place: z.optional(z.string().check(z.maxLength(120))),
  /** Kilometres around the place's centre; without it, the place and all places within. */
  distance: z.optional(wholeNumber(1, 200)),
  /** `west,south,east,north` in degrees: the map's view. */
  box: z.optional(commaList(decimal(-180, 180)).check(z.length(4))),
  from: z.optional(AskedDay),
  to: z.optional(AskedDay),
  ...partyQuery,
  type: z.optional(commaList(AccommodationType)),
  stars: z.optional(commaList(wholeNumber(1, 5))),
  amenities: z.optional(commaList(Amenity)),
  /** In whole units of `currency`: of a night, or of the stay with `priceBy`. */
  priceMin: z.optional(wholeNumber(0, 1_000_000)),
  priceMax: z.optional(wholeNumber(0, 1_000_000)),
  /** Currency of both prices, CZK if left out. Prices in the other currency are compared by a reference rate. */
  currency: z.optional(Currency),
  /** What both prices are of; a night if left out. Without dates a price of the stay limits nothing. */
  priceBy: z.optional(z.enum(['stay'])),
  sort: z._default(z.enum(sortOrders), 'recommended'),
  page: z._default(wholeNumber(1, 1000), 1),
});
export type SearchFilters = z.infer<typeof SearchFilters>;
export const SearchQuery = z.extend(SearchFilters, { locale: Locale });
export type SearchQuery = z.infer<typeof SearchQuery>;

export const Picture = z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() });
export type Picture = z.infer<typeof Picture>;

/**
 * A price with every unavoidable charge. Without dates: of the shortest stay with the cheapest nights. `onArrival`: a stay fee in
 * another currency, which is in neither of the sums.
 */
export const StayPrice = z.object({
  total: Money,
  perNight: Money,
  nights: z.int(),
  /** The guests it is for. */
  adults: z.int(),
  children: z.int(),
  onArrival: z.optional(Money),
});
export type StayPrice = z.infer<typeof StayPrice>;

export const SearchHit = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  type: AccommodationType,
  stars: z.nullable(z.int()),
  place: z.object({ slug: z.string(), name: z.string(), region: z.string() }),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  distanceKm: z.nullable(z.number()),
  picture: z.nullable(Picture),
  excerpt: z.string(),
  /** The first few, most distinctive first. */
  amenities: z.array(Amenity),
  /** Null: price on request. */
  price: z.nullable(StayPrice),
  /** Units free for the dates; null without dates or with a price on request. */
  freeUnits: z.nullable(z.int()),
  /** The last day on which cancelling the stay costs nothing; null without dates or a price, or if it costs something today. */
  freeCancellationUntil: z.nullable(IsoDate),
  /** Only in answers of a search. */
  ranking: z.optional(Ranking),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** `GET /accommodations`: a shortlist in its order, by ids or slugs; unknown ones are left out. Dates and party as in a search. */
export const AccommodationsQuery = z
  .object({
    ids: z._default(commaList(wholeNumber(1, 999_999_999)).check(z.maxLength(50)), []),
    slugs: z._default(commaList(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))).check(z.maxLength(50)), []),
    from: z.optional(AskedDay),
    to: z.optional(AskedDay),
    ...partyQuery,
    locale: Locale,
  })
  .check(z.refine(({ ids, slugs }) => ids.length + slugs.length > 0, 'none is named'));
/** Without dates, prices are the lowest of a future night. Unavailable ones have no price and no free unit. */
export const AccommodationsResponse = z.object({ hits: z.array(SearchHit) });

const counted = <T extends z.core.$ZodType>(value: T) => z.array(z.object({ value, count: z.int() }));
/** Hits of each filter value: a facet ignores its own filter and applies all others. */
export const Facets = z.object({
  type: counted(AccommodationType),
  stars: counted(z.int()),
  amenities: counted(Amenity),
  /** Kilometres; empty without a place. */
  distance: counted(z.int()),
  /**
   * Of a night (with dates and `priceBy` of the stay), whole units of the filter's currency, else of the most frequent one; null if
   * nothing has a price. `rate`: korunas per euro, if prices in the other currency were compared.
   */
  price: z.nullable(z.object({ min: z.int(), max: z.int(), currency: Currency, rate: z.nullable(Money) })),
});
export type Facets = z.infer<typeof Facets>;

/** `GET /taxonomy`: all searchable values, each with its number of accommodations, highest first. */
export const TaxonomyQuery = z.object({ locale: Locale });
export const Taxonomy = z.object({
  types: counted(AccommodationType),
  amenities: counted(Amenity),
  /** Suggested places. */
  places: z.array(Suggestion),
});
export type Taxonomy = z.infer<typeof Taxonomy>;

/** How many hits of the other filters cost how much, in the units of `Facets.price`. */
export const PriceHistogram = z.object({
  /** The lower bound of the first bar, and the width of each. */
  start: z.int(),
  step: z.int(),
  /** Hits by bar; the last one also counts all that cost more. */
  counts: z.array(z.int()),
  /** The narrowest range of bars with more than half of the hits. */
  most: z.object({ min: z.int(), max: z.int() }),
});
export type PriceHistogram = z.infer<typeof PriceHistogram>;

export const droppable = ['q', 'distance', 'box', 'dates', 'party', 'type', 'stars', 'amenities', 'price'] as const;

export const SearchResponse = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  place: z.nullable(Place),
  hits: z.array(SearchHit),
  facets: Facets,
  /** Left out where too few prices differ. */
  prices: z.optional(PriceHistogram),
  /** Set only without hits: filters to drop, with the number of hits each would give, best first. */
  relax: z.array(z.object({ drop: z.enum(droppable), total: z.int() })),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

/** `GET /search/cards`: the query of a search. `ranking`: hits say why they have their place. */
export const CardsQuery = z.extend(SearchQuery, { ranking: z.optional(z.literal('1')) });

/** What a card of a list shows of a hit. */
export const CardHit = z.extend(
  z.pick(SearchHit, {
    ...{ id: true, slug: true, name: true, type: true, stars: true, distanceKm: true, amenities: true },
    ...{ price: true, freeUnits: true, freeCancellationUntil: true, ranking: true },
  }),
  {
    place: z.pick(SearchHit.shape.place, { name: true, region: true }),
    picture: z.nullable(z.pick(Picture, { src: true })),
  },
);
export type CardHit = z.infer<typeof CardHit>;

/** The same as the answer of a search, with half of its bytes. */
export const CardsResponse = z.extend(SearchResponse, { hits: z.array(CardHit) });
export type CardsResponse = z.infer<typeof CardsResponse>;

/** `GET /search/points`: every hit of the same filters as a map point, at most 5,000, in a compact form. */
export const PointsResponse = z.object({
  total: z.int(),
  points: z.array(
    z.object({ id: z.int(), slug: z.string(), name: z.string(), lat: z.number(), lon: z.number(), price: z.nullable(Money) }),
  ),
});
