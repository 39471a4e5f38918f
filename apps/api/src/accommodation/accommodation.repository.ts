import { type AccommodationType, accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { currencies } from '@nocleh/contracts/money.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccommodationTable, Database, RoomTypeTable } from '../db/database.ts';
import { type PlaceRow, placeJson } from '../place/place.repository.ts';
import type { StayFeeTariff } from '../pricing/stay-fee.ts';
import type { Rate } from '../pricing/stay-price.ts';
import { candidatesAmong } from '../search/candidates.repository.ts';
import { feeIn, feeTonight, offers, other, own } from '../search/offers.repository.ts';
import { type HitRow, hitsJson } from '../search/search.repository.ts';
import type { SearchFilter } from '../search/search-filter.ts';

export type AccommodationRow = Omit<Selectable<AccommodationTable>, 'imported_at' | 'content_hash' | 'source_id'> & {
  slugs: { cs: string; de: string; en: string; pl: string };
  place: PlaceRow;
};

export async function findAccommodation(db: Kysely<Database>, slug: string): Promise<AccommodationRow | undefined> {
  const result = await sql<AccommodationRow>`
    select a.id, a.type, a.place_id, a.name, a.names, a.descriptions, a.street, a.lat, a.lon, a.altitude_m, a.stars, a.amenities, a.check_in, a.check_out, a.host,
      a.registration, a.cancellation, a.pictures, ${placeJson} as place,
      (select json_object_agg(l.locale, l.slug) from accommodation_slug l where l.accommodation_id = a.id) as slugs
    from accommodation a join place p on p.id = a.place_id
    where a.id = (select accommodation_id from accommodation_slug where slug = ${slug} limit 1)`.execute(db);
  return result.rows[0];
}

export async function accommodationId(db: Kysely<Database>, slug: string): Promise<{ id: number; place_id: number } | undefined> {
  return await db
    .selectFrom('accommodation_slug as l')
    .innerJoin('accommodation as a', 'a.id', 'l.accommodation_id')
    .select(['a.id', 'a.place_id'])
    .where('l.slug', '=', slug)
    .limit(1)
    .executeTakeFirst();
}

/** In the order of the slugs, which may be of any language; those of none are left out. */
export async function idsOfSlugs(db: Kysely<Database>, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('accommodation_slug')
    .select(['accommodation_id', 'slug'])
    .distinct()
    .where('slug', 'in', [...slugs])
    .execute();
  const ids = new Map(rows.map(({ slug, accommodation_id }) => [slug, accommodation_id]));
  return slugs.flatMap((slug) => ids.get(slug) ?? []);
}

export interface Stretch {
  readonly from: string;
  readonly to: string;
}
export type RoomTypeRow = Pick<
  Selectable<RoomTypeTable>,
  | 'id'
  | 'names'
  | 'descriptions'
  | 'kind'
  | 'adults'
  | 'children'
  | 'beds'
  | 'size_m2'
  | 'amenities'
  | 'units'
  | 'from_amount'
  | 'from_currency'
> & {
  /** Those that touch the days asked for. */
  rates: Rate[];
  /** What is taken in the days asked for, of each unit that is. */
  busy: { unit: number; from: string; to: string }[];
};

/** The room types on offer, in the source's order, with rates and occupancy of the days [from, to]. Expired holds don't count. */
export async function roomTypesOf(db: Kysely<Database>, accommodationId: number, { from, to }: Stretch): Promise<RoomTypeRow[]> {
  const days = sql`daterange(${from}::date, ${to}::date, '[]')`;
  const result = await sql<RoomTypeRow>`
    select t.id, t.names, t.descriptions, t.kind, t.adults, t.children, t.beds, t.size_m2, t.amenities, t.units, t.from_amount, t.from_currency,
      (select coalesce(json_agg(json_build_object('from', lower(r.during), 'to', upper(r.during), 'amount', r.amount, 'currency', r.currency,
        'minNights', r.min_nights, 'noArrival', r.no_arrival, 'noDeparture', r.no_departure) order by r.during), '[]')
        from rate r where r.room_type_id = t.id and r.during && ${days}) as rates,
      (select coalesce(json_agg(json_build_object('unit', u.id, 'from', lower(o.during), 'to', upper(o.during))), '[]')
        from unit u join occupancy o on o.unit_id = u.id
        where u.room_type_id = t.id and not u.withdrawn and o.during && ${days} and (o.expires_at is null or o.expires_at > now())) as busy
    from room_type t where t.accommodation_id = ${accommodationId} and not t.withdrawn order by t.position`.execute(db);
  return result.rows;
}

/** The stay fee tariffs that hold in a place, oldest first. */
export async function stayFeeTariffs(db: Kysely<Database>, placeId: number): Promise<StayFeeTariff[]> {
  const feePlace = sql<number>`(select stay_fee_place(path) from place where id = ${placeId})`;
  const rows = await db.selectFrom('stay_fee').selectAll().where('place_id', '=', feePlace).orderBy('during').execute();
  return rows.map((row) => ({
    from: row.during.from,
    to: row.during.to,
    amount: row.amount,
    currency: row.currency,
    chargeArrivalDay: row.charge_arrival_day,
    minAge: row.min_age,
  }));
}

const feeOfRoom = (part: typeof own) => feeIn(part, sql`t.currency`, (index) => sql.lit(currencies[index]));
/** CTE `priced`: the accommodations of the CTE `chosen` (id, order n) with the lowest price of a night ahead for one adult. */
const pricedAhead = sql`priced as (
      select c.id, c.n, null::float8 as km, null::int as free, t.amount + ${feeOfRoom(own)} as price, ${feeOfRoom(other)} as other_fee
      from chosen c join accommodation_search s on s.accommodation_id = c.id
      left join lateral (select from_amount as amount, from_currency as currency from room_type where accommodation_id = c.id and not withdrawn and from_amount is not null order by from_amount limit 1) t on true
      left join lateral (${feeTonight(sql`s.fee_place_id`)}) f on true)`;

/** In the order asked for; ids that are none, or no longer, are left out. */
export async function accommodationsOf(db: Kysely<Database>, ids: readonly number[], locale: Locale): Promise<HitRow[]> {
  const result = await sql<{ hits: HitRow[] }>`
    with chosen as (select a.id, asked.n from unnest(${ids}::int[]) with ordinality as asked(id, n) join accommodation a on a.id = asked.id),
    ${pricedAhead}
    select ${hitsJson(sql`priced`, locale)} as hits`.execute(db);
  return result.rows[0]?.hits ?? [];
}

const similarCount = 4;
/** Of those that are looked at for dates, most are free. */
const similarWithDates = 24;

/**
 * Of the same type first, then the nearest. Without dates with the lowest price of a night ahead for one adult; with dates only
 * those that can be had, priced as in a search.
 */
export async function similarTo(
  db: Kysely<Database>,
  accommodation: { id: number; type: AccommodationType; place_id: number; lat: number | null; lon: number | null },
  filter: SearchFilter,
): Promise<HitRow[]> {
  const { id, place_id, lat, lon } = accommodation;
  const typeNo = accommodationTypes.indexOf(accommodation.type) + 1;
  const priced = filter.dates
    ? sql`${candidatesAmong(sql`s.accommodation_id in (select id from chosen)`)} ${offers(filter)},
      priced as (select row.id, n, row.km, row.free, row.price, row.other_fee from row join chosen on chosen.id = row.id order by n limit ${similarCount})`
    : pricedAhead;
  const result = await sql<{ hits: HitRow[] }>`
    with near as (
      select s.accommodation_id as id, s.type_no,
        power(s.lat - ${lat}::float8, 2) + power((s.lon - ${lon}::float8) * cos(radians(${lat}::float8)), 2) as off
      from accommodation_search s
      where s.accommodation_id <> ${id} and (s.place_id = ${place_id} or (s.lat between ${lat}::float8 - 0.25 and ${lat}::float8 + 0.25 and s.lon between ${lon}::float8 - 0.4 and ${lon}::float8 + 0.4))
      order by (s.type_no = ${typeNo}) desc, off nulls last, s.accommodation_id limit ${filter.dates ? similarWithDates : similarCount}),
    chosen as (select id, row_number() over (order by (type_no = ${typeNo}) desc, off nulls last, id) as n from near),
    ${priced}
    select ${hitsJson(sql`priced`, filter.locale)} as hits`.execute(db);
  return result.rows[0]?.hits ?? [];
}
