import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { pageSize } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { Kysely } from 'kysely';
import { rateToCzk } from '../../booking/pricing/reference-rate.ts';
import type { Database } from '../../db/database.ts';
import { facetBit, hasAtMostOneBit } from './bit-layouts.ts';
import { kilometresBetween } from './distance.ts';
import { amenityCounts, type FacetGroup, facetGroups } from './facet-groups.ts';
import { filterConditions, REJECTED } from './filter-conditions.ts';
import { type BusyUnits, offersFor } from './offers/offers.ts';
import { inquiryOrder, topK, topMatches } from './rank-matches.ts';
import { busyUnits, readLabels, textRanks } from './search.repository.ts';
import { type Filter, type SearchFilter, without } from './search-filter.ts';
import { readHits } from './search-hit.ts';
import type { IndexedAccommodation, SearchIndex } from './search-index.ts';
import type { SearchMatch } from './search-match.ts';
import { type Origin, originOf } from './search-origin.repository.ts';

export interface SearchContext {
  readonly db: Kysely<Database>;
  readonly index: SearchIndex;
}

/** Everything that a search reads from the database. */
interface SearchInput {
  readonly accommodations: ReadonlyMap<number, IndexedAccommodation>;
  readonly filter: SearchFilter;
  readonly origin: Origin | null;
  readonly busy: BusyUnits;
  /** Text relevance by accommodation; null without a text. */
  readonly ranks: ReadonlyMap<number, number> | null;
  readonly today: string;
}

async function loadSearchInput({ db, index }: SearchContext, filter: SearchFilter): Promise<SearchInput> {
  const [accommodations, origin, busy, ranks] = await Promise.all([
    index.refreshed(),
    originOf(db, filter.place),
    busyUnits(db, filter.dates),
    textRanks(db, filter.q),
  ]);
  return { accommodations, filter, origin, busy, ranks, today: today() };
}

/** Whether the price per night is outside of the filter, both ends inclusive. */
function failsPriceFilter({ price, dates }: SearchFilter): (comparablePrice: number | null) => boolean {
  if (price === null) return () => false;
  const bound = (amount: number | null, open: number) =>
    amount === null ? open : amount * (dates?.nights ?? 1) * rateToCzk(price.currency);
  const [min, max] = [bound(price.min, Number.NEGATIVE_INFINITY), bound(price.max, Number.POSITIVE_INFINITY)];
  return (comparablePrice) => comparablePrice === null || comparablePrice < min || comparablePrice > max;
}

/** Filters, then prices. `withFacets` keeps matches that fail a single filter with a facet. */
function findMatches({ accommodations, filter, origin, busy, ranks, today }: SearchInput, withFacets: boolean): SearchMatch[] {
  const { canMatch, distance, distanceBand, failedFilters } = filterConditions(filter, origin, withFacets);
  const offerFor = offersFor(filter, busy, today);
  const failsPrice = failsPriceFilter(filter);
  const matches: SearchMatch[] = [];
  const addMatch = (accommodation: IndexedAccommodation, rank: number) => {
    if (!canMatch(accommodation)) return;
    const km = distance(accommodation);
    const failed = failedFilters(accommodation, km);
    if (failed === REJECTED) return;
    const offer = offerFor(accommodation);
    if (offer === null) return;
    const allFailed = failsPrice(offer.comparablePrice) ? failed | facetBit.price : failed;
    if (withFacets ? hasAtMostOneBit(allFailed) : allFailed === 0)
      matches.push({ accommodation, offer, km, distanceBand: distanceBand(km), rank, failedFilters: allFailed });
  };
  if (ranks === null) for (const accommodation of accommodations.values()) addMatch(accommodation, 0);
  else
    for (const [id, rank] of ranks) {
      const accommodation = accommodations.get(id);
      if (accommodation) addMatch(accommodation, rank);
    }
  return matches;
}

const passesAll = ({ failedFilters }: SearchMatch) => failedFilters === 0;

/** Number of accommodations that would pass without one filter, on the same snapshot. */
function countWithout(input: SearchInput, name: Filter): number {
  const filter = without(input.filter, name);
  return findMatches({ ...input, filter, ranks: filter.q === null ? null : input.ranks }, false).length;
}

export interface SearchResult {
  readonly place: Origin | null;
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly groups: readonly FacetGroup[];
  /** By position in the taxonomy. */
  readonly amenities: readonly number[];
  readonly countWithout: (name: Filter) => number;
}

/** A page of hits and the facet groups. */
export async function runSearch(context: SearchContext, filter: SearchFilter): Promise<SearchResult> {
  const input = await loadSearchInput(context, filter);
  const { origin } = input;
  const matches = findMatches(input, true);
  const passing = matches.filter(passesAll);
  const page = topMatches(passing, filter.sort, filter.page * pageSize).slice((filter.page - 1) * pageSize);
  const hits = page.map(({ accommodation, offer, km }) => ({
    accommodation,
    offer,
    km: km ?? (origin && accommodation.position && kilometresBetween(origin, accommodation.position)),
  }));
  return {
    place: origin,
    total: passing.length,
    groups: facetGroups(matches),
    amenities: amenityCounts(passing),
    countWithout: (name) => countWithout(input, name),
    hits: await readHits(context.db, hits, filter.locale),
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
  const matches = findMatches(await loadSearchInput(context, filter), false);
  const placed = matches.filter(({ accommodation }) => accommodation.position !== null);
  const shown = topMatches(placed, 'recommended', maxPoints);
  const labels = await readLabels(
    context.db,
    shown.map(({ accommodation }) => accommodation.id),
    filter.locale,
  );
  const points = shown.flatMap(({ accommodation: { id, position, currency }, offer: { price: total, nights } }) => {
    const label = labels.get(id);
    const price = total === null || filter.dates ? total : Math.round(total / nights);
    return label && position ? [{ id, ...label, ...position, price, currency }] : [];
  });
  return { total: matches.length, points };
}

/** Ids of accommodations that can take the party, in the order in which their hosts are asked. */
export async function hostsToAsk(context: SearchContext, filter: SearchFilter, count: number): Promise<number[]> {
  const matches = findMatches(await loadSearchInput(context, filter), false);
  return topK(matches, count, inquiryOrder).map(({ accommodation }) => accommodation.id);
}
