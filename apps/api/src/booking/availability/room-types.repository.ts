import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import type { RoomTypeTable } from '../../db/tables/catalogue.ts';
import type { Rate } from '../pricing/stay-price.ts';

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
  | 'pictures'
> & {
  /** Rates that overlap the requested days. */
  rates: Rate[];
  /** Occupied periods within the requested days, by unit. */
  busy: { unit: number; from: string; to: string }[];
};

/** The offered room types in the source's order, with rates and occupancies of the days [from, to]. Expired holds are ignored. */
export async function roomTypesOf(db: Kysely<Database>, accommodationId: number, { from, to }: Stretch): Promise<RoomTypeRow[]> {
  const days = sql`daterange(${from}::date, ${to}::date, '[]')`;
  const result = await sql<RoomTypeRow>`${prepared}
    select t.id, t.names, t.descriptions, t.kind, t.adults, t.children, t.beds, t.size_m2, t.amenities, t.units, t.from_amount, t.from_currency,
      t.shown_pictures as pictures,
      (select coalesce(json_agg(json_build_object('from', lower(r.during), 'to', upper(r.during), 'amount', r.amount, 'currency', r.currency,
        'minNights', r.min_nights, 'noArrival', r.no_arrival, 'noDeparture', r.no_departure) order by r.during), '[]')
        from rate r where r.room_type_id = t.id and r.during && ${days}) as rates,
      (select coalesce(json_agg(json_build_object('unit', o.unit, 'from', lower(o.during), 'to', upper(o.during))), '[]')
        from active_occupancy o where o.room_type_id = t.id and o.during && ${days}) as busy
    from room_type t where t.accommodation_id = ${accommodationId} and not t.withdrawn order by t.position`.execute(db);
  return result.rows;
}
