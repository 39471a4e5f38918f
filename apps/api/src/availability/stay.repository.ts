import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { StayFeeTariff, StoredPicture, Texts } from '../db/stored.ts';
import type { AccommodationTable } from '../db/tables/catalogue.ts';
import type { Rate } from '../pricing/stay-price.ts';

export interface StayAccommodation {
  id: number;
  name: string;
  names: Texts;
  street: string;
  lat: number | null;
  lon: number | null;
  slugs: Record<string, string>;
  place_names: Texts;
  pictures: StoredPicture[];
  host: AccommodationTable['host']['__select__'];
  check_in: AccommodationTable['check_in']['__select__'];
  check_out: string | null;
  cancellation: AccommodationTable['cancellation']['__select__'];
}

export async function stayAccommodation(db: Kysely<Database>, id: number): Promise<StayAccommodation | undefined> {
  const { rows } = await sql<StayAccommodation>`
    select a.id, a.name, a.names, a.street, a.lat, a.lon, a.pictures, a.host, a.check_in, a.check_out, a.cancellation,
      p.names as place_names,
      (select coalesce(json_object_agg(locale, slug), '{}') from accommodation_slug where accommodation_id = a.id) as slugs
    from accommodation a join place p on p.id = a.place_id
    where a.id = ${id}`.execute(db);
  return rows[0];
}

export interface StayRoomType {
  id: number;
  names: Texts;
  adults: number;
  children: number;
  free: number;
}

/** The room types asked for, as far as they belong to the accommodation, with the units that nobody has for these nights. */
export async function stayRoomTypes(
  db: Kysely<Database>,
  accommodation: number,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<StayRoomType[]> {
  const { rows } = await sql<StayRoomType>`
    select r.id, r.names, r.adults, r.children,
      (select count(*)::int from unit u where u.room_type_id = r.id and not u.withdrawn and not exists (
        select from occupancy o
        where o.unit_id = u.id and o.during && daterange(${from}::date, ${to}::date) and (o.expires_at is null or o.expires_at > now())
      )) as free
    from room_type r
    where r.accommodation_id = ${accommodation} and r.id = any(${ids}::int[]) and not r.withdrawn`.execute(db);
  return rows;
}

/** What the room types take, those too that were withdrawn since they were held. */
export async function roomTypePlaces(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Pick<StayRoomType, 'id' | 'adults' | 'children'>[]> {
  return await db.selectFrom('room_type').select(['id', 'adults', 'children']).where('id', 'in', ids).execute();
}

export interface StayRoomTypeRate extends Rate {
  readonly roomType: number;
}

/** Rates of the nights of the stay. */
export async function stayRates(db: Kysely<Database>, roomTypes: readonly number[], from: string, to: string): Promise<StayRoomTypeRate[]> {
  const { rows } = await sql<StayRoomTypeRate>`
    select room_type_id as "roomType", lower(during) as "from", upper(during) as "to", amount, currency,
      min_nights as "minNights", no_arrival as "noArrival", no_departure as "noDeparture"
    from rate where room_type_id = any(${roomTypes}::int[]) and during && daterange(${from}::date, ${to}::date)`.execute(db);
  return rows;
}

/** Tariffs in force during the stay, and the place whose they are. */
export async function stayFees(
  db: Kysely<Database>,
  accommodation: number,
  from: string,
  to: string,
): Promise<{ placeNames: Texts; tariffs: StayFeeTariff[] } | null> {
  const { rows } = await sql<{ placeNames: Texts; tariffs: StayFeeTariff[] }>`
    select n.names as "placeNames", json_agg(json_build_object(
      'from', lower(f.during), 'to', upper(f.during), 'amount', f.amount, 'currency', f.currency,
      'chargeArrivalDay', f.charge_arrival_day, 'minAge', f.min_age) order by lower(f.during)) as tariffs
    from accommodation a
    join place p on p.id = a.place_id
    join place n on n.id = stay_fee_place(p.path)
    join stay_fee f on f.place_id = n.id
    where a.id = ${accommodation} and f.during && daterange(${from}::date, ${to}::date, '[]')
    group by n.id, n.names`.execute(db);
  return rows[0] ?? null;
}
