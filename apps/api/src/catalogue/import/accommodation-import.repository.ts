import { type Kysely, sql, type Transaction } from 'kysely';
import { copyRows, prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { accommodationColumns, rateColumns, roomTypeColumns } from './encode-row.ts';

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
  const rows = await db.selectFrom('slug_locales').select('slug').execute();
  return rows.map(({ slug }) => slug);
}

/**
 * The commit of this transaction is not waited for on the disk. After a crash the last batches may be missing, never parts of one;
 * the import ends with a transaction that waits, which makes all before it durable.
 */
export async function commitWithoutWaiting(transaction: Transaction<Database>): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(transaction);
}

/** New ids. The rows of a batch refer to one another, so their ids are known before they are written. */
export async function reserveIds(db: Db, table: 'accommodation' | 'room_type' | 'place', count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ ids: number[] }>`${prepared}
    with sequence as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as name)
    select array_agg(nextval(name)::int) as ids from sequence, generate_series(1, ${count})`.execute(db);
  return rows[0]?.ids ?? [];
}

const columnsOf = (columns: string) => columns.split(', ');
const list = (columns: readonly string[], table = '') => sql.raw(columns.map((column) => `${table}${column}`).join(', '));

/** Rows in the binary format of COPY: id, place, `accommodationColumns`. */
export async function insertAccommodations(db: Db, rows: Buffer): Promise<void> {
  await copyRows(`accommodation (id, place_id, ${accommodationColumns})`, rows).execute(db);
}

/** The same rows, of accommodations that are stored. */
export async function updateAccommodations(db: Db, rows: Buffer): Promise<void> {
  await sql`create temp table if not exists import_accommodation (like accommodation including defaults) on commit delete rows`.execute(db);
  await copyRows(`import_accommodation (id, place_id, ${accommodationColumns})`, rows).execute(db);
  const columns = ['place_id', ...columnsOf(accommodationColumns)];
  await sql`update accommodation a set (${list(columns)}, imported_at) = (${list(columns, 's.')}, now())
    from import_accommodation s where s.id = a.id`.execute(db);
}

/** Rows: accommodation, slug, its languages. */
export async function insertSlugs(db: Db, rows: Buffer): Promise<void> {
  await copyRows('slug_locales (accommodation_id, slug, locales)', rows).execute(db);
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

/** Withdraws the room types of these accommodations and deletes their rates, before what is still there is written again. */
export async function withdrawRoomTypes(db: Db, accommodationIds: number[]): Promise<void> {
  await sql`update room_type set withdrawn = true, from_amount = null, from_currency = null where accommodation_id = any(${accommodationIds})`.execute(
    db,
  );
  await sql`delete from room_rates using room_type t
    where t.id = room_rates.room_type_id and t.accommodation_id = any(${accommodationIds})`.execute(db);
}

/** Rows: id, accommodation, `roomTypeColumns`. */
export async function insertRoomTypes(db: Db, rows: Buffer): Promise<void> {
  await copyRows(`room_type (id, accommodation_id, ${roomTypeColumns})`, rows).execute(db);
}

/** The same rows, of room types that are stored; they are no longer withdrawn. */
export async function updateRoomTypes(db: Db, rows: Buffer): Promise<void> {
  await sql`create temp table if not exists import_room_type (like room_type including defaults) on commit delete rows`.execute(db);
  await copyRows(`import_room_type (id, accommodation_id, ${roomTypeColumns})`, rows).execute(db);
  const columns = columnsOf(roomTypeColumns);
  await sql`update room_type t set (${list(columns)}, withdrawn) = (${list(columns, 's.')}, false)
    from import_room_type s where s.id = t.id`.execute(db);
}

/** Rows: room type, `rateColumns`. */
export async function insertRates(db: Db, rows: Buffer): Promise<void> {
  await copyRows(`room_rates (room_type_id, ${rateColumns})`, rows).execute(db);
}

/**
 * Until autovacuum runs, PostgreSQL would plan searches by statistics from before the import. Each statement has a connection, the first two
 * take about as long, and that of the places, which `counted` changes, comes after it.
 */
export const analyzeCatalogue = (db: Db, counted: Promise<unknown>): Promise<unknown>[] => [
  sql`analyze room_type, slug_locales`.execute(db),
  sql`analyze accommodation, accommodation_search, accommodation_document, room_rates`.execute(db),
  // The import of places analyzes the rest of the table.
  counted.then(() => sql`analyze place (accommodations, lat, lon)`.execute(db)),
];
