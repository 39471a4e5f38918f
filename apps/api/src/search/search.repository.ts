import type { SearchQuery } from '@nocleh/contracts/api/search.ts';
import { pageSize } from '@nocleh/contracts/api/search.ts';
import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, StoredPicture, Texts } from '../db/database.ts';
import { type PlaceRow, placeJson } from '../place/place.repository.ts';
import { candidates, distanceSteps } from './candidates.repository.ts';
import { offers } from './offers.repository.ts';
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
  types: { value: string; count: number }[];
  stars: { value: number; count: number }[];
  amenities: { value: number; count: number }[];
  distances: { value: number; count: number }[] | null;
  price: { min: number; max: number } | null;
}

const pick = (texts: Sql, locale: Locale): Sql => sql`coalesce(${texts}->>${locale}, ${texts}->>'en', ${texts}->>'de', ${texts}->>'cs', (select value from jsonb_each_text(${texts}) limit 1))`;

const byScore = sql`rank desc, (price is not null) desc, score desc, id`;
const orders: Record<SearchQuery['sort'], Sql> = {
  recommended: byScore,
  price: sql`price asc nulls last, ${byScore}`,
  price_desc: sql`price desc nulls last, ${byScore}`,
  distance: sql`km asc nulls last, ${byScore}`,
  stars: sql`stars desc nulls last, ${byScore}`,
  name: sql`sort_name, id`,
};

/** What a card shows, of the accommodations in `from` (columns id, km, price, currency, free and the order n). */
export const hitsJson = (from: Sql, locale: Locale): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'slug', l.slug, 'name', a.name, 'names', a.names, 'type', a.type, 'stars', a.stars,
    'place', json_build_object('slug', p.slug, 'names', p.names, 'region', (select r.names from place r where r.id = any(p.path) and r.kind = 'region' limit 1)),
    'lat', a.lat, 'lon', a.lon, 'km', h.km, 'picture', a.pictures->0, 'excerpt', left(${pick(sql`a.descriptions`, locale)}, 400),
    'amenities', a.amenities, 'price', h.price, 'currency', h.currency, 'free', h.free) order by h.n), '[]')
  from ${from} h join accommodation a on a.id = h.id join place p on p.id = a.place_id
  join accommodation_slug l on l.accommodation_id = a.id and l.locale = ${locale})`;

const counts = (value: Sql, condition: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
  from (select ${value} as value, count(*)::int as count from row where ${condition} and ${value} is not null group by 1) counted)`;

/** How many a further amenity would leave: those chosen already stay chosen, as all must be there. */
const amenityCounts = sql`(
  select coalesce(json_agg(json_build_object('value', bit, 'count', count) order by count desc, bit), '[]') from (
    select bit, sum(g.count)::int as count
    from (select amenity_bits, count(*) as count from row where area_ok and type_ok and stars_ok and amenities_ok and price_ok group by amenity_bits) g
    cross join generate_series(0, ${amenities.length - 1}::int) bit where g.amenity_bits & (1::bigint << bit) <> 0 group by bit) counted)`;

const distanceCounts = sql`(
  select json_agg(json_build_object('value', step, 'count', (select count(*)::int from row where type_ok and stars_ok and amenities_ok and price_ok and km <= step)) order by step)
  from unnest(${[...distanceSteps]}::int[]) step)`;

/** Hits, number of hits and all facets in one statement. */
export async function search(db: Kysely<Database>, filter: SearchFilter): Promise<SearchRow> {
  const offset = (filter.page - 1) * pageSize;
  const result = await sql<SearchRow>`
    with ${candidates(filter, true)}, ${offers(filter)},
    hit as materialized (select * from row where area_ok and type_ok and stars_ok and amenities_ok and price_ok),
    page as (select *, row_number() over () as n from (select * from hit order by ${orders[filter.sort]} limit ${pageSize} offset ${offset}) ordered)
    select (select count(*)::int from hit) as total,
      ${filter.place === null ? sql`null` : sql`(select ${placeJson} from place p where p.slug = ${filter.place})`} as place,
      ${hitsJson(sql`page`, filter.locale)} as hits,
      ${counts(sql`type`, sql`area_ok and stars_ok and amenities_ok and price_ok`)} as types,
      ${counts(sql`stars`, sql`area_ok and type_ok and amenities_ok and price_ok`)} as stars,
      ${amenityCounts} as amenities,
      ${filter.place === null ? sql`null` : distanceCounts} as distances,
      (select json_build_object('min', min(night_price), 'max', max(night_price)) from row where area_ok and type_ok and stars_ok and amenities_ok having min(night_price) is not null) as price`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('The search statement gave no row');
  return row;
}

export async function countHits(db: Kysely<Database>, filter: SearchFilter): Promise<number> {
  const result = await sql<{ total: number }>`with ${candidates(filter, false)}, ${offers(filter)} select count(*)::int as total from row where price_ok`.execute(db);
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
    with ${candidates(filter, false)}, ${offers(filter)},
    hit as materialized (select * from row where price_ok and lat is not null),
    page as (select * from hit order by ${byScore} limit ${maxPoints})
    select (select count(*)::int from row where price_ok) as total,
      (select coalesce(json_agg(json_build_object('id', h.id, 'slug', l.slug, 'name', coalesce(${pick(sql`a.names`, filter.locale)}, a.name), 'lat', h.lat, 'lon', h.lon, 'price', h.price, 'currency', h.currency)), '[]')
        from page h join accommodation a on a.id = h.id join accommodation_slug l on l.accommodation_id = h.id and l.locale = ${filter.locale}) as points`.execute(db);
  return result.rows[0] ?? { total: 0, points: [] };
}
