import { accommodationTypes } from '@nocleh/contracts/api/taxonomy.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import type { AccommodationSearchTable } from '../../db/tables/catalogue.ts';
import { timeline } from '../../db/timeline.ts';
import { type DerivedRow, derivedColumns } from './derived-columns.ts';
import { type OfferedRate, packRooms, toBytes } from './offers/packed-rates.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * The score of the recommended order, explained to visitors on the page `razeni`: pictures, description, then a constant number
 * below 1. Stars don't count, as only hotels have them.
 */
const score = sql`(
  case when jsonb_array_length(a.shown_pictures) > 0 then 2 else 0 end
  + case when a.descriptions <> '{}' then 1 else 0 end
  + (a.id::bigint * 7919 % 1000) / 1000.0)::real`;

/** Where each part of so many bytes begins in all of them; the first byte is 1. */
function startsOf(sizes: readonly number[]): number[] {
  let next = 1;
  return sizes.map((size) => {
    next += size;
    return next - size;
  });
}

/** Gives the clause that replaces the columns of a stored row, or none where no row can be stored. */
type OnConflict = (replace: RawBuilder<unknown>) => RawBuilder<unknown>;

const column = <T>(rows: readonly (readonly [number, DerivedRow])[], pick: (row: DerivedRow) => T) => rows.map(([, row]) => pick(row));

/**
 * Updates the search tables of these accommodations. `derived` is of new ones, which are not in the tables yet; that of the others is
 * read.
 */
export async function refreshSearchIndex(
  db: Db,
  accommodationIds: number[],
  derived: ReadonlyMap<number, DerivedRow> = new Map(),
): Promise<void> {
  const others = accommodationIds.filter((id) => !derived.has(id));
  const rows = [...derived, ...(others.length > 0 ? await storedRows(db, others) : [])];
  // One value with all rooms is sent as it is; of a list of values each would be spelt out.
  const sizes = column(rows, ({ rooms }) => rooms.length);
  // To look for a stored row takes as long as to write a new one.
  const onConflict: OnConflict = (replace) => (others.length > 0 ? sql`on conflict (accommodation_id) do update set ${replace}` : sql``);
  await sql`
    with located as materialized (
      select p.id, p.path, fee.id as fee_place_id
      from (select distinct place_id from accommodation where id = any(${accommodationIds})) here
      join place p on p.id = here.place_id left join lateral stay_fee_places(p.path) fee on true)
    insert into accommodation_search (accommodation_id, place_id, path, fee_place_id, type_no, stars, lat, lon, amenity_bits, from_amount, currency, beds_adults, beds, score, sort_name, rooms)
    select a.id, a.place_id, p.path, p.fee_place_id, array_position(${[...accommodationTypes]}::text[], a.type), a.stars, a.lat, a.lon, derived.amenity_bits,
      derived.from_amount, coalesce(derived.currency, 'CZK'), derived.beds_adults, derived.beds, ${score}, czech_order(a.name),
      substring(${Buffer.concat(column(rows, ({ rooms }) => rooms))}::bytea from derived.start for derived.size)
    from unnest(${rows.map(([id]) => id)}::int[], ${startsOf(sizes)}::int[], ${sizes}::int[], ${column(rows, (row) => row.amenityBits)}::bigint[],
      ${column(rows, ({ fromAmount }) => fromAmount)}::int[], ${column(rows, ({ currency }) => currency)}::text[],
      ${column(rows, ({ bedsAdults }) => bedsAdults)}::int[], ${column(rows, ({ beds }) => beds)}::int[])
      as derived(id, start, size, amenity_bits, from_amount, currency, beds_adults, beds)
    join accommodation a on a.id = derived.id join located p on p.id = a.place_id
    ${onConflict(sql`place_id = excluded.place_id, path = excluded.path, fee_place_id = excluded.fee_place_id, type_no = excluded.type_no, stars = excluded.stars, lat = excluded.lat, lon = excluded.lon,
      amenity_bits = excluded.amenity_bits, from_amount = excluded.from_amount, currency = excluded.currency,
      beds_adults = excluded.beds_adults, beds = excluded.beds, score = excluded.score, sort_name = excluded.sort_name, rooms = excluded.rooms, changed = excluded.changed`)}`.execute(
    db,
  );
  await refreshDocuments(db, accommodationIds, onConflict);
}

