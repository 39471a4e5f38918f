import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { pageSize } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { Kysely } from 'kysely';
import { rateToCzk } from '../../booking/pricing/reference-rate.ts';
import type { Database } from '../../db/database.ts';
import { facetBit, hasAtMostOneBit } from './bit-layouts.ts';
import { kilometresBetween } from './distance.ts';
import { FacetCounter, type FacetGroup } from './facet-groups.ts';
import { filterConditions, REJECTED } from './filter-conditions.ts';
import { offersFor } from './offers/offers.ts';
import type { PriceDistribution } from './price-histogram.ts';
import { firstMatches, firstToAsk } from './rank-matches.ts';
import { rankingOf, recommendationOf } from './ranking.ts';
import { candidates } from './scan/candidates.ts';
import type { IndexSnapshot } from './scan/index-snapshot.ts';
import { inSlices, nextTurn } from './scan/slices.ts';
import { readLabels, textRanks } from './search.repository.ts';
import { type Filter, nightsOfPrice, type SearchFilter, without } from './search-filter.ts';
import { readHits } from './search-hit.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchMatch } from './search-match.ts';
import { type Origin, originOf } from './search-origin.repository.ts';

export interface SearchContext {
  readonly db: Kysely<Database>;
  readonly index: SearchIndex;
}

/** Everything that a search reads from the database. */
interface SearchInput {
  readonly accommodations: IndexSnapshot;
  readonly filter: SearchFilter;
  readonly origin: Origin | null;
  /** Text relevance by accommodation; null without a text. */
  readonly ranks: ReadonlyMap<number, number> | null;
  readonly today: string;
}

async function loadSearchInput({ db, index }: SearchContext, filter: SearchFilter): Promise<SearchInput> {
  const [accommodations, origin, ranks] = await Promise.all([index.refreshed(), originOf(db, filter.place), textRanks(db, filter.q)]);
  return { accommodations, filter, origin, ranks, today: today() };
}

/** Whether the price is outside of the filter, both ends inclusive. */
function failsPriceFilter(filter: SearchFilter): (comparablePrice: number | null) => boolean {
  const { price, priceBy, dates } = filter;
  if (price === null || (priceBy === 'stay' && dates === null)) return () => false;
  const bound = (amount: number | null, open: number) =>
    amount === null ? open : amount * nightsOfPrice(filter) * rateToCzk(price.currency);
  const [min, max] = [bound(price.min, Number.NEGATIVE_INFINITY), bound(price.max, Number.POSITIVE_INFINITY)];
  return (comparablePrice) => comparablePrice === null || comparablePrice < min || comparablePrice > max;
}

/**
 * Filters, then prices. `facets` counts matches, too, that fail a single filter with a facet. Each match is written into the same object: `found`
 * copies what it keeps, as most are not kept.
 */
async function findMatches(
  { accommodations, filter, origin, ranks, today }: SearchInput,
  facets: FacetCounter | null,
  found: (match: SearchMatch) => void,
): Promise<void> {
  const { canMatch, distance, distanceBand, failedFilters } = filterConditions(accommodations, filter, origin, facets !== null);
  const offerFor = offersFor(filter, accommodations.busyUnits(filter.dates), today);
  const failsPrice = failsPriceFilter(filter);
  const { points } = accommodations.columns;
  let match: { -readonly [Name in keyof SearchMatch]: SearchMatch[Name] } | undefined;
  const look = (position: number) => {
    if (!canMatch(position)) return;
    const km = distance(position);
    const failed = failedFilters(position, km);
    if (failed === REJECTED) return;
    const accommodation = accommodations.at(position);
    const offer = offerFor(accommodation);
    if (offer === null) return;
    const allFailed = failsPrice(offer.comparablePrice) ? failed | facetBit.price : failed;
    if (facets !== null && hasAtMostOneBit(allFailed)) facets.add(position, offer.comparablePrice, allFailed, distanceBand(km));
    if (allFailed !== 0) return;
    match ??= { accommodation, offer, km, rank: 0, recommendation: 0 };
    match.accommodation = accommodation;
    match.offer = offer;
    match.km = km;
    match.rank = ranks?.get(accommodation.id) ?? 0;
    match.recommendation = recommendationOf(match, points[position] ?? 0);
    found(match);
  };
  await inSlices(candidates(accommodations, filter, origin, ranks), look);
}

