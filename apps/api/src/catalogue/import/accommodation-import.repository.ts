import { epochDay } from '@nocleh/contracts/calendar-day.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OfferedRate } from '../search/offers/packed-rates.ts';

type Db = Kysely<Database> | Transaction<Database>;

export interface StoredAccommodation {
  id: number;
  source_id: string;
  content_hash: string;
}

export async function storedAccommodations(db: Db, sourceIds: string[]): Promise<StoredAccommodation[]> {
  return await db
    .selectFrom('accommodation')
    .select(['id', 'source_id', 'content_hash'])
    .where('source_id', '=', sql<string>`any(${sourceIds})`)
    .execute();
}

export async function takenSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('accommodation_slug').select('slug').distinct().execute();
  return rows.map(({ slug }) => slug);
}

/** Column values of `accommodation`, as JSON. */
export interface AccommodationRecord {
  source_id: string;
  content_hash: string;
  type: string;
  place_id: number;
  name: string;
  names: object;
  descriptions: object;
  street: string;
  lat: number | null;
  lon: number | null;
  altitude_m: number | null;
  stars: number | null;
  amenities: string[];
  check_in: object | null;
  check_out: string | null;
  host: object | null;
  registration: object;
  cancellation: object[];
  pictures: object[];
}

const accommodationColumns = sql.raw(
  'source_id, content_hash, type, place_id, name, names, descriptions, street, lat, lon, altitude_m, stars, amenities, check_in, check_out, host, registration, cancellation, pictures',
);

export async function upsertAccommodations(db: Db, records: AccommodationRecord[]): Promise<StoredAccommodation[]> {
  const result = await sql<StoredAccommodation>`
    insert into accommodation (${accommodationColumns})
    select ${accommodationColumns} from jsonb_populate_recordset(null::accommodation, ${JSON.stringify(records)}::jsonb)
    on conflict (source_id) do update set (${accommodationColumns}, imported_at) = (
      excluded.source_id, excluded.content_hash, excluded.type, excluded.place_id, excluded.name, excluded.names, excluded.descriptions, excluded.street,
      excluded.lat, excluded.lon, excluded.altitude_m, excluded.stars, excluded.amenities, excluded.check_in, excluded.check_out, excluded.host,
      excluded.registration, excluded.cancellation, excluded.pictures, now())
    returning id, source_id, content_hash`.execute(db);
  return result.rows;
}

export async function insertSlugs(db: Db, slugs: { accommodation_id: number; locale: string; slug: string }[]): Promise<void> {
  if (slugs.length === 0) return;
  await sql`insert into accommodation_slug (accommodation_id, locale, slug)
    select accommodation_id, locale, slug from jsonb_populate_recordset(null::accommodation_slug, ${JSON.stringify(slugs)}::jsonb)`.execute(
    db,
  );
}

export interface StoredRoomType {
  id: number;
  accommodation_id: number;
  source_key: string;
  position: number;
}

export async function storedRoomTypes(db: Db, accommodationIds: number[]): Promise<StoredRoomType[]> {
  return await db
    .selectFrom('room_type')
    .select(['id', 'accommodation_id', 'source_key', 'position'])
    .where('accommodation_id', '=', sql<number>`any(${accommodationIds})`)
    .orderBy('withdrawn')
    .orderBy('position')
    .execute();
}

/** Column values of `room_type`; `id` null: a new one. */
export interface RoomTypeRecord {
  id: number | null;
  accommodation_id: number;
  position: number;
  source_key: string;
  names: object;
  descriptions: object;
  kind: string;
  adults: number;
  children: number;
  beds: object;
  size_m2: number | null;
  amenities: string[];
  units: number;
  from_amount: number | null;
  from_currency: string | null;
}

const roomTypeColumns = sql.raw(
  'accommodation_id, position, source_key, names, descriptions, kind, adults, children, beds, size_m2, amenities, units, from_amount, from_currency',
);

export async function withdrawRoomTypes(db: Db, accommodationIds: number[]): Promise<void> {
  await sql`update room_type set withdrawn = true, from_amount = null, from_currency = null where accommodation_id = any(${accommodationIds})`.execute(
    db,
  );
}

