import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import type { StayFeeTariff } from '../db/stored.ts';
import type { AccommodationTable, RoomTypeTable } from '../db/tables/catalogue.ts';
import { type PlaceRow, placeJson } from '../place/place.repository.ts';
import type { Rate } from '../pricing/stay-price.ts';

export type AccommodationRow = Omit<Selectable<AccommodationTable>, 'imported_at' | 'content_hash' | 'source_id'> & {
  slugs: { cs: string; de: string; en: string; pl: string };
  place: PlaceRow;
};

export async function findAccommodation(db: Kysely<Database>, slug: string): Promise<AccommodationRow | undefined> {
  const result = await sql<AccommodationRow>`${prepared}
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
  const result = await sql<RoomTypeRow>`${prepared}
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