/** Names are indexed separately; the document has them, the names of all places around, and the texts of all languages. */
async function refreshDocuments(db: Db, accommodationIds: number[], onConflict: OnConflict): Promise<void> {
  await sql`
    with changed as materialized (
      select a.id, a.name, a.names, a.descriptions, p.document, p.path[: cardinality(p.path) - 1] as around
      from accommodation a join place p on p.id = a.place_id where a.id = any(${accommodationIds})),
    surroundings as materialized (
      select each.around, tsvector_concat_all(p.document order by p.id) as document
      from (select distinct around from changed) each join place p on p.id = any(each.around) group by each.around)
    insert into accommodation_document (accommodation_id, words, names, document)
    select a.id, '| ' || trim(search_words(t.names)) || ' |', v.names, v.names || coalesce(s.document, '') || a.document || to_tsvector('plain_words', t.descriptions)
    from changed a left join surroundings s on s.around = a.around
    cross join lateral (select
      (select string_agg(distinct replace(name, '|', ' '), ' | ') from (select a.name union all select value from jsonb_each_text(a.names)) each(name)) as names,
      left(coalesce((select string_agg(value, ' ') from jsonb_each_text(a.descriptions)), ''), 20000) as descriptions) t
    cross join lateral (select to_tsvector('plain_words', t.names) as names offset 0) v
    ${onConflict(sql`words = excluded.words, names = excluded.names, document = excluded.document`)}`.execute(db);
}

async function storedRates(db: Db, accommodationIds: number[]): Promise<OfferedRate[]> {
  const result = await sql<OfferedRate>`
    select r.room_type_id, lower(r.during) as "from", upper(r.during) as "to", r.amount, r.min_nights, r.no_arrival, r.no_departure
    from rate r join room_type t on t.id = r.room_type_id where t.accommodation_id = any(${accommodationIds}) and not t.withdrawn`.execute(
    db,
  );
  return result.rows;
}

/** What is derived of stored accommodations, including those without any room. */
async function storedRows(db: Db, accommodationIds: number[]): Promise<Map<number, DerivedRow>> {
  const isChosen = sql<number>`any(${accommodationIds})`;
  const rates = await storedRates(db, accommodationIds);
  const rooms = await db
    .selectFrom('room_type')
    .select(['id', 'accommodation_id', 'adults', 'children', 'units', 'from_amount', 'from_currency'])
    .where('accommodation_id', '=', isChosen)
    .where('withdrawn', '=', false)
    .where('units', '>', 0)
    .orderBy('id')
    .execute();
  const accommodations = await db.selectFrom('accommodation').select(['id', 'amenities']).where('id', '=', isChosen).execute();
  const ratesOf = Map.groupBy(rates, (rate) => rate.room_type_id);
  const roomsOf = Map.groupBy(rooms, (row) => row.accommodation_id);
  return new Map(
    accommodations.map(({ id, amenities }) => {
      const offered = (roomsOf.get(id) ?? []).map(({ children, from_amount: fromAmount, from_currency: fromCurrency, ...row }) => ({
        ...row,
        persons: row.adults + children,
        fromAmount,
        fromCurrency,
        rates: ratesOf.get(row.id) ?? [],
      }));
      return [id, { ...derivedColumns(amenities, offered), rooms: toBytes(packRooms(offered)) }];
    }),
  );
}

export type ChangedRow = Omit<AccommodationSearchTable, 'changed'> & { readonly changed: string };
export interface Changes {
  /** The PostgreSQL snapshot of the read, as text. */
  readonly snapshot: string;
  /** Snapshots of another timeline say nothing about this one. */
  readonly timeline: number;
  /** Seconds since 1970, by the clock of the database. */
  readonly now: number;
  readonly rows: readonly ChangedRow[];
  /** Room types whose stays have changed; `everyRoomType` among them means all. */
  readonly roomTypes: readonly number[];
  /** Whether something has changed that cards show. */
  readonly cards: boolean;
  /** The tariffs of the places that charge the accommodations in `rows`, oldest first. */
  readonly tariffs: readonly { readonly place: number; readonly list: readonly StayFeeTariff[] }[];
  readonly hasMore: boolean;
}

export interface ChangesAfter {
  /** A PostgreSQL snapshot, as text. */
  readonly seen: string;
  /** The last row of the previous part, when changes are read in parts. */
  readonly last: ChangedRow | undefined;
  readonly limit: number;
  /** Whether room types and cards are asked for: of one part, and not by who reads everything. */
  readonly named: boolean;
}

/** The oldest transaction that a snapshot doesn't know as ended, where the index scan begins; the format is `oldest:next:open,open`. */
const oldestOpen = (snapshot: string) => snapshot.split(':', 1)[0] ?? '0';

/**
 * What was written by transactions that the snapshot `seen` did not contain. A sequence or timestamp would miss transactions that
 * commit out of order.
 */
