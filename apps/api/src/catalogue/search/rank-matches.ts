import { comparePoints } from './ranking.ts';
import type { SearchFilter } from './search-filter.ts';
import type { SearchMatch } from './search-match.ts';

type Compare = (a: SearchMatch, b: SearchMatch) => number;

/** Nulls last in both directions; `direction` -1 sorts descending. */
function compareNullsLast(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : (a - b) * direction;
}
const isPriced = ({ accommodation }: SearchMatch) => (accommodation.nightPrices === null ? 0 : 1);

function compareNames(a: SearchMatch, b: SearchMatch): number {
  const [first, second] = [a.accommodation.sortName, b.accommodation.sortName];
  return (first < second ? -1 : Number(first > second)) || a.accommodation.id - b.accommodation.id;
}

const sortOrders: Record<SearchFilter['sort'], Compare> = {
  recommended: comparePoints,
  price: (a, b) => compareNullsLast(a.offer.comparablePrice, b.offer.comparablePrice, 1) || comparePoints(a, b),
  price_desc: (a, b) => compareNullsLast(a.offer.comparablePrice, b.offer.comparablePrice, -1) || comparePoints(a, b),
  distance: (a, b) => compareNullsLast(a.km, b.km, 1) || comparePoints(a, b),
  stars: (a, b) => b.accommodation.stars - a.accommodation.stars || comparePoints(a, b),
  name: compareNames,
};

/** Prices on request first, as those accommodations can't be booked otherwise, then in recommended order. */
const inquiryOrder: Compare = (a, b) => isPriced(a) - isPriced(b) || comparePoints(a, b);

/** Keeps the first of all items that are added. */
export interface FirstItems<T> {
  readonly add: (item: T) => void;
  /** In order. */
  readonly items: () => T[];
}

/**
 * The first `count` items. The heap's root is the last of them: most other items are rejected with one comparison.
 *
 * @param kept what is kept of an item: a copy, if who adds items changes them
 */
export function firstItems<T>(count: number, compare: (a: T, b: T) => number, kept = (item: T) => item): FirstItems<T> {
  const heap: T[] = [];
  const itemAt = (index: number) => heap[index] as T;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [itemAt(b), itemAt(a)];
  };
  const comesAfter = (a: number, b: number) => compare(itemAt(a), itemAt(b)) > 0;
  const sinkFromTop = () => {
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let last = index;
      if (left < heap.length && comesAfter(left, last)) last = left;
      if (right < heap.length && comesAfter(right, last)) last = right;
      if (last === index) return;
      swap(index, last);
      index = last;
    }
  };
  const add = (item: T) => {
    if (heap.length < count) {
      heap.push(kept(item));
      for (let index = heap.length - 1; index > 0 && comesAfter(index, (index - 1) >> 1); index = (index - 1) >> 1)
        swap(index, (index - 1) >> 1);
    } else if (count > 0 && compare(item, itemAt(0)) < 0) {
      heap[0] = kept(item);
      sinkFromTop();
    }
  };
  return { add, items: () => heap.toSorted(compare) };
}

export function topK<T>(items: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
  const first = firstItems(count, compare);
  for (const item of items) first.add(item);
  return first.items();
}

const copied = (match: SearchMatch): SearchMatch => ({ ...match });

/** The first `count` matches in the search's order. A match is copied when it is kept. */
export const firstMatches = (sort: SearchFilter['sort'], count: number): FirstItems<SearchMatch> =>
  firstItems(count, sortOrders[sort], copied);

/** The first `count` matches in the order in which hosts are asked. */
export const firstToAsk = (count: number): FirstItems<SearchMatch> => firstItems(count, inquiryOrder, copied);
