import { pageSize, type SearchQuery } from '@nocleh/contracts/api/search.ts';
import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, StoredPicture, Texts } from '../db/database.ts';
import { type PlaceRow, placeJson } from '../place/place.repository.ts';
import { candidates, distanceSteps, facetBit } from './candidates.repository.ts';
import { offers } from './offers.repository.ts';
import { amenitiesPerLane } from './search-encoding.ts';
import type { SearchFilter } from './search-filter.ts';

type Sql = RawBuilder<unknown>;

export interface HitRow {
  id: number;
  slug: string;
  name: string;
  names: Texts;
  type: string;
  stars: number | null;
  place: { slug: string; names: Texts; region: Texts | null };
  lat: number | null;
  lon: number | null;
  km: number | null;
  picture: StoredPicture | null;
  excerpt: string | null;
  amenities: string[];
  price: number | null;
  currency: Currency;
  free: number | null;
}

export interface SearchRow {
  total: number;
  place: PlaceRow | null;
  hits: HitRow[];
  /** Counts in the order of the taxonomy, of 1 to 5 stars, of the distance steps. */
  types: number[];
  stars: number[];
  distances: number[];
  /** Sums of amenity lanes, as text: they are larger than a number can hold. */
  lanes: (string | null)[];
  lowest: number | null;
  highest: number | null;
}

const pick = (texts: Sql, locale: Locale): Sql =>
  sql`coalesce(${texts}->>${locale}, ${texts}->>'en', ${texts}->>'de', ${texts}->>'cs', (select value from jsonb_each_text(${texts}) limit 1))`;

const byScore = sql`rank desc, (price is not null) desc, score desc, id`;
const orders: Record<SearchQuery['sort'], Sql> = {
  recommended: byScore,
  price: sql`price asc nulls last, ${byScore}`,
  price_desc: sql`price desc nulls last, ${byScore}`,
  distance: sql`km asc nulls last, ${byScore}`,
  stars: sql`stars desc nulls last, ${byScore}`,
  name: sql`sort_name, id`,
};

/** What a card shows, of the accommodations in `from` (columns id, km, price, free and the order n). */
export const hitsJson = (from: Sql, locale: Locale): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'slug', l.slug, 'name', a.name, 'names', a.names, 'type', a.type, 'stars', a.stars,
    'place', json_build_object('slug', p.slug, 'names', p.names, 'region', (select r.names from place r where r.id = any(p.path) and r.kind = 'region' limit 1)),
    'lat', a.lat, 'lon', a.lon, 'km', h.km, 'picture', a.pictures->0, 'excerpt', left(${pick(sql`a.descriptions`, locale)}, 400),
    'amenities', a.amenities, 'price', h.price, 'currency', s.currency, 'free', h.free) order by h.n), '[]')
  from ${from} h join accommodation a on a.id = h.id join accommodation_search s on s.accommodation_id = h.id join place p on p.id = a.place_id
  join accommodation_slug l on l.accommodation_id = a.id and l.locale = ${locale})`;

/** Rows that miss no filter but, perhaps, one: that of the facet being counted. */
const passing = (facet: keyof typeof facetBit | null): Sql =>
  facet === null ? sql`missed = 0` : sql`missed & ${sql.lit(~facetBit[facet] & 31)} = 0`;
const countIf = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`;
const array = (items: readonly Sql[]): Sql => sql`json_build_array(${sql.join(items)})`;
const lanes = Array.from(
  { length: Math.ceil(amenities.length / amenitiesPerLane) },
  (_, lane) => sql`(sum(amenity_lanes[${sql.lit(lane + 1)}]) filter (where ${passing(null)}))::text`,
);

/** All counts in one pass. An amenity's is how many it would leave: those chosen already stay chosen, as all must be there. */
const facetColumns = (filter: SearchFilter): Sql => sql`
  ${countIf(passing(null))}::int as total,
  ${array(accommodationTypes.map((_, index) => countIf(sql`${passing('type')} and type_no = ${sql.lit(index + 1)}`)))} as types,
  ${array([1, 2, 3, 4, 5].map((stars) => countIf(sql`${passing('stars')} and stars = ${sql.lit(stars)}`)))} as stars,
  ${filter.place === null ? sql`'[]'::json` : sql`case when (select has_surroundings from origin) then ${array(distanceSteps.map((km) => countIf(sql`${passing('area')} and km <= ${sql.lit(km)}`)))} else '[]' end`} as distances,
  ${array(lanes)} as lanes,
  min(price) filter (where ${passing('price')}) as lowest, max(price) filter (where ${passing('price')}) as highest`;

/** Hits, number of hits and all facets in one statement. */
export async function search(db: Kysely<Database>, filter: SearchFilter): Promise<SearchRow> {
  const offset = (filter.page - 1) * pageSize;
  const columns = sql`s.amenity_lanes, ${filter.sort === 'name' ? sql`s.sort_name,` : sql``}`;
  const result = await sql<SearchRow>`
    with ${offers(filter, candidates(filter, true), columns)},
    page as (select *, row_number() over () as n from (select * from row where ${passing(null)} order by ${orders[filter.sort]} limit ${pageSize} offset ${offset}) ordered)
    select facet.*, ${hitsJson(sql`page`, filter.locale)} as hits,
      ${filter.place === null ? sql`null` : sql`(select ${placeJson} from place p where p.slug = ${filter.place})`} as place
    from (select ${facetColumns(filter)} from row) facet`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('The search statement gave no row');
  return row;
}

export async function countHits(db: Kysely<Database>, filter: SearchFilter): Promise<number> {
  const result = await sql<{
    total: number;
  }>`with ${offers(filter, candidates(filter, false), sql``)} select count(*)::int as total from row where missed = 0`.execute(db);
  return result.rows[0]?.total ?? 0;
}

export interface PointRow {
  id: number;
  slug: string;
  name: string;
  lat: number;
  lon: number;
  price: number | null;
  currency: Currency;
}

export const maxPoints = 5000;

export async function searchPoints(db: Kysely<Database>, filter: SearchFilter): Promise<{ total: number; points: PointRow[] }> {
  const result = await sql<{ total: number; points: PointRow[] }>`
    with ${offers(filter, candidates(filter, false), sql`s.lat, s.lon, s.currency,`)},
    page as (select * from row where missed = 0 and lat is not null order by ${byScore} limit ${maxPoints})
    select (select count(*)::int from row where missed = 0) as total,
      (select coalesce(json_agg(json_build_object('id', h.id, 'slug', l.slug, 'name', coalesce(${pick(sql`a.names`, filter.locale)}, a.name), 'lat', h.lat, 'lon', h.lon, 'price', h.price, 'currency', h.currency)), '[]')
        from page h join accommodation a on a.id = h.id join accommodation_slug l on l.accommodation_id = h.id and l.locale = ${filter.locale}) as points`.execute(
    db,
  );
  return result.rows[0] ?? { total: 0, points: [] };
}
