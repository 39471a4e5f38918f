import { availableParallelism } from 'node:os';
import { pageSize, type SearchQuery } from '@nocleh/contracts/api/search.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import type { StoredPicture, Texts } from '../db/stored.ts';
import { candidates, kilometresOfPage, type Part } from './candidates.repository.ts';
import { offers } from './offers.repository.ts';
import { laneMasks, lanes } from './search-encoding.ts';
import type { SearchFilter } from './search-filter.ts';
import { type Origin, originOf } from './search-origin.repository.ts';

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
  /** A stay fee in another currency. */
  otherFee: number | null;
}

export interface SearchRow {
  place: Origin | null;
  hits: HitRow[];
  groups: FacetGroup[];
  /** Sums of amenity lanes, as text: they are larger than a number can hold. */
  lanes: (string | null)[];
}

const pick = (texts: Sql, locale: Locale): Sql =>
  sql`coalesce(${texts}->>${locale}, ${texts}->>'en', ${texts}->>'de', ${texts}->>'cs', (select value from jsonb_each_text(${texts}) limit 1))`;

const byScore = sql`(price is not null) desc, score desc, id`;
/** How well a text fits comes before all but the order that was asked for. */
const best = ({ q }: SearchFilter) => (q === null ? byScore : sql`rank desc, ${byScore}`);
function orderOf(filter: SearchFilter): Sql {
  const orders: Record<SearchQuery['sort'], Sql> = {
    recommended: best(filter),
    price: sql`worth asc nulls last, ${best(filter)}`,
    price_desc: sql`worth desc nulls last, ${best(filter)}`,
    distance: sql`km asc nulls last, ${best(filter)}`,
    stars: sql`stars desc nulls last, ${best(filter)}`,
    name: sql`sort_name, id`,
  };
  return orders[filter.sort];
}