/** Number of accommodations that would pass without one filter, on the same snapshot. Those of a filter with a facet are counted already. */
async function countWithout(input: SearchInput, facets: FacetCounter, name: Filter): Promise<number> {
  const isCounted = name === 'type' || name === 'stars' || name === 'amenities' || name === 'price';
  if (isCounted) return facets.groups.reduce((sum, { count, failedFilters }) => sum + (failedFilters & ~facetBit[name] ? 0 : count), 0);
  const filter = without(input.filter, name);
  let count = 0;
  await findMatches({ ...input, filter, ranks: filter.q === null ? null : input.ranks }, null, () => {
    count += 1;
  });
  return count;
}

export interface SearchResult {
  readonly place: Origin | null;
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly groups: readonly FacetGroup[];
  /** By position in the taxonomy. */
  readonly amenities: readonly number[];
  /** Prices for the price facet, in the currency of comparison: of the stay, or of a night without dates. */
  readonly prices: PriceDistribution;
  readonly countWithout: (name: Filter) => Promise<number>;
}

/** A page of hits and the facet groups. */
export async function runSearch(context: SearchContext, filter: SearchFilter): Promise<SearchResult> {
  const input = await loadSearchInput(context, filter);
  const { origin } = input;
  const facets = new FacetCounter(input.accommodations.columns);
  const first = firstMatches(filter.sort, filter.page * pageSize);
  let total = 0;
  await findMatches(input, facets, (match) => {
    total += 1;
    first.add(match);
  });
  const page = first.items().slice((filter.page - 1) * pageSize);
  const hits = page.map((match) => {
    const { accommodation, offer, km } = match;
    return {
      accommodation,
      offer,
      km: km ?? (origin && accommodation.position && kilometresBetween(origin, accommodation.position)),
      ranking: rankingOf(match, filter),
    };
  });
  const cards = await readHits(context.db, input.accommodations, hits, filter);
  // The facets and the answer take a turn of their own: answers of the database to several searches come in one.
  await nextTurn();
  return {
    place: origin,
    total,
    groups: facets.groups,
    amenities: facets.amenities,
    prices: facets.prices,
    countWithout: (name) => countWithout(input, facets, name),
    hits: cards,
  };
}

export interface Point {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** The price of the stay; without dates, of a night. */
  readonly price: number | null;
  readonly currency: Currency;
}

export const maxPoints = 5000;

/** The recommended hits that have a position, and the total number of hits. */
export async function searchPoints(context: SearchContext, filter: SearchFilter): Promise<{ total: number; points: Point[] }> {
  const first = firstMatches('recommended', maxPoints);
  let total = 0;
  await findMatches(await loadSearchInput(context, filter), null, (match) => {
    total += 1;
    if (match.accommodation.position !== null) first.add(match);
  });
  const shown = first.items();
  const labels = await readLabels(
    context.db,
    shown.map(({ accommodation }) => accommodation.id),
    filter.locale,
  );
  const points = shown.flatMap(({ accommodation: { id, position, currency }, offer: { price: sum, nights } }) => {
    const label = labels.get(id);
    const price = sum === null || filter.dates ? sum : Math.round(sum / nights);
    return label && position ? [{ id, ...label, ...position, price, currency }] : [];
  });
  return { total, points };
}

/** Ids of accommodations that can take the party, in the order in which their hosts are asked. */
export async function hostsToAsk(context: SearchContext, filter: SearchFilter, count: number): Promise<number[]> {
  const first = firstToAsk(count);
  await findMatches(await loadSearchInput(context, filter), null, first.add);
  return first.items().map(({ accommodation }) => accommodation.id);
}

/** A hit with what its stay costs. */
export interface PricedHit {
  readonly id: number;
  /** Minor units of `currency`, with the stay fee; null without dates and on request. */
  readonly price: number | null;
  readonly currency: Currency;
  /** More comes first in the recommended order. */
  readonly recommendation: number;
}

/** All hits, in no order. */
export async function pricedHits(context: SearchContext, filter: SearchFilter): Promise<PricedHit[]> {
  const hits: PricedHit[] = [];
  await findMatches(await loadSearchInput(context, filter), null, ({ accommodation: { id, currency }, offer, recommendation }) => {
    hits.push({ id, currency, recommendation, price: filter.dates && offer.price });
  });
  return hits;
}
