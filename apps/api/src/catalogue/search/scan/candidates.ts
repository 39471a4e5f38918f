import { boxAround } from '../distance.ts';
import { maxDistance } from '../filter-conditions.ts';
import type { SearchFilter } from '../search-filter.ts';
import type { Origin } from '../search-origin.repository.ts';
import type { IndexSnapshot, Positions } from './index-snapshot.ts';

/** Looked up in a slice, not when the database has answered. */
const rankedAtOnce = 64;

function* ranked(index: IndexSnapshot, ids: Iterable<number>): Generator<number[]> {
  let positions: number[] = [];
  for (const id of ids) {
    const position = index.positionOf(id);
    if (position !== undefined) positions.push(position);
    if (positions.length < rankedAtOnce) continue;
    yield positions;
    positions = [];
  }
  yield positions;
}

/**
 * Positions of the accommodations that can match a filter or miss one of its facets: those in the place and around it, in the box, or with the
 * words. A superset, as each is checked by `filterConditions`. Found while they are looked at, so that slices count that work, too.
 */
export function candidates(
  index: IndexSnapshot,
  filter: SearchFilter,
  origin: Origin | null,
  ranks: ReadonlyMap<number, number> | null,
): Iterable<Positions> {
  if (ranks !== null) return ranked(index, ranks.keys());
  if (filter.box) return index.inBox(filter.box);
  if (filter.place === null) return [index.everywhere()];
  if (origin === null) return [];
  if (!origin.hasSurroundings) return filter.distance === null ? index.inPlace(origin.id) : [index.everywhere()];
  return index.around(boxAround(origin, maxDistance(filter)), origin.id);
}
