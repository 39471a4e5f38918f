import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SearchFilter } from './search-filter.ts';

type Sql = RawBuilder<unknown>;

/** Kilometres that the distance facet offers. */
export const distanceSteps = [5, 10, 20, 50] as const;

const kilometres = sql`(12742 * asin(sqrt(least(1, power(sin(radians(s.lat - (select lat from origin)) / 2), 2)
  + cos(radians((select lat from origin))) * cos(radians(s.lat)) * power(sin(radians(s.lon - (select lon from origin)) / 2), 2)))))`;
/** A degree of latitude is 110.57 km at least. The box is found by an index; scalar subqueries are constants to it. */
const nearOrigin = (
  km: number,
): Sql => sql`(s.lat between (select lat from origin) - ${km}::float8 / 110.5 and (select lat from origin) + ${km}::float8 / 110.5
  and s.lon between (select lon - ${km}::float8 / (110.5 * cos(radians(lat))) from origin) and (select lon + ${km}::float8 / (110.5 * cos(radians(lat))) from origin))`;

/**
 * Words in any of the four languages, blind to diacritics; the last one may be unfinished. Names come before texts. Only
 * when no accommodation has all words, spellings that resemble the text are taken, in names of accommodations and places.
 */
function textHits(q: string): Sql {
  return sql`typed as materialized (
      select search_words(${q}) as words,
        case when numnode(websearch_to_tsquery('plain_words', ${q})) > 0 then (websearch_to_tsquery('plain_words', ${q})::text || ':*')::tsquery end as query),
    exact as materialized (
      select d.accommodation_id, case when n.accommodation_id is null then 0 else 1 end as rank
      from accommodation_document d left join accommodation_document n on n.accommodation_id = d.accommodation_id and n.names @@ (select query from typed)
      where d.document @@ (select query from typed)),
    similar_name as (
      select d.accommodation_id, word_similarity(t.words, d.words) + strict_word_similarity(t.words, d.words) as rank from typed t, accommodation_document d
      where not exists (select from exact) and t.words <% d.words
      union all
      select s.accommodation_id, word_similarity(t.words, p.words) + strict_word_similarity(t.words, p.words) from typed t, place p join accommodation_search s on s.place_id = p.id
      where not exists (select from exact) and t.words <% p.words),
    text_hit as (select accommodation_id, rank from exact union all select accommodation_id, max(rank) from similar_name group by accommodation_id),`;
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

/** The filters that have a facet, by the bit that says in `missed` that an accommodation misses one. */
export const facetBit = { area: 1, type: 2, stars: 4, amenities: 8, price: 16 } as const;

/** SQL conditions on `s`, by facet; null: nothing is filtered. */
function facetConditions(filter: SearchFilter): Record<Exclude<keyof typeof facetBit, 'price'>, Sql | null> {
  const inPlace = sql`s.path @> array[(select id from origin)]`;
  const around = (km: number) => sql`(${nearOrigin(km)} and ${kilometres} <= ${km})`;
  const types = filter.types?.map((type) => accommodationTypes.indexOf(type as (typeof accommodationTypes)[number]) + 1);
  const mask = filter.amenities ? amenityMask(filter.amenities) : 0;
  return {
    area: filter.place === null ? null : filter.distance === null ? inPlace : around(filter.distance),
    type: types ? sql`s.type_no = any(${types}::smallint[])` : null,
    stars: filter.stars ? sql`coalesce(s.stars = any(${filter.stars}::smallint[]), false)` : null,
    amenities: mask > 0 ? sql`s.amenity_bits & ${mask}::bigint = ${mask}::bigint` : null,
  };
}

/** Facets need what they would add, too: around a town or an area, whatever its distance facet offers. Regions have none. */
const reachOf = (filter: SearchFilter) => Math.max(distanceSteps.at(-1) ?? 0, filter.distance ?? 0);

export interface Candidates {
  /** CTEs, each followed by a comma. */
  readonly ctes: Sql;
  /** `s` is accommodation_search, `h` the text hit. */
  readonly from: Sql;
  readonly where: Sql;
  readonly missed: Sql;
  readonly km: Sql;
  readonly rank: Sql;
}

/** Where to look. `withFacets` false: only for what passes every filter but the price, which is not known yet. */
export function candidates(filter: SearchFilter, withFacets: boolean): Candidates {
  const conditions = facetConditions(filter);
  const named = Object.entries(conditions).flatMap(([name, condition]) =>
    condition ? [{ bit: facetBit[name as keyof typeof facetBit], condition }] : [],
  );
  const area = conditions.area
    ? [sql`(${conditions.area} or (${nearOrigin(reachOf(filter))} and (select has_surroundings from origin)))`]
    : [];
  const where = [
    sql`true`,
    ...(filter.box ? [boxCondition(filter.box)] : []),
    ...(withFacets ? area : named.map(({ condition }) => condition)),
  ];
  const missed = withFacets ? named.map(({ bit, condition }) => sql`case when ${condition} then 0 else ${sql.lit(bit)} end`) : [];
  return {
    ctes: sql`${filter.place === null ? sql`` : sql`origin as materialized (select id, lat, lon, kind in ('municipality', 'area') as has_surroundings from place where slug = ${filter.place}),`}${filter.q ? textHits(filter.q) : sql``}`,
    from: sql`accommodation_search s ${filter.q ? sql`join text_hit h on h.accommodation_id = s.accommodation_id` : sql``}`,
    where: sql.join(where, sql` and `),
    missed: missed.length > 0 ? sql`(${sql.join(missed, sql` + `)})` : sql`0`,
    km: filter.place === null ? sql`null::float8` : kilometres,
    rank: filter.q ? sql`h.rank` : sql`0`,
  };
}