/** What a card shows, of the accommodations in `from` (columns id, km, price, other_fee, free and the order n). */
export const hitsJson = (from: Sql, locale: Locale): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'slug', l.slug, 'name', a.name, 'names', a.names, 'type', a.type, 'stars', a.stars,
    'place', json_build_object('slug', p.slug, 'names', p.names, 'region', (select r.names from place r where r.id = any(p.path) and r.kind = 'region' limit 1)),
    'lat', a.lat, 'lon', a.lon, 'km', h.km, 'picture', a.pictures->0, 'excerpt', left(${pick(sql`a.descriptions`, locale)}, 400),
    'amenities', a.amenities, 'price', h.price, 'currency', s.currency, 'free', h.free, 'otherFee', h.other_fee) order by h.n), '[]')
  from ${from} h join accommodation a on a.id = h.id join accommodation_search s on s.accommodation_id = h.id join place p on p.id = a.place_id
  join accommodation_slug l on l.accommodation_id = a.id and l.locale = ${locale})`;

/** What a row counts towards in the facets, with how many rows are alike and what their cheapest and dearest are worth. */
export interface FacetGroup {
  readonly typeNo: number;
  /** 0: none. */
  readonly stars: number;
  /** Bits of `facetBit`. */
  readonly missed: number;
  /** The step of the distance facet, from 1; one more than there are: beyond; 0: there is no such facet. */
  readonly step: number;
  /** Position in the list of currencies. */
  readonly currency: number;
  readonly count: number;
  /** Those that have a price. */
  readonly priced: number;
  /** In the currency that all are compared in. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

const groups = sql`(
  select coalesce(json_agg(json_build_object('typeNo', type_no, 'stars', coalesce(stars, 0), 'missed', missed, 'step', step, 'currency', currency, 'count', count, 'priced', priced, 'lowest', lowest, 'highest', highest)), '[]')
  from (select type_no, stars, missed, step, currency, count(*) as count, count(price) as priced, min(worth) as lowest, max(worth) as highest from row group by type_no, stars, missed, step, currency) alike)`;
/** An amenity's count is how many it would leave: those chosen already stay chosen, as all must be there. */
const { taken, factor, wanted } = laneMasks;
const lane = (index: number) => sql`((amenity_bits >> ${sql.lit(index)} & ${sql.lit(taken)}) * ${sql.lit(factor)} & ${sql.lit(wanted)})`;
const laneSums = sql`(select json_build_array(${sql.join(Array.from({ length: lanes }, (_, index) => sql`sum(${lane(index)})::text`))}) from row where missed = 0)`;

/** An accommodation of the page that is shown. */
interface Found {
  readonly id: number;
  readonly price: number | null;
  readonly other_fee: number | null;
  readonly free: number | null;
  readonly km: number | null;
}

async function readHits(db: Kysely<Database>, found: readonly Found[], locale: Locale): Promise<HitRow[]> {
  if (found.length === 0) return [];
  const column = <K extends keyof Found>(name: K) => found.map((each) => each[name]);
  const page = sql`(select * from unnest(${column('id')}::int[], ${column('price')}::bigint[], ${column('other_fee')}::bigint[], ${column('free')}::int[], ${column('km')}::float8[])
    with ordinality as each(id, price, other_fee, free, km, n))`;
  const result = await sql<{ hits: HitRow[] }>`${prepared} select ${hitsJson(page, locale)} as hits`.execute(db);
  return result.rows[0]?.hits ?? [];
}

interface Counted extends Pick<SearchRow, 'groups' | 'lanes'> {
  readonly found: Found[];
}

/** The first `offset + pageSize` of a part, with all that they are ordered by, as the page of the whole may lie in one of them. */
async function searchPart(db: Kysely<Database>, filter: SearchFilter, origin: Origin | null, part: Part): Promise<Counted> {
  const offset = (filter.page - 1) * pageSize;
  const [from, most] = part.of === 1 ? [offset, pageSize] : [0, offset + pageSize];
  const order =
    part.of === 1
      ? sql``
      : sql`, 'worth', worth, 'score', score, 'stars', stars, 'rank', rank ${filter.sort === 'name' ? sql`, 'sort_name', sort_name` : sql``}`;
  const result = await sql<Counted>`
    with ${candidates(filter, origin, true, part)} ${offers(filter)},
    page as (select *, row_number() over () as n from (select * from row where missed = 0 order by ${orderOf(filter)} limit ${most} offset ${from}) best)
    select ${groups} as groups, ${laneSums} as lanes,
      (select coalesce(json_agg(json_build_object('id', id, 'price', price, 'other_fee', other_fee, 'free', case when price is not null then free end, 'km', ${kilometresOfPage(filter, origin)} ${order}) order by n), '[]') from page) as found`.execute(
    db,
  );
  const row = result.rows[0];
  if (!row) throw new Error('The search statement gave no row');
  return row;
}

/** The page of the whole, from the best of its parts. */
async function mergePages(db: Kysely<Database>, filter: SearchFilter, pages: readonly (readonly Found[])[]): Promise<Found[]> {
  const result = await sql<Found>`
    select id, price, other_fee, free, km from jsonb_to_recordset(${JSON.stringify(pages.flat())}::jsonb)
      as each(id int, price bigint, other_fee bigint, free int, km float8, worth float8, score real, stars int, rank real, sort_name text)
    order by ${orderOf(filter)} limit ${pageSize} offset ${(filter.page - 1) * pageSize}`.execute(db);
  return result.rows;
}

const laneSum = (counted: readonly Counted[], index: number): string =>
  String(counted.reduce((sum, { lanes }) => sum + BigInt(lanes[index] ?? 0), 0n));

/** Accommodations that one statement looks through. What is more is shared out, and the API's processors stand for those of the database. */
const partSize = 10_000;
const mostParts = Math.min(4, availableParallelism());

/** By what PostgreSQL counted last. */
async function partsFor(db: Kysely<Database>): Promise<number> {
  const result = await sql<{
    rows: number;
  }>`${prepared} select reltuples::float8 as rows from pg_class where oid = 'accommodation_search'::regclass`.execute(db);
  return Math.max(1, Math.min(mostParts, Math.ceil((result.rows[0]?.rows ?? 0) / partSize)));
}

/**
 * The page and all that the facets are made of come from one statement, or, of many accommodations, from one for each part of
 * them; what its cards show from one that is planned once. `parts`: how many, whatever there is.
 */
export async function search(db: Kysely<Database>, filter: SearchFilter, parts?: number): Promise<SearchRow> {
  const [origin, of] = await Promise.all([originOf(db, filter.place), parts ?? partsFor(db)]);
  const counted = await Promise.all(Array.from({ length: of }, (_, index) => searchPart(db, filter, origin, { index, of })));
  const pages = counted.map(({ found }) => found);
  const found = of === 1 ? pages.flat() : await mergePages(db, filter, pages);
  return {
    place: origin,
    groups: counted.flatMap((part) => part.groups),
    lanes: Array.from({ length: lanes }, (_, index) => laneSum(counted, index)),
    hits: await readHits(db, found, filter.locale),
  };
}

export async function countHits(db: Kysely<Database>, filter: SearchFilter): Promise<number> {
  const origin = await originOf(db, filter.place);
  const result = await sql<{
    total: number;
  }>`with ${candidates(filter, origin, false)} ${offers(filter)} select count(*)::int as total from row where missed = 0`.execute(db);
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
  const origin = await originOf(db, filter.place);
  const result = await sql<{ total: number; points: PointRow[] }>`
    with ${candidates(filter, origin, false)} ${offers(filter)},
    page as (
      select row.*, position.* from row
      cross join lateral (select s.lat, s.lon, s.currency as money from accommodation_search s where s.accommodation_id = row.id) position
      where missed = 0 and lat is not null order by ${best(filter)} limit ${maxPoints})
    select (select count(*)::int from row where missed = 0) as total,
      (select coalesce(json_agg(json_build_object('id', h.id, 'slug', l.slug, 'name', coalesce(${pick(sql`a.names`, filter.locale)}, a.name), 'lat', h.lat, 'lon', h.lon, 'price', h.price, 'currency', h.money)), '[]')
        from page h join accommodation a on a.id = h.id join accommodation_slug l on l.accommodation_id = h.id and l.locale = ${filter.locale}) as points`.execute(
    db,
  );
  return result.rows[0] ?? { total: 0, points: [] };
}
