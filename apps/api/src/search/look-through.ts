import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { worthOf } from '../pricing/reference-rate.ts';
import { atMostOne, type Candidate, type CandidateQuestion, candidatesOf, facetBit } from './candidates.ts';
import type { Offer } from './offer.ts';
import { type BusyUnits, offersBy } from './offers.ts';
import type { SearchFilter } from './search-filter.ts';
import { countAmenities, type Indexed } from './search-index.ts';

/** A candidate with what it costs the party; `missed` says whether it misses the price filter, too. */
export interface Row extends Candidate {
  readonly offer: Offer;
}

export interface Question extends CandidateQuestion {
  readonly busy: BusyUnits;
  readonly today: string;
}

/** Whether the price per night is outside of the filter, both ends inclusive. */
function priceFilter({ price, dates }: SearchFilter): (worth: number | null) => boolean {
  if (price === null) return () => false;
  const bound = (amount: number | null, none: number) => (amount === null ? none : amount * (dates?.nights ?? 1) * worthOf(price.currency));
  const [min, max] = [bound(price.min, Number.NEGATIVE_INFINITY), bound(price.max, Number.POSITIVE_INFINITY)];
  return (worth) => worth === null || worth < min || worth > max;
}

/** All that pass every filter and, `withFacets`, those that miss one that has a facet. */
export function lookThrough(accommodations: ReadonlyMap<number, Indexed>, question: Question): Row[] {
  const offerOf = offersBy(question.filter, question.busy, question.today);
  const isOutside = priceFilter(question.filter);
  const rows: Row[] = [];
  for (const { of, km, step, rank, missed: before } of candidatesOf(accommodations, question)) {
    const offer = offerOf(of);
    if (!offer) continue;
    const missed = isOutside(offer.worth) ? before | facetBit.price : before;
    if (question.withFacets ? atMostOne(missed) : missed === 0) rows.push({ of, km, step, rank, missed, offer });
  }
  return rows;
}

type Compare = (a: Row, b: Row) => number;
/** None comes last, whichever way the others are ordered. */
const by =
  (value: (row: Row) => number | null, way: 1 | -1): Compare =>
  (a, b) => {
    const [first, second] = [value(a), value(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    return second === null ? -1 : (first - second) * way;
  };
const inTurn =
  (...compares: readonly Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };

const byId = by(({ of }) => of.id, 1);
const byScore = inTurn(
  by(({ offer }) => (offer.price === null ? 0 : 1), -1),
  by(({ of }) => of.score, -1),
  byId,
);
/** Those with their price on request first, which can't be had in another way, then as a search recommends them. */
export const toAskFirst = inTurn(
  by(({ of }) => (of.nightPrices === null ? 0 : 1), 1),
  byScore,
);
/** How well a text fits comes before all but the order that was asked for. */
const best = inTurn(
  by(({ rank }) => rank, -1),
  byScore,
);
const orders: Record<SearchFilter['sort'], Compare> = {
  recommended: best,
  price: inTurn(
    by(({ offer }) => offer.worth, 1),
    best,
  ),
  price_desc: inTurn(
    by(({ offer }) => offer.worth, -1),
    best,
  ),
  distance: inTurn(
    by(({ km }) => km, 1),
    best,
  ),
  stars: inTurn(
    by(({ of }) => of.stars || null, -1),
    best,
  ),
  name: inTurn((a, b) => (a.of.sortName < b.of.sortName ? -1 : Number(a.of.sortName > b.of.sortName)), byId),
};

/** The first `count`, in order. A heap with the worst of them on top: nearly all rows are worse than that and cost one comparison. */
export function firstOf(rows: readonly Row[], count: number, compare: Compare): Row[] {
  const heap: Row[] = [];
  const at = (index: number) => heap[index] as Row;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [at(b), at(a)];
  };
  const isWorse = (a: number, b: number) => compare(at(a), at(b)) > 0;
  const sinkFromTop = () => {
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let worst = index;
      if (left < heap.length && isWorse(left, worst)) worst = left;
      if (right < heap.length && isWorse(right, worst)) worst = right;
      if (worst === index) return;
      swap(index, worst);
      index = worst;
    }
  };
  for (const row of rows) {
    if (heap.length < count) {
      heap.push(row);
      for (let index = heap.length - 1; index > 0 && isWorse(index, (index - 1) >> 1); index = (index - 1) >> 1)
        swap(index, (index - 1) >> 1);
    } else if (count > 0 && compare(row, at(0)) < 0) {
      heap[0] = row;
      sinkFromTop();
    }
  }
  return heap.sort(compare);
}

const passing = (rows: readonly Row[]) => rows.filter(({ missed }) => missed === 0);

/** Rows [offset, offset + size) of those that pass every filter. */
export const pageOf = (rows: readonly Row[], filter: SearchFilter, offset: number, size: number): Row[] =>
  firstOf(passing(rows), offset + size, orders[filter.sort]).slice(offset);

/** What a row counts towards in the facets, with how many rows are alike and what their cheapest and dearest are worth. */
export interface FacetGroup {
  readonly typeNo: number;
  /** 0: none. */
  readonly stars: number;
  /** Bits of `facetBit`. */
  readonly missed: number;
  /** The step of the distance facet, from 1; one more than there are: beyond; 0: there is no such facet. */
  readonly step: number;
  readonly currency: Currency;
  readonly count: number;
  /** Those that have a price. */
  readonly priced: number;
  /** In the currency that all are compared in. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

type GrowingGroup = { -readonly [Name in keyof FacetGroup]: FacetGroup[Name] };
const newGroup = ({ of: { typeNo, stars, currency }, missed, step }: Row): GrowingGroup => ({
  ...{ typeNo, stars, missed, step, currency },
  ...{ count: 0, priced: 0, lowest: null, highest: null },
});
/** Room for each value beside the others. */
const keyOf = ({ of, missed, step }: Row) =>
  (((of.typeNo * 6 + of.stars) * 32 + missed) * 8 + step) * currencies.length + currencies.indexOf(of.currency);

export function groupsOf(rows: readonly Row[]): FacetGroup[] {
  const groups = new Map<number, GrowingGroup>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? newGroup(row);
    groups.set(key, group);
    group.count += 1;
    const { worth } = row.offer;
    if (worth === null) continue;
    group.priced += 1;
    group.lowest = Math.min(group.lowest ?? worth, worth);
    group.highest = Math.max(group.highest ?? worth, worth);
  }
  return [...groups.values()];
}

/** How many there are of each amenity. One's count is how many it would leave: those chosen already stay chosen, as all must be there. */
export function amenityCounts(rows: readonly Row[]): number[] {
  const counts = amenities.map(() => 0);
  for (const { of } of passing(rows)) countAmenities(of.amenities, counts);
  return counts;
}
