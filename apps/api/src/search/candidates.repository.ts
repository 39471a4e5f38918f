import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SearchFilter } from './search-filter.ts';

type Sql = RawBuilder<unknown>;

/** Kilometres that the distance facet offers. */
export const distanceSteps = [5, 10, 20, 50, 100] as const;
const widest = distanceSteps.at(-1) ?? 0;

const kilometres = sql`(12742 * asin(sqrt(least(1, power(sin(radians(s.lat - o.lat) / 2), 2)
  + cos(radians(o.lat)) * cos(radians(s.lat)) * power(sin(radians(s.lon - o.lon) / 2), 2)))))`;
/** A degree of latitude is 110.57 km at least. */
const nearOrigin = (km: number): Sql => sql`(s.lat between o.lat - ${km}::float8 / 110.5 and o.lat + ${km}::float8 / 110.5
  and s.lon between o.lon - ${km}::float8 / (110.5 * cos(radians(o.lat))) and o.lon + ${km}::float8 / (110.5 * cos(radians(o.lat))))`;

/**
 * Words in any of the four languages, blind to diacritics; the last one may be unfinished. Only when no accommodation has
 * all words, spellings that resemble the text are taken, in names of accommodations and places.
 */
function textHits(q: string): Sql {
  return sql`typed as materialized (
      select search_words(${q}) as words,
        case when numnode(websearch_to_tsquery('plain_words', ${q})) > 0 then (websearch_to_tsquery('plain_words', ${q})::text || ':*')::tsquery end as query),
    exact as materialized (select s.accommodation_id, ts_rank(s.document, t.query) as rank from typed t, accommodation_search s where s.document @@ t.query),
    similar_name as (
      select s.accommodation_id, word_similarity(t.words, s.words) as rank from typed t, accommodation_search s
      where not exists (select from exact) and t.words <% s.words
      union all
      select s.accommodation_id, word_similarity(t.words, p.words) from typed t, place p join accommodation_search s on s.place_id = p.id
      where not exists (select from exact) and t.words <% p.words),
    text_hit as (select * from exact union all select accommodation_id, max(rank) from similar_name group by accommodation_id),`;
}

function amenityMask(wanted: readonly string[]): number {
  return wanted.reduce((mask, amenity) => mask + 2 ** amenities.indexOf(amenity as (typeof amenities)[number]), 0);
}

function boxCondition(box: NonNullable<SearchFilter['box']>): Sql {
  const [west, south, east, north] = box;
  // A box across the 180th meridian has its west east of its east.
  const longitude = west <= east ? sql`s.lon between ${west} and ${east}` : sql`(s.lon >= ${west} or s.lon <= ${east})`;
  return sql`s.lat between ${south} and ${north} and ${longitude}`;
}

/**
 * CTEs up to `candidate`: every accommodation that the facets may need, with one flag for each filter that has a facet
 * (`area_ok`, `type_ok`, `stars_ok`, `amenities_ok`). `withFacets` false: only what passes them all.
 */
export function candidates(filter: SearchFilter, withFacets: boolean): Sql {
  const inPlace = filter.distance === null ? sql`s.path @> array[o.id]` : sql`(${nearOrigin(filter.distance)} and ${kilometres} <= ${filter.distance})`;
  const areaOk = filter.place === null ? sql`true` : inPlace;
  const typeOk = filter.types ? sql`s.type = any(${filter.types})` : sql`true`;
  const starsOk = filter.stars ? sql`coalesce(s.stars = any(${filter.stars}), false)` : sql`true`;
  const mask = filter.amenities ? amenityMask(filter.amenities) : 0;
  const amenitiesOk = mask > 0 ? sql`s.amenity_bits & ${mask}::bigint = ${mask}::bigint` : sql`true`;
  const reach = Math.max(widest, filter.distance ?? 0);
  const wide = filter.place === null ? sql`true` : sql`(${inPlace} or ${nearOrigin(reach)})`;
  const conditions = [
    filter.box ? boxCondition(filter.box) : sql`true`,
    ...(withFacets ? [wide] : [areaOk, typeOk, starsOk, amenitiesOk]),
  ];
  return sql`
    ${filter.place === null ? sql`` : sql`origin as materialized (select id, lat, lon from place where slug = ${filter.place}),`}
    ${filter.q ? textHits(filter.q) : sql``}
    candidate as materialized (
      select s.accommodation_id as id, s.place_id, s.type, s.stars, s.amenity_bits, s.score, s.sort_name, s.lat, s.lon,
        ${filter.place === null ? sql`null::float8` : kilometres} as km, ${filter.q ? sql`h.rank` : sql`0`} as rank,
        ${areaOk} as area_ok, ${typeOk} as type_ok, ${starsOk} as stars_ok, ${amenitiesOk} as amenities_ok
      from accommodation_search s
      ${filter.q ? sql`join text_hit h on h.accommodation_id = s.accommodation_id` : sql``}
      ${filter.place === null ? sql`` : sql`cross join origin o`}
      where ${sql.join(conditions, sql` and `)})`;
}
