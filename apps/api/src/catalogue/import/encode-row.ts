import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { withNoBreaksIn } from '@nocleh/i18n/no-breaks.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Texts } from '../../db/stored.ts';
import { SEASON_LAYOUT } from '../search/bit-layouts.ts';
import { type CountedRoom, type DerivedColumns, derivedColumns } from '../search/derived-columns.ts';
import { packSeasonRooms, packSeasons, type RoomWithSeasons, toBytes } from '../search/offers/packed-rates.ts';
import type { RowWriter } from './copy-binary.ts';
import { inOrder } from './row.ts';
import { slugify } from './slug.ts';

type ImportedRoomType = NonNullable<ImportRow['room_types']>[number];

/** A room type ready to be stored. */
export interface EncodedRoomType {
  /** Recognises the same room type in a later file. */
  readonly key: string;
  readonly units: number;
  /** id, accommodation, `roomTypeColumns`. */
  readonly columns: Part;
  /** Room type, `rateColumns`; null without rates. */
  readonly rates: Part | null;
}

/** From where to where a row of a table is in the bytes of a chunk, with 0 for the ids that are not known yet. */
export type Part = readonly [from: number, past: number];

/** What names the place of a row. */
export type RowPlace = Pick<ImportRow, 'country' | 'region' | 'town' | 'town_i18n' | 'municipality_code' | 'lat' | 'lon'>;

/** A row ready to be stored; its tables' rows are in the bytes of its chunk. */
export interface EncodedRow {
  readonly sourceId: string;
  readonly hash: string;
  /** The name in each language as a slug. */
  readonly names: readonly string[];
  readonly place: RowPlace;
  readonly derived: DerivedColumns;
  /** `PackedRooms` */
  readonly rooms: Part;
  /** id, place, `accommodationColumns`. */
  readonly columns: Part;
  readonly roomTypes: readonly EncodedRoomType[];
}

export const accommodationColumns =
  'source_id, content_hash, type, name, names, descriptions, street, lat, lon, altitude_m, stars, amenities, check_in, check_out, host, registration, cancellation, pictures';
export const roomTypeColumns =
  'position, source_key, names, descriptions, kind, adults, children, beds, size_m2, amenities, units, from_amount, from_currency, pictures';
export const rateColumns = 'currency, first_day, past_day, amount, min_nights, no_arrival, no_departure';

function hostOf({ host }: ImportRow): object | null {
  if (!host) return null;
  const { register_number: registerNumber, ...rest } = host;
  return { ...rest, registerNumber };
}

const columnCount = (columns: string, ids: number) => columns.split(', ').length + ids;
const accommodationCount = columnCount(accommodationColumns, 2);
const roomTypeCount = columnCount(roomTypeColumns, 2);
const ratesCount = columnCount(rateColumns, 1);

function writeAccommodation(row: ImportRow, hash: string, to: RowWriter): Part {
  const from = to.length;
  to.row(accommodationCount).int(0).int(0);
  to.text(row.source_id).text(hash).text(row.type).text(row.name);
  to.json(row.names ?? { und: row.name }).json(withNoBreaksIn(row.description ?? {}));
  to.text(row.street ?? '');
  to.float(row.lat ?? null).float(row.lon ?? null);
  to.int(row.altitude_m ?? null).int(row.stars ?? null);
  to.texts([...new Set(row.amenities ?? [])]);
  to.json(row.check_in ?? null).text(row.check_out ?? null);
  to.json(hostOf(row)).json(row.registration ?? { kind: 'missing' });
  to.json((row.cancellation ?? []).toSorted((a, b) => b.daysBefore - a.daysBefore)).json(row.pictures ?? []);
  return [from, to.length];
}

const keyOf = ({ type, name }: ImportedRoomType) =>
  `${type} ${JSON.stringify(
    Object.keys(name)
      .toSorted()
      .map((locale) => [locale, name[locale]]),
  )}`;

