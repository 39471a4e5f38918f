import { boxAround } from '../distance.ts';
import { maxDistance } from '../filter-conditions.ts';
import type { IndexedAccommodation } from '../indexed-accommodation.ts';
import type { SearchFilter } from '../search-filter.ts';
import type { Origin } from '../search-origin.repository.ts';
import type { IndexSnapshot } from './index-snapshot.ts';

function* ranked(index: IndexSnapshot, ids: Iterable<number>): Generator<IndexedAccommodation> {
  for (const id of ids) {
    const accommodation = index.get(id);
    if (accommodation) yield accommodation;
  }
}

/**
 * The accommodations that can match a filter or miss one of its facets: those in the place and around it, in the box, or with the
 * words. A superset, as each is checked by `filterConditions`. Found while they are looked at, so that slices count that work, too.
 */
export function candidates(
  index: IndexSnapshot,
  filter: SearchFilter,
  origin: Origin | null,
  ranks: ReadonlyMap<number, number> | null,
): Iterable<IndexedAccommodation> {
  if (ranks !== null) return ranked(index, ranks.keys());
  if (filter.box) return index.inBox(filter.box);
  if (filter.place === null) return index.values();
  if (origin === null) return [];
  if (!origin.hasSurroundings) return filter.distance === null ? index.inPlace(origin.id) : index.values();
  return index.around(boxAround(origin, maxDistance(filter)), origin.id);
}
