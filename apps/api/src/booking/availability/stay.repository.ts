import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Texts } from '../../db/stored.ts';
import type { Rate } from '../pricing/stay-price.ts';

export interface StayRoomType {
  id: number;
  names: Texts;
  adults: number;
  children: number;
  free: number;
}

/** The requested room types that belong to the accommodation, with their free units for these nights. */
export async function stayRoomTypes(
  db: Kysely<Database>,
  accommodation: number,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<StayRoomType[]> {
  const { rows } = await sql<StayRoomType>`
    select r.id, r.names, r.adults, r.children,
      greatest(0, r.units - (select count(distinct o.unit)::int from active_occupancy o
        where o.room_type_id = r.id and o.during && daterange(${from}::date, ${to}::date))) as free
    from room_type r
    where r.accommodation_id = ${accommodation} and r.id = any(${ids}::int[]) and not r.withdrawn`.execute(db);
  return rows;
}

/** Places per room type, including types withdrawn since they were held. */
export async function roomTypePlaces(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Pick<StayRoomType, 'id' | 'adults' | 'children'>[]> {
  return await db.selectFrom('room_type').select(['id', 'adults', 'children']).where('id', 'in', ids).execute();
}

export interface StayRoomTypeRate extends Rate {
  readonly roomType: number;
}

/** Rates that overlap the nights of the stay. */
export async function stayRates(db: Kysely<Database>, roomTypes: readonly number[], from: string, to: string): Promise<StayRoomTypeRate[]> {
  const { rows } = await sql<StayRoomTypeRate>`
    select room_type_id as "roomType", lower(during) as "from", upper(during) as "to", amount, currency,
      min_nights as "minNights", no_arrival as "noArrival", no_departure as "noDeparture"
    from rate where room_type_id = any(${roomTypes}::int[]) and during && daterange(${from}::date, ${to}::date)`.execute(db);
  return rows;
}
