import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Texts } from '../db/stored.ts';
import { pickText } from '../localized-text.ts';
import { today } from '../pricing/days.ts';
import { refreshSearchIndex } from '../search/search-index.repository.ts';
import {
  type AccommodationRecord,
  insertSlugs,
  levelUnits,
  type RateRecord,
  type RoomTypeRecord,
  replaceRates,
  type StoredRoomType,
  storedAccommodations,
  storedRoomTypes,
  upsertAccommodations,
  writeRoomTypes,
} from './accommodation-import.repository.ts';
import type { PlaceDirectory } from './place-directory.ts';
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

/** Slugs in use in any language: an address means one accommodation, whatever its locale. What a batch adds is in it at once. */
export type SlugSet = Set<string>;

function hostOf({ host }: ImportRow): AccommodationRecord['host'] {
  if (!host) return null;
  const { name, address, register_number, email } = host;
  return { name, address, registerNumber: register_number, ...(email === undefined ? {} : { email }) };
}

function accommodationRecord({ row, hash }: NumberedRow, placeId: number): AccommodationRecord {
  return {
    source_id: row.source_id,
    content_hash: hash,
    type: row.type,
    place_id: placeId,
    name: row.name,
    names: row.names ?? { und: row.name },
    descriptions: row.description ?? {},
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

/** The same room type in the next import: same kind and names; else the one at the same position; else a new one. */
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
    descriptions: roomType.description ?? {},
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

async function writeRooms(transaction: Transaction<Database>, rows: { row: ImportRow; id: number }[]): Promise<RateRecord[]> {
  const ids = rows.map(({ id }) => id);
  const day = today();
  const stored = Map.groupBy(await storedRoomTypes(transaction, ids), (roomType) => roomType.accommodation_id);
  const records = rows.flatMap(({ row, id }) => {
    const matches = matchRoomTypes(row, stored.get(id) ?? []);
    return (row.room_types ?? []).map((roomType, position) => roomTypeRecord(roomType, position, id, matches[position] ?? null, day));
  });
  const roomTypeIds = await writeRoomTypes(transaction, ids, records);
  const rates = rows.flatMap(({ row, id }) =>
    (row.room_types ?? []).flatMap((roomType, position) => rateRecords(roomType, roomTypeIds.get(`${id}/${position}`) ?? 0)),
  );
  await levelUnits(transaction, ids);
  await replaceRates(transaction, ids, rates);
  return rates;
}

/** One slug a language: the name in it, else the same name as everywhere. The slugs of a known accommodation stay. */
function newSlugs(rows: { row: ImportRow; id: number; town: string }[], slugs: SlugSet, places: PlaceDirectory) {
  return rows.flatMap(({ row, id, town }) => {
    const own = new Set<string>();
    const isTaken = (slug: string) => !own.has(slug) && (slugs.has(slug) || places.hasSlug(slug));
    return locales.map((locale) => {
      const slug = freeSlug(pickText((row.names ?? {}) as Texts, locale).text || row.name, town, 'accommodation', isTaken);
      own.add(slug);
      slugs.add(slug);
      return { accommodation_id: id, locale, slug };
    });
  });
}

/** Stores the rows, all or none. Rows whose content is what is stored already are left alone. */
export async function writeBatch(
  db: Kysely<Database>,
  rows: readonly NumberedRow[],
  places: PlaceDirectory,
  slugs: SlugSet,
): Promise<BatchResult> {
  return await db.transaction().execute(async (transaction) => {
    const known = new Map(
      (
        await storedAccommodations(
          transaction,
          rows.map(({ row }) => row.source_id),
        )
      ).map((stored) => [stored.source_id, stored]),
    );
    const changed = rows.filter(({ row, hash }) => known.get(row.source_id)?.content_hash !== hash);
    if (changed.length === 0) return { created: 0, updated: 0, unchanged: rows.length };
    const towns = new Map<string, string>();
    const records: AccommodationRecord[] = [];
    for (const numbered of changed) {
      const place = await places.placeOf(transaction, numbered.row);
      towns.set(numbered.row.source_id, place.slug);
      records.push(accommodationRecord(numbered, place.id));
    }
    const ids = new Map((await upsertAccommodations(transaction, records)).map((stored) => [stored.source_id, stored.id]));
    const written = changed.map(({ row }) => ({ row, id: ids.get(row.source_id) ?? 0, town: towns.get(row.source_id) ?? '' }));
    const fresh = written.filter(({ row }) => !known.has(row.source_id));
    await insertSlugs(transaction, newSlugs(fresh, slugs, places));
    const rates = await writeRooms(transaction, written);
    await refreshSearchIndex(transaction, [...ids.values()], rates);
    return { created: fresh.length, updated: changed.length - fresh.length, unchanged: rows.length - changed.length };
  });
}