/** The lowest price of a night from today on. */
function lowestAhead({ rates = [] }: ImportedRoomType, day: string) {
  let lowest: (typeof rates)[number] | undefined;
  for (const rate of rates) if (rate.to > day && (lowest === undefined || rate.amount < lowest.amount)) lowest = rate;
  return lowest;
}

/** Weekday n is bit n. */
const weekdayBits = (days: readonly number[]) => (days.length === 0 ? 0 : days.reduce((bits, day) => bits | (1 << day), 0));

function writeRates(rates: NonNullable<ImportedRoomType['rates']>, seasons: Int32Array, to: RowWriter): Part | null {
  const [first] = rates;
  if (!first) return null;
  const from = to.length;
  const days = (field: number) => rates.map((_, index) => seasons[index * SEASON_LAYOUT.size + field] ?? 0);
  to.row(ratesCount).int(0).text(first.currency);
  to.ints(days(SEASON_LAYOUT.from)).ints(days(SEASON_LAYOUT.to));
  to.ints(rates.map(({ amount }) => amount)).ints(rates.map(({ min_nights }) => min_nights));
  to.ints(rates.map(({ no_arrival }) => weekdayBits(no_arrival))).ints(rates.map(({ no_departure }) => weekdayBits(no_departure)));
  return [from, to.length];
}

/** What search counts and packs of a room type. */
type OfferedPart = CountedRoom & RoomWithSeasons;

function encodeRoomType(roomType: ImportedRoomType, position: number, day: string, to: RowWriter): [EncodedRoomType, OfferedPart] {
  const sorted = { ...roomType, rates: inOrder(roomType.rates ?? []) };
  const seasons = packSeasons(sorted.rates);
  const { units, capacity: persons = 2, children = 0 } = roomType;
  const adults = persons - children;
  const lowest = lowestAhead(sorted, day);
  const fromAmount = lowest?.amount ?? null;
  const fromCurrency = lowest?.currency ?? null;
  const key = keyOf(roomType);
  const from = to.length;
  to.row(roomTypeCount).int(0).int(0).int(position).text(key);
  to.json(roomType.name).json(withNoBreaksIn(roomType.description ?? {}));
  to.text(roomType.type);
  to.int(adults).int(children);
  to.json(roomType.beds ?? {});
  to.int(roomType.size_m2 ?? null);
  to.texts(roomType.amenities ?? []);
  to.int(units);
  to.int(fromAmount).text(fromCurrency);
  to.json(roomType.pictures ?? []);
  const columns: Part = [from, to.length];
  return [
    { key, units, columns, rates: writeRates(sorted.rates, seasons, to) },
    { id: 0, adults, persons, units, fromAmount, fromCurrency, seasons },
  ];
}

function slugsOf(row: ImportRow): string[] {
  const given = new Set(Object.values(row.names ?? {}));
  // Most accommodations have one name in all languages.
  if (given.size < 2) return Array<string>(locales.length).fill(slugify([...given][0] || row.name));
  const names = locales.map((locale) => textOf((row.names ?? {}) as Texts, locale) || row.name);
  const slugs = new Map([...new Set(names)].map((name) => [name, slugify(name)]));
  return names.map((name) => slugs.get(name) ?? '');
}

/** Writes the rows of the tables one after the other, then what search has of the rooms. */
export function encodeRow(row: ImportRow, hash: string, to: RowWriter, day = today()): EncodedRow {
  const { country, region, town, town_i18n, municipality_code, lat, lon } = row;
  const columns = writeAccommodation(row, hash, to);
  const roomTypes = (row.room_types ?? []).map((roomType, position) => encodeRoomType(roomType, position, day, to));
  const offered = roomTypes.map(([_, part]) => part);
  return {
    sourceId: row.source_id,
    hash,
    names: slugsOf(row),
    place: { country, region, town, town_i18n, municipality_code, lat, lon },
    columns,
    roomTypes: roomTypes.map(([encoded]) => encoded),
    derived: derivedColumns(row.amenities ?? [], offered),
    rooms: to.add(toBytes(packSeasonRooms(offered))),
  };
}
