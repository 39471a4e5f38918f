import type { Facets, SearchResponse } from '@nocleh/contracts/api/search.ts';
import { pageSize } from '@nocleh/contracts/api/search.ts';
import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { toPlace } from '../place/place.repository.ts';
import { countHits, search, searchPoints, type SearchRow } from './search.repository.ts';
import { activeFilters, filterOf, type SearchFilter, without } from './search-filter.ts';
import { toHit } from './search-hit.ts';

function facetsOf(row: SearchRow): Facets {
  return {
    type: row.types as Facets['type'],
    stars: row.stars.toSorted((a, b) => b.value - a.value),
    amenities: row.amenities.flatMap(({ value, count }) => {
      const amenity = amenities[value];
      return amenity ? [{ value: amenity, count }] : [];
    }),
    distance: row.distances ?? [],
    price: row.price && { min: Math.floor(row.price.min / 100), max: Math.ceil(row.price.max / 100) },
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
      const row = await search(db, filter);
      return {
        total: row.total,
        page: filter.page,
        pageCount: Math.ceil(row.total / pageSize),
        place: row.place && toPlace(row.place, filter.locale),
        hits: row.hits.map((hit) => toHit(hit, filter.dates?.nights ?? 1, filter.locale)),
        facets: facetsOf(row),
        relax: row.total === 0 ? await relaxations(db, filter) : [],
      };
    },
    searchPoints: async ({ query }) => {
      const { total, points } = await searchPoints(db, filterOf(query));
      return { total, points: points.map(({ currency, price, ...point }) => ({ ...point, price: price === null ? null : { amount: price, currency } })) };
    },
  };
}
