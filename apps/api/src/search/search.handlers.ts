import type { Facets, SearchResponse } from '@nocleh/contracts/api/search.ts';
import { pageSize } from '@nocleh/contracts/api/search.ts';
import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { toPlace } from '../place/place.repository.ts';
import { distanceSteps } from './candidates.repository.ts';
import { countHits, type SearchRow, search, searchPoints } from './search.repository.ts';
import { laneCount } from './search-encoding.ts';
import { activeFilters, filterOf, type SearchFilter, without } from './search-filter.ts';
import { toHit } from './search-hit.ts';

/** Values with their counts, most first, those that nothing has left out. */
function counted<T>(values: readonly T[], count: (index: number) => number): { value: T; count: number }[] {
  return values
    .map((value, index) => ({ value, count: count(index) }))
    .filter((each) => each.count > 0)
    .toSorted((a, b) => b.count - a.count);
}

function facetsOf(row: SearchRow, nights: number): Facets {
  const wholeUnits = (amount: number) => amount / nights / 100;
  return {
    type: counted(accommodationTypes, (index) => row.types[index] ?? 0),
    stars: counted([1, 2, 3, 4, 5], (index) => row.stars[index] ?? 0).toSorted((a, b) => b.value - a.value),
    amenities: counted(amenities, (index) => laneCount(row.lanes, index)),
    distance: row.distances.map((count, index) => ({ value: distanceSteps[index] ?? 0, count })),
    price:
      row.lowest === null || row.highest === null
        ? null
        : { min: Math.floor(wholeUnits(row.lowest)), max: Math.ceil(wholeUnits(row.highest)) },
  };
}

/** Which single filter to drop so that something is found. */
async function relaxations(db: Kysely<Database>, filter: SearchFilter): Promise<SearchResponse['relax']> {
  const tried = await Promise.all(activeFilters(filter).map(async (drop) => ({ drop, total: await countHits(db, without(filter, drop)) })));
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

export function searchHandlers(db: Kysely<Database>): Handlers<'search' | 'searchPoints'> {
  return {
    search: async ({ query }) => {
      const filter = filterOf(query);
      const nights = filter.dates?.nights ?? 1;
      const row = await search(db, filter);
      return {
        total: row.total,
        page: filter.page,
        pageCount: Math.ceil(row.total / pageSize),
        place: row.place && toPlace(row.place, filter.locale),
        hits: row.hits.map((hit) => toHit(hit, nights, filter.locale)),
        facets: facetsOf(row, nights),
        relax: row.total === 0 ? await relaxations(db, filter) : [],
      };
    },
    searchPoints: async ({ query }) => {
      const { total, points } = await searchPoints(db, filterOf(query));
      return {
        total,
        points: points.map(({ currency, price, ...point }) => ({ ...point, price: price === null ? null : { amount: price, currency } })),
      };
    },
  };
}
