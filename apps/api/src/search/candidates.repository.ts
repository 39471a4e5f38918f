import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { currencies } from '@nocleh/contracts/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SearchFilter } from './search-filter.ts';
import type { Origin } from './search-origin.repository.ts';
import { textHits } from './text-hits.repository.ts';

type Sql = RawBuilder<unknown>;

/** Kilometres that the distance facet offers. */
export const distanceSteps = [5, 10, 20, 50] as const;

/** From the origin to `s`, along the surface of the earth. */
const kilometresFrom = ({ lat, lon }: Origin): Sql =>
  sql`(12742 * asin(sqrt(least(1, power(sin(radians(s.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(s.lat)) * power(sin(radians(s.lon - ${lon}::float8) / 2), 2)))))`;

/** A degree of latitude is 110.57 km at least. */
function boxAround({ lat, lon }: Origin, km: number): Sql {
  const [up, across] = [km / 110.5, km / (110.5 * Math.cos((lat * Math.PI) / 180))];
  return sql`(s.lat between ${lat - up} and ${lat + up} and s.lon between ${lon - across} and ${lon + across})`;
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

/** Position in the list of currencies: a number is compared and grouped by more cheaply than a text. */
const currencyNumber = sql`case s.currency ${sql.join(
  currencies.map((currency, index) => sql`when ${sql.lit(currency)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** The filters that have a facet, by the bit that says in `missed` that an accommodation misses one. */
export const facetBit = { area: 1, type: 2, stars: 4, amenities: 8, price: 16 } as const;
/** At most one bit is set. Not `= 0`, which PostgreSQL takes for rare. */
export const atMostOne = (bits: Sql): Sql => sql`(${bits} & (${bits} - 1)) < 1`;
type FacetFilter = Exclude<keyof typeof facetBit, 'price'>;

function areaCondition(filter: SearchFilter, origin: Origin | null): Sql | null {
  if (filter.place === null) return null;
  if (origin === null) return sql`false`;
  if (filter.distance === null) return sql`s.path @> array[${origin.id}::int]`;
  return sql`(${boxAround(origin, filter.distance)} and ${kilometresFrom(origin)} <= ${filter.distance})`;
}

/** SQL conditions on `s`, by facet; null: nothing is filtered. */
function facetConditions(filter: SearchFilter, origin: Origin | null): Record<FacetFilter, Sql | null> {
  const types = filter.types?.map((type) => accommodationTypes.indexOf(type as (typeof accommodationTypes)[number]) + 1);
  const mask = filter.amenities ? amenityMask(filter.amenities) : 0;
  return {
    area: areaCondition(filter, origin),
    type: types ? sql`s.type_no = any(${types}::smallint[])` : null,
    stars: filter.stars ? sql`coalesce(s.stars = any(${filter.stars}::smallint[]), false)` : null,
    amenities: mask > 0 ? sql`s.amenity_bits & ${mask}::bigint = ${mask}::bigint` : null,
  };
}

/** Facets need what they would add, too: around a town or an area, whatever its distance facet offers. Regions have none. */
const reachOf = (filter: SearchFilter) => Math.max(distanceSteps.at(-1) ?? 0, filter.distance ?? 0);

/** The step of the distance facet that `s` is within; one more than there are: none. */
function stepOf(origin: Origin): Sql {
  const steps = distanceSteps.map((km, index) => sql`when km <= ${sql.lit(km)} then ${sql.lit(index + 1)}`);
  return origin.hasSurroundings ? sql`case ${sql.join(steps, sql` `)} else ${sql.lit(distanceSteps.length + 1)} end` : sql`0`;
}

/** Whether all distances are needed. Those of a region only of what is shown. */
const measuresAll = (filter: SearchFilter, origin: Origin) => origin.hasSurroundings || filter.sort === 'distance';

/** The distance of an accommodation of `page`. */
export function kilometresOfPage(filter: SearchFilter, origin: Origin | null): Sql {
  if (origin === null || measuresAll(filter, origin)) return sql`km`;
  return sql`(select ${kilometresFrom(origin)} from accommodation_search s where s.accommodation_id = page.id)`;
}

/** A share of all accommodations, so that several statements can look through them side by side. */
export interface Part {
  /** From 0. */
  readonly index: number;
  readonly of: number;
}
/** By id, so that what lies together in the table is spread over all. Written as PostgreSQL does not take it for rare. */
const partCondition = ({ index, of }: Part): Sql => {
  const distance = sql`(s.accommodation_id % ${sql.lit(of)} - ${sql.lit(index)})`;
  return sql`${distance} * ${distance} < 1`;
};

/**
 * CTEs, each followed by a comma, up to `candidate`: what passes every filter but that of the price, which is not known yet.
 * `withFacets`: and what misses one of the filters that have a facet, as its bit in `missed`. What misses two is in no facet.
 */
export function candidates(filter: SearchFilter, origin: Origin | null, withFacets: boolean, part?: Part): Sql {
  const conditions = facetConditions(filter, origin);
  const named = Object.entries(conditions).flatMap(([name, condition]) =>
    condition ? [{ bit: facetBit[name as FacetFilter], condition }] : [],
  );
  const around =
    conditions.area && origin?.hasSurroundings ? sql`(${conditions.area} or ${boxAround(origin, reachOf(filter))})` : conditions.area;
  const where = [
    part && part.of > 1 ? partCondition(part) : sql`true`,
    ...(filter.box ? [boxCondition(filter.box)] : []),
    ...(withFacets ? (around ? [around] : []) : named.map(({ condition }) => condition)),
  ];
  const bits = withFacets ? named.map(({ bit, condition }) => sql`case when ${condition} then 0 else ${sql.lit(bit)} end`) : [];
  return sql`${filter.q ? textHits(filter.q) : sql``}
    candidate as (
      select *, ${origin && withFacets ? stepOf(origin) : sql`0`} as step from (
        select s.accommodation_id as id, s.fee_place_id, s.type_no, s.stars, s.score, s.amenity_bits, s.from_amount, ${currencyNumber} as currency, s.beds_adults, s.beds,
          ${filter.sort === 'name' ? sql`s.sort_name,` : sql``} ${origin && measuresAll(filter, origin) ? kilometresFrom(origin) : sql`null::float8`} as km,
          ${filter.q ? sql`h.rank` : sql`0`} as rank, ${bits.length > 0 ? sql.join(bits, sql` + `) : sql`0`} as missed
        from accommodation_search s ${filter.q ? sql`join text_hit h on h.accommodation_id = s.accommodation_id` : sql``}
        where ${sql.join(where, sql` and `)} offset 0) each
      ${bits.length > 1 ? sql`where ${atMostOne(sql`missed`)}` : sql``}),`;
}

/** The same for accommodations that are chosen already: `which` is a condition on `s`. */
export const candidatesAmong = (which: Sql): Sql => sql`
    candidate as (
      select s.accommodation_id as id, s.fee_place_id, s.type_no, s.stars, s.score, s.amenity_bits, s.from_amount, ${currencyNumber} as currency, s.beds_adults, s.beds,
        null::float8 as km, 0 as rank, 0 as missed, 0 as step
      from accommodation_search s where ${which} offset 0),`;
