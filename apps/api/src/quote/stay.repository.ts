import type { Currency } from '@nocleh/contracts/money.ts';
import { type Kysely, sql } from 'kysely';
import type { AccommodationTable, Database, DateRange, StoredPicture, Texts } from '../db/database.ts';

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
export async function stayRoomTypes(db: Kysely<Database>, accommodation: number, ids: readonly number[], from: string, to: string): Promise<StayRoomType[]> {
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

export interface StayRate {
  room_type_id: number;
  during: DateRange;
  amount: number;
  currency: Currency;
  min_nights: number;
  no_arrival: number[];
  no_departure: number[];
}

/** Rates of the nights of the stay and of the day of departure. */
export async function stayRates(db: Kysely<Database>, roomTypes: readonly number[], from: string, to: string): Promise<StayRate[]> {
  const { rows } = await sql<StayRate>`
    select room_type_id, during, amount, currency, min_nights, no_arrival, no_departure
    from rate where room_type_id = any(${roomTypes}::int[]) and during && daterange(${from}::date, ${to}::date, '[]')`.execute(db);
  return rows;
}

export interface StayFeeRow {
  place_names: Texts;
  during: DateRange;
  amount: number;
  currency: Currency;
  charge_arrival_day: boolean;
  min_age: number;
}

/** Fees in force during the stay, of the nearest place around the accommodation that asks one. */
export async function stayFees(db: Kysely<Database>, accommodation: number, from: string, to: string): Promise<StayFeeRow[]> {
  const { rows } = await sql<StayFeeRow & { depth: number }>`
    select f.during, f.amount, f.currency, f.charge_arrival_day, f.min_age, n.names as place_names, array_position(p.path, f.place_id) as depth
    from accommodation a
    join place p on p.id = a.place_id
    join stay_fee f on f.place_id = any(p.path)
    join place n on n.id = f.place_id
    where a.id = ${accommodation} and f.during && daterange(${from}::date, ${to}::date, '[]')
    order by depth desc, lower(f.during)`.execute(db);
  return rows.filter((row) => row.depth === rows[0]!.depth);
}
