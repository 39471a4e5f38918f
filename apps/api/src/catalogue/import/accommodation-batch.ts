import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { withNoBreaksIn } from '@nocleh/i18n/no-breaks.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Texts } from '../../db/stored.ts';
import { refreshSearchIndex } from '../search/search-index.repository.ts';
import {
  type AccommodationRecord,
  addUnits,
  deleteRates,
  insertRates,
  insertSlugs,
  type RateRecord,
  type RoomTypeRecord,
  type StoredRoomType,
  storedAccommodations,
  storedRoomTypes,
  upsertAccommodations,
  withdrawRoomTypes,
  withdrawUnits,
  writeRoomTypes,
} from './accommodation-import.repository.ts';
import type { PlaceDirectory } from './place-directory.ts';
import type { KnownPlace } from './place-import.repository.ts';
import { freeSlug } from './slug.ts';

export interface NumberedRow {
  readonly line: number;
  readonly text: string;
  readonly row: ImportRow;
  readonly hash: string;
}
export interface BatchResult {
  created: number;
  updated: number;
  unchanged: number;
}

/** Slugs in use in any language: a slug identifies one accommodation, whatever the locale. Slugs of a batch are added at once. */
export type SlugSet = Set<string>;

function hostOf({ host }: ImportRow): AccommodationRecord['host'] {
  if (!host) return null;
  const { register_number: registerNumber, ...rest } = host;
  return { ...rest, registerNumber };
}

function accommodationRecord({ row, hash }: NumberedRow, placeId: number): AccommodationRecord {
  return {
    source_id: row.source_id,
    content_hash: hash,
    type: row.type,
    place_id: placeId,
    name: row.name,
    names: row.names ?? { und: row.name },
    descriptions: withNoBreaksIn(row.description ?? {}),
    street: row.street ?? '',
    lat: row.lat ?? null,
    lon: row.lon ?? null,
    altitude_m: row.altitude_m ?? null,
    stars: row.stars ?? null,
    amenities: [...new Set(row.amenities ?? [])],
    check_in: row.check_in ?? null,
    check_out: row.check_out ?? null,
    host: hostOf(row),
    registration: row.registration ?? { kind: 'missing' },
    cancellation: (row.cancellation ?? []).toSorted((a, b) => b.daysBefore - a.daysBefore),
    pictures: row.pictures ?? [],
  };
}

/** Matches a room type with a stored one: first by kind and names, then by position, else it is new. */
function matchRoomTypes(row: ImportRow, stored: StoredRoomType[]): (number | null)[] {
  const left = [...stored];
  const take = (index: number) => (index < 0 ? null : (left.splice(index, 1)[0]?.id ?? null));
  const keys = (row.room_types ?? []).map((roomType) => sourceKey(roomType));
  const byKey = keys.map((key) => take(left.findIndex((candidate) => candidate.source_key === key)));
  return byKey.map((id, position) => id ?? take(left.findIndex((candidate) => candidate.position === position)));
}

type ImportedRoomType = NonNullable<ImportRow['room_types']>[number];
const sourceKey = (roomType: ImportedRoomType) => `${roomType.type} ${JSON.stringify(Object.entries(roomType.name).toSorted())}`;

/** The lowest price of a night from today on. */
function lowestAhead({ rates = [] }: ImportedRoomType, day: string) {
  const ahead = rates.filter(({ to }) => to > day);
  return ahead.length === 0 ? undefined : ahead.reduce((lowest, rate) => (rate.amount < lowest.amount ? rate : lowest));
}

function roomTypeRecord(
  roomType: ImportedRoomType,
  position: number,
  accommodationId: number,
  id: number | null,
  day: string,
): RoomTypeRecord {
  const children = roomType.children ?? 0;
  const lowest = lowestAhead(roomType, day);
  return {
    id,
    accommodation_id: accommodationId,
    position,
    source_key: sourceKey(roomType),
    names: roomType.name,
    descriptions: withNoBreaksIn(roomType.description ?? {}),
    kind: roomType.type,
    adults: (roomType.capacity ?? 2) - children,
    children,
    beds: roomType.beds ?? {},
    size_m2: roomType.size_m2 ?? null,
    amenities: roomType.amenities ?? [],
    units: roomType.units,
    from_amount: lowest?.amount ?? null,
    from_currency: lowest?.currency ?? null,
  };
}

function rateRecords(roomType: ImportedRoomType, roomTypeId: number): RateRecord[] {
  return (roomType.rates ?? []).map((rate) => ({
    room_type_id: roomTypeId,
    from: rate.from,
    to: rate.to,
    amount: rate.amount,
    currency: rate.currency,
    min_nights: rate.min_nights,
    no_arrival: rate.no_arrival,
    no_departure: rate.no_departure,
  }));
}

interface WrittenRow {
  readonly row: ImportRow;
  readonly id: number;
  readonly isNew: boolean;
}