export async function readChanges(db: Kysely<Database>, { seen, last, limit, named }: ChangesAfter): Promise<Changes> {
  // In the first row only: a value of all rows would be sent with each of them.
  const result = await sql<
    ChangedRow & Pick<Changes, 'snapshot' | 'timeline' | 'now' | 'cards'> & { roomTypes: Changes['roomTypes'] | null }
  >`${prepared}
    select pg_current_snapshot()::text as snapshot, ${timeline} as timeline, extract(epoch from now())::float8 as now,
      case when ${named}::bool and coalesce(number, 1) = 1 then (select array_agg(distinct room_type_id) from occupancy_change
        where changed >= ${oldestOpen(seen)}::xid8 and not pg_visible_in_snapshot(changed, ${seen}::pg_snapshot)) end as "roomTypes",
      ${named}::bool and coalesce(number, 1) = 1 and exists (select from card_change
        where changed >= ${oldestOpen(seen)}::xid8 and not pg_visible_in_snapshot(changed, ${seen}::pg_snapshot)) as cards,
      s.* from (select) always left join lateral (
      select accommodation_id, place_id, path, fee_place_id, type_no, stars, lat, lon, amenity_bits, from_amount, currency, beds_adults, beds, score, sort_name, rooms, changed,
        row_number() over (order by changed, accommodation_id) as number
      from accommodation_search
      where (changed, accommodation_id) > (${last?.changed ?? oldestOpen(seen)}::xid8, ${last?.accommodation_id ?? 0}::int)
        and not pg_visible_in_snapshot(changed, ${seen}::pg_snapshot)
      order by changed, accommodation_id limit ${limit}) s on true`.execute(db);
  const [first] = result.rows;
  if (!first) throw new Error('The statement gave no row');
  const rows = result.rows.filter(({ accommodation_id }) => accommodation_id !== null);
  const { snapshot, now, roomTypes, cards } = first;
  return {
    snapshot,
    timeline: first.timeline,
    now,
    rows,
    roomTypes: roomTypes ?? [],
    cards,
    tariffs: await tariffsOf(db, rows),
    hasMore: rows.length === limit,
  };
}

const hoursOfChanges = 24;
/** A process that has read no changes for so long reads everything: an hour before the first name of what has changed may be deleted. */
export const secondsOfChanges = (hoursOfChanges - 1) * 3600;

/** Deletes the names of what every process has read again, or reads with everything. */
export async function deleteOldChanges(db: Kysely<Database>): Promise<void> {
  await sql`delete from occupancy_change where changed_at < now() - make_interval(hours => ${hoursOfChanges})`.execute(db);
  await sql`delete from card_change where changed_at < now() - make_interval(hours => ${hoursOfChanges})`.execute(db);
}

async function tariffsOf(db: Kysely<Database>, rows: readonly ChangedRow[]): Promise<Changes['tariffs']> {
  const places = [...new Set(rows.flatMap(({ fee_place_id }) => fee_place_id ?? []))];
  if (places.length === 0) return [];
  const result = await sql<Changes['tariffs'][number]>`
    select place_id as place, json_agg(json_build_object('from', lower(during), 'to', upper(during), 'amount', amount, 'currency', currency,
      'chargeArrivalDay', charge_arrival_day, 'minAge', min_age) order by during) as list
    from stay_fee where place_id = any(${places}) group by place_id`.execute(db);
  return result.rows;
}

async function refreshInSteps(db: Db, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 1000) await refreshSearchIndex(db, ids.slice(start, start + 1000));
}

/** After changes of places, whose names and stay fees are part of the index. */
export async function refreshWholeSearchIndex(db: Db): Promise<void> {
  const rows = await db.selectFrom('accommodation').select('id').orderBy('id').execute();
  await refreshInSteps(
    db,
    rows.map(({ id }) => id),
  );
}

/** Completes an index built by an earlier version; run at start. */
export async function completeSearchIndex(db: Kysely<Database>): Promise<void> {
  // After a restore on another server, stored transaction ids may be in its future.
  await sql`update accommodation_search set changed = pg_current_xact_id() where changed > pg_current_xact_id()`.execute(db);
  await sql`delete from occupancy_change where changed > pg_current_xact_id()`.execute(db);
  await sql`delete from card_change where changed > pg_current_xact_id()`.execute(db);
  const missing = await sql<{
    id: number;
  }>`select id from accommodation a where not exists (select from accommodation_document d where d.accommodation_id = a.id)
      or not exists (select from accommodation_search s where s.accommodation_id = a.id) order by id`.execute(db);
  await refreshInSteps(
    db,
    missing.rows.map(({ id }) => id),
  );
}

/** The lowest price of a night from today on, as `lowestAhead` of the import. */
async function refreshFromPrices(db: Db, accommodationIds: number[], day: string): Promise<void> {
  await sql`
    with lowest as (
      select t.id, r.amount, r.currency from room_type t
      left join lateral (select amount, currency from rate where rate.room_type_id = t.id and upper(rate.during) > ${day}::date order by amount limit 1) r on true
      where t.accommodation_id = any(${accommodationIds}) and not t.withdrawn)
    update room_type t set from_amount = l.amount, from_currency = l.currency from lowest l where l.id = t.id and t.from_amount is distinct from l.amount`.execute(
    db,
  );
}

/** Refreshes accommodations whose lowest price belongs to a season that has ended by `day` (in Prague). Run daily or more often. */
export async function refreshEndedSeasons(db: Kysely<Database>, day: string): Promise<void> {
  const ended = await sql<{ id: number }>`
    select distinct t.accommodation_id as id from room_type t
    where t.from_amount is not null and not exists (select from rate r where r.room_type_id = t.id and r.amount = t.from_amount and upper(r.during) > ${day}::date)`.execute(
    db,
  );
  const ids = ended.rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await refreshFromPrices(db, ids, day);
  await refreshInSteps(db, ids);
}
