import { boxAround } from '../distance.ts';
import { maxDistance } from '../filter-conditions.ts';
import type { IndexedAccommodation } from '../indexed-accommodation.ts';
import type { SearchFilter } from '../search-filter.ts';
import type { Origin } from '../search-origin.repository.ts';
import type { IndexSnapshot } from './index-snapshot.ts';

/**
 * The accommodations that can match a filter or miss one of its facets: those in the place and around it, in the box, or with the
 * words. A superset, as each is checked by `filterConditions`.
 */
export function candidates(
  index: IndexSnapshot,
  filter: SearchFilter,
  origin: Origin | null,
  ranks: ReadonlyMap<number, number> | null,
): Iterable<IndexedAccommodation> {
  if (ranks !== null) return [...ranks.keys()].flatMap((id) => index.get(id) ?? []);
  if (filter.box) return index.inBox(filter.box);
  if (filter.place === null) return index.values();
  if (origin === null) return [];
  if (!origin.hasSurroundings) return filter.distance === null ? index.inPlace(origin.id) : index.values();
  const around = index.inBox(boxAround(origin, maxDistance(filter)));
  if (around === index.values()) return around;
  return new Set([...around, ...index.inPlace(origin.id)]);
}