/** New accommodations have nothing to match or withdraw, which makes a first import faster. */
async function writeRooms(transaction: Transaction<Database>, rows: readonly WrittenRow[]): Promise<RateRecord[]> {
  const known = rows.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const stored = known.length > 0 ? await storedRoomTypes(transaction, known) : [];
  if (known.length > 0) {
    await withdrawRoomTypes(transaction, known);
    await deleteRates(transaction, known);
  }
  const day = today();
  const storedOf = Map.groupBy(stored, (roomType) => roomType.accommodation_id);
  const records = rows.flatMap(({ row, id }) => {
    const matches = matchRoomTypes(row, storedOf.get(id) ?? []);
    return (row.room_types ?? []).map((roomType, position) => roomTypeRecord(roomType, position, id, matches[position] ?? null, day));
  });
  const roomTypeIds = await writeRoomTypes(transaction, records);
  await addUnits(
    transaction,
    rows.map(({ id }) => id),
  );
  if (known.length > 0) await withdrawUnits(transaction, known);
  const rates = rows.flatMap(({ row, id }) =>
    (row.room_types ?? []).flatMap((roomType, position) => rateRecords(roomType, roomTypeIds.get(`${id}/${position}`) ?? 0)),
  );
  await insertRates(transaction, rates);
  return rates;
}

/** One slug per language: from the name in it, else from the main name. */
function newSlugs(row: ImportRow, town: string, slugs: SlugSet, places: PlaceDirectory): NewSlug[] {
  const own = new Set<string>();
  const isTaken = (slug: string) => !own.has(slug) && (slugs.has(slug) || places.hasSlug(slug));
  return locales.map((locale) => {
    const slug = freeSlug(textOf((row.names ?? {}) as Texts, locale) || row.name, town, 'accommodation', isTaken);
    own.add(slug);
    slugs.add(slug);
    return { locale, slug };
  });
}

interface NewSlug {
  readonly locale: string;
  readonly slug: string;
}
/** The changes that a batch makes. */
export interface PreparedBatch {
  /** Number of rows that equal what is stored. */
  readonly unchanged: number;
  /** Rows whose place is ambiguous. */
  readonly rejected: readonly { readonly numbered: NumberedRow; readonly reason: string }[];
  /** `slugs` of a new accommodation; a stored one keeps its own. */
  readonly changed: readonly { readonly numbered: NumberedRow; readonly placeId: number; readonly slugs: readonly NewSlug[] | null }[];
}

/**
 * Computes what a batch changes, creates missing places, and assigns slugs to new accommodations. Batches are prepared in the
 * order of the file, so that slugs of namesakes are deterministic; they may be written in any order.
 */
export async function prepareBatch(
  db: Kysely<Database>,
  rows: readonly NumberedRow[],
  places: PlaceDirectory,
  slugs: SlugSet,
): Promise<PreparedBatch> {
  const sourceIds = rows.map(({ row }) => row.source_id);
  const known = new Map((await storedAccommodations(db, sourceIds)).map((stored) => [stored.source_id, stored.content_hash]));
  const different = rows.filter(({ row, hash }) => known.get(row.source_id) !== hash);
  const rejected = different.flatMap((numbered) => {
    const reason = places.ambiguityOf(numbered.row);
    return reason === undefined ? [] : [{ numbered, reason }];
  });
  const doubtful = new Set(rejected.map(({ numbered }) => numbered));
  const changed = different.filter((numbered) => !doubtful.has(numbered));
  const found = await places.placesOf(
    db,
    changed.map(({ row }) => row),
  );
  return {
    unchanged: rows.length - different.length,
    rejected,
    changed: changed.map((numbered, index) => {
      const { id, slug } = found[index] as KnownPlace;
      return { numbered, placeId: id, slugs: known.has(numbered.row.source_id) ? null : newSlugs(numbered.row, slug, slugs, places) };
    }),
  };
}

/** Stores a batch in one transaction. */
export async function writeBatch(db: Kysely<Database>, { changed, unchanged }: Omit<PreparedBatch, 'rejected'>): Promise<BatchResult> {
  if (changed.length === 0) return { created: 0, updated: 0, unchanged };
  await db.transaction().execute(async (transaction) => {
    const records = changed.map(({ numbered, placeId }) => accommodationRecord(numbered, placeId));
    const ids = new Map((await upsertAccommodations(transaction, records)).map((stored) => [stored.source_id, stored.id]));
    const written = changed.map(({ numbered: { row }, slugs }) => ({ row, slugs, isNew: slugs !== null, id: ids.get(row.source_id) ?? 0 }));
    await insertSlugs(
      transaction,
      written.flatMap(({ id, slugs }) => (slugs ?? []).map((each) => ({ accommodation_id: id, ...each }))),
    );
    const rates = await writeRooms(transaction, written);
    await refreshSearchIndex(transaction, [...ids.values()], rates);
  });
  const created = changed.filter(({ slugs }) => slugs !== null).length;
  return { created, updated: changed.length - created, unchanged };
}