/** Inserts or updates room types and clears `withdrawn`. Returns their ids by accommodation and position. */
export async function writeRoomTypes(db: Db, records: RoomTypeRecord[]): Promise<Map<string, number>> {
  const known = records.filter((record) => record.id !== null);
  if (known.length > 0) {
    await sql`update room_type set (position, source_key, names, descriptions, kind, adults, children, beds, size_m2, amenities, units, from_amount, from_currency, withdrawn)
      = (r.position, r.source_key, r.names, r.descriptions, r.kind, r.adults, r.children, r.beds, r.size_m2, r.amenities, r.units, r.from_amount, r.from_currency, false)
      from jsonb_populate_recordset(null::room_type, ${JSON.stringify(known)}::jsonb) r where r.id = room_type.id`.execute(db);
  }
  const fresh = records.filter((record) => record.id === null);
  const inserted =
    fresh.length === 0
      ? []
      : (
          await sql<{ id: number; accommodation_id: number; position: number }>`
    insert into room_type (${roomTypeColumns}) select ${roomTypeColumns} from jsonb_populate_recordset(null::room_type, ${JSON.stringify(fresh)}::jsonb)
    returning id, accommodation_id, position`.execute(db)
        ).rows;
  const ids = [...known, ...inserted].map((record) => [`${record.accommodation_id}/${record.position}`, Number(record.id)] as const);
  return new Map(ids);
}

/** Adds missing units to each room type of these accommodations. Units that return keep their ids. */
export async function addUnits(db: Db, accommodationIds: number[]): Promise<void> {
  await sql`insert into unit (room_type_id, position) select t.id, n from room_type t cross join generate_series(1, t.units) n
    where t.accommodation_id = any(${accommodationIds}) and not t.withdrawn
    on conflict (room_type_id, position) do update set withdrawn = false where unit.withdrawn`.execute(db);
}

/**
 * Withdraws surplus units of the room types of these accommodations. A unit with a current or future stay is not withdrawn, so
 * there may be more units than the source says.
 */
export async function withdrawUnits(db: Db, accommodationIds: number[]): Promise<void> {
  await sql`
    with ranked as (
      select u.id, t.withdrawn, t.units, busy.is_busy, row_number() over (partition by t.id order by busy.is_busy desc, u.position) as rank
      from room_type t join unit u on u.room_type_id = t.id and not u.withdrawn
      cross join lateral (select exists (select from occupancy o where o.unit_id = u.id and upper(o.during) > current_date) as is_busy) busy
      where t.accommodation_id = any(${accommodationIds})
        and (t.withdrawn or t.units < (select count(*) from unit v where v.room_type_id = t.id and not v.withdrawn)))
    update unit set withdrawn = true from ranked r where r.id = unit.id and not r.is_busy and (r.withdrawn or r.rank > r.units)`.execute(
    db,
  );
  await sql`update room_type t set units = c.units
    from (select u.room_type_id, count(*)::int as units from unit u join room_type t on t.id = u.room_type_id
      where t.accommodation_id = any(${accommodationIds}) and not u.withdrawn group by u.room_type_id) c
    where c.room_type_id = t.id and not t.withdrawn and t.units <> c.units`.execute(db);
}

export interface RateRecord extends OfferedRate {
  currency: string;
}

/** Weekday n is bit n. PostgreSQL has no arrays of arrays of different lengths, and nearly all of these are empty. */
const weekdayBits = (days: readonly number[]) => days.reduce((bits, day) => bits | (1 << day), 0);
const weekdays = (bits: RawBuilder<unknown>) =>
  sql`case when ${bits} = 0 then '{}'::int[] else array(select day from generate_series(1, 7) day where ${bits} >> day & 1 = 1) end`;

export async function deleteRates(db: Db, accommodationIds: number[]): Promise<void> {
  await sql`delete from rate using room_type t where t.id = rate.room_type_id and t.accommodation_id = any(${accommodationIds})`.execute(
    db,
  );
}

/** Columns are sent as arrays of numbers: there are forty rates per accommodation, and parsing JSON for each would be slow. */
export async function insertRates(db: Db, records: RateRecord[]): Promise<void> {
  if (records.length === 0) return;
  const column = (value: (record: RateRecord) => string | number) => sql`${`{${records.map(value).join(',')}}`}`;
  await sql`
    insert into rate (room_type_id, during, amount, currency, min_nights, no_arrival, no_departure)
    select room_type_id, daterange(date '1970-01-01' + first, date '1970-01-01' + past), amount, currency, min_nights, ${weekdays(sql`no_arrival`)}, ${weekdays(sql`no_departure`)}
    from unnest(${column((rate) => rate.room_type_id)}::int[], ${column((rate) => epochDay(rate.from))}::int[], ${column((rate) => epochDay(rate.to))}::int[],
      ${column((rate) => rate.amount)}::int[], ${column((rate) => rate.currency)}::text[], ${column((rate) => rate.min_nights)}::int[],
      ${column((rate) => weekdayBits(rate.no_arrival))}::int[], ${column((rate) => weekdayBits(rate.no_departure))}::int[])
      as r(room_type_id, first, past, amount, currency, min_nights, no_arrival, no_departure)`.execute(db);
}

/** Until autovacuum runs, PostgreSQL would plan searches by statistics from before the import. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await sql`analyze accommodation, accommodation_slug, accommodation_search, accommodation_document, room_type, unit, rate, place`.execute(
    db,
  );
}
