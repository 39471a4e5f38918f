import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DerivedRow } from '../search/derived-columns.ts';
import { setRoomIds } from '../search/offers/packed-rates.ts';
import { refreshSearchIndex } from '../search/search-index.repository.ts';
import type { ChangedRow, PreparedBatch } from './accommodation-batch.ts';
import {
  commitWithoutWaiting,
  insertAccommodations,
  insertRates,
  insertRoomTypes,
  insertSlugs,
  reserveIds,
  type StoredRoomType,
  storedRoomTypes,
  updateAccommodations,
  updateRoomTypes,
  withdrawRoomTypes,
} from './accommodation-import.repository.ts';
import { copyData, RowWriter, setInts } from './copy-binary.ts';
import type { EncodedRoomType, EncodedRow, Part } from './encode-row.ts';

export interface BatchResult {
  created: number;
  updated: number;
  unchanged: number;
}

/** A row with the id under which it is stored. */
interface IdentifiedRow extends ChangedRow {
  readonly id: number;
}

interface WrittenRoomType extends EncodedRoomType {
  readonly id: number;
  readonly accommodationId: number;
  readonly isNew: boolean;
  /** What `columns` and `rates` are in. */
  readonly bytes: Uint8Array;
}

const partOf = (bytes: Uint8Array, [from, past]: Part) => bytes.subarray(from, past);

/** Matches room types with the stored ones of the accommodation: first by kind and names, then by position, else they are new. */
function matchRoomTypes({ roomTypes }: EncodedRow, stored: readonly StoredRoomType[]): (number | null)[] {
  const left = [...stored];
  const take = (index: number) => (index < 0 ? null : (left.splice(index, 1)[0]?.id ?? null));
  const byKey = roomTypes.map(({ key }) => take(left.findIndex((candidate) => candidate.source_key === key)));
  return byKey.map((id, position) => id ?? take(left.findIndex((candidate) => candidate.position === position)));
}

/** Each room type with its id: that of the stored one which it matches, else a new one. */
async function identifyRoomTypes(
  transaction: Transaction<Database>,
  rows: readonly IdentifiedRow[],
  stored: readonly StoredRoomType[],
): Promise<WrittenRoomType[]> {
  const storedOf = Map.groupBy(stored, (roomType) => roomType.accommodation_id);
  const matched = rows.flatMap(({ id: accommodationId, numbered: { row, bytes } }) => {
    const ids = matchRoomTypes(row, storedOf.get(accommodationId) ?? []);
    return row.roomTypes.map((roomType, position) => ({ ...roomType, bytes, accommodationId, id: ids[position] ?? null }));
  });
  const fresh = await reserveIds(transaction, 'room_type', matched.filter(({ id }) => id === null).length);
  let next = 0;
  return matched.map(({ id, ...roomType }) => {
    if (id !== null) return { ...roomType, id, isNew: false };
    next += 1;
    return { ...roomType, id: fresh[next - 1] ?? 0, isNew: true };
  });
}

/** Nothing is sent for an empty part: most batches have either new rows or changed ones. */
async function write(
  transaction: Transaction<Database>,
  store: (transaction: Transaction<Database>, data: Buffer) => Promise<void>,
  rows: readonly Uint8Array[],
): Promise<void> {
  if (rows.length > 0) await store(transaction, copyData(rows));
}

async function writeAccommodations(transaction: Transaction<Database>, rows: readonly IdentifiedRow[]): Promise<void> {
  const stored = ({ id, placeId, numbered: { row, bytes } }: IdentifiedRow) => setInts(partOf(bytes, row.columns), [id, placeId]);
  await write(transaction, insertAccommodations, rows.filter(({ storedId }) => storedId === null).map(stored));
  await write(transaction, updateAccommodations, rows.filter(({ storedId }) => storedId !== null).map(stored));
  const slugs = new RowWriter();
  for (const row of rows) for (const [slug, locales] of row.slugs) slugs.row(3).int(row.id).text(slug).texts(locales);
  await write(transaction, insertSlugs, slugs.parts());
}

/** New accommodations have nothing to match or withdraw, which makes a first import faster. */
async function writeRoomTypes(transaction: Transaction<Database>, rows: readonly IdentifiedRow[]): Promise<WrittenRoomType[]> {
  const known = rows.flatMap(({ storedId }) => storedId ?? []);
  const stored = known.length > 0 ? await storedRoomTypes(transaction, known) : [];
  if (known.length > 0) await withdrawRoomTypes(transaction, known);
  const roomTypes = await identifyRoomTypes(transaction, rows, stored);
  const row = ({ id, accommodationId, columns, bytes }: WrittenRoomType) => setInts(partOf(bytes, columns), [id, accommodationId]);
  const fresh = roomTypes.filter(({ isNew }) => isNew);
  await write(transaction, insertRoomTypes, fresh.map(row));
  await write(transaction, updateRoomTypes, roomTypes.filter(({ isNew }) => !isNew).map(row));
  await write(
    transaction,
    insertRates,
    roomTypes.flatMap(({ id, rates, bytes }) => (rates === null ? [] : [setInts(partOf(bytes, rates), [id])])),
  );
  return roomTypes;
}

/** What search needs of new accommodations; that of stored ones is read. */
function derivedOfNew(rows: readonly IdentifiedRow[], roomTypes: readonly WrittenRoomType[]): Map<number, DerivedRow> {
  const roomsOf = Map.groupBy(roomTypes, ({ accommodationId }) => accommodationId);
  const fresh = rows.filter(({ storedId }) => storedId === null);
  return new Map(
    fresh.map(({ id, numbered: { row, bytes } }) => {
      const roomIds = (roomsOf.get(id) ?? []).map((roomType) => roomType.id);
      return [id, { ...row.derived, rooms: setRoomIds(partOf(bytes, row.rooms), roomIds) }];
    }),
  );
}

async function identifyRows(transaction: Transaction<Database>, rows: readonly ChangedRow[]): Promise<IdentifiedRow[]> {
  const ids = await reserveIds(transaction, 'accommodation', rows.filter(({ storedId }) => storedId === null).length);
  let next = 0;
  return rows.map((row) => {
    if (row.storedId !== null) return { ...row, id: row.storedId };
    next += 1;
    return { ...row, id: ids[next - 1] ?? 0 };
  });
}

export type BatchStage = 'stored' | 'searchable' | 'committed';

/** Stores a batch in one transaction. */
export async function writeBatch(
  db: Kysely<Database>,
  { changed, unchanged }: Omit<PreparedBatch, 'rejected'>,
  onStage: (stage: BatchStage) => void = () => {},
): Promise<BatchResult> {
  if (changed.length === 0) return { created: 0, updated: 0, unchanged };
  await db.transaction().execute(async (transaction) => {
    await commitWithoutWaiting(transaction);
    const rows = await identifyRows(transaction, changed);
    await writeAccommodations(transaction, rows);
    const roomTypes = await writeRoomTypes(transaction, rows);
    onStage('stored');
    const ids = rows.map(({ id }) => id);
    await refreshSearchIndex(transaction, ids, derivedOfNew(rows, roomTypes));
    onStage('searchable');
  });
  onStage('committed');
  const created = changed.filter(({ storedId }) => storedId === null).length;
  return { created, updated: changed.length - created, unchanged };
}
