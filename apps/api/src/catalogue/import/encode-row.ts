import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { withNoBreaksIn } from '@nocleh/i18n/no-breaks.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Texts } from '../../db/stored.ts';
import { SEASON_LAYOUT } from '../search/bit-layouts.ts';
import { packSeasons } from '../search/offers/packed-rates.ts';
import { copyArray, copyColumns, copyJson, copyText } from './copy-text.ts';
import { inOrder } from './row.ts';

type ImportedRoomType = NonNullable<ImportRow['room_types']>[number];

/** A room type ready to be stored. */
export interface EncodedRoomType {
  /** Recognises the same room type in a later file. */
  readonly key: string;
  readonly adults: number;
  readonly persons: number;
  readonly units: number;
  readonly fromAmount: number | null;
  /** The part of `PackedRooms`. */
  readonly seasons: Int32Array;
  /** `roomTypeColumns` in the format of COPY. */
  readonly columns: string;
  /** `rateColumns`; null without rates. */
  readonly rates: string | null;
}

/** What names the place of a row. */
export type RowPlace = Pick<ImportRow, 'country' | 'region' | 'town' | 'town_i18n' | 'municipality_code' | 'lat' | 'lon'>;

/** A row ready to be stored: small and flat, as it is sent between threads. */
export interface EncodedRow {
  readonly sourceId: string;
  readonly hash: string;
  /** A name for the slug of each language. */
  readonly names: readonly string[];
  readonly place: RowPlace;
  /** `accommodationColumns` in the format of COPY. */
  readonly columns: string;
  readonly roomTypes: readonly EncodedRoomType[];
}

export const accommodationColumns =
  'source_id, content_hash, type, name, names, descriptions, street, lat, lon, altitude_m, stars, amenities, check_in, check_out, host, registration, cancellation, pictures';
export const roomTypeColumns =
  'position, source_key, names, descriptions, kind, adults, children, beds, size_m2, amenities, units, from_amount, from_currency';
export const rateColumns = 'currency, first_day, past_day, amount, min_nights, no_arrival, no_departure';

function hostOf({ host }: ImportRow): object | null {
  if (!host) return null;
  const { register_number: registerNumber, ...rest } = host;
  return { ...rest, registerNumber };
}

const accommodationValues = (row: ImportRow, hash: string): string =>
  copyColumns([
    copyText(row.source_id),
    hash,
    row.type,
    copyText(row.name),
    copyJson(row.names ?? { und: row.name }),
    copyJson(withNoBreaksIn(row.description ?? {})),
    copyText(row.street ?? ''),
    copyText(row.lat ?? null),
    copyText(row.lon ?? null),
    copyText(row.altitude_m ?? null),
    copyText(row.stars ?? null),
    copyArray([...new Set(row.amenities ?? [])]),
    copyJson(row.check_in ?? null),
    copyText(row.check_out ?? null),
    copyJson(hostOf(row)),
    copyJson(row.registration ?? { kind: 'missing' }),
    copyJson((row.cancellation ?? []).toSorted((a, b) => b.daysBefore - a.daysBefore)),
    copyJson(row.pictures ?? []),
  ]);

const keyOf = ({ type, name }: ImportedRoomType) => `${type} ${JSON.stringify(Object.entries(name).toSorted())}`;

/** The lowest price of a night from today on. */
function lowestAhead({ rates = [] }: ImportedRoomType, day: string) {
  let lowest: (typeof rates)[number] | undefined;
  for (const rate of rates) if (rate.to > day && (lowest === undefined || rate.amount < lowest.amount)) lowest = rate;
  return lowest;
}

/** Weekday n is bit n. */
const weekdayBits = (days: readonly number[]) => (days.length === 0 ? 0 : days.reduce((bits, day) => bits | (1 << day), 0));

function rateValues({ rates = [] }: ImportedRoomType, seasons: Int32Array): string | null {
  const [first] = rates;
  if (!first) return null;
  return copyColumns([
    first.currency,
    copyArray(rates.map((_, index) => seasons[index * SEASON_LAYOUT.size + SEASON_LAYOUT.from] ?? 0)),
    copyArray(rates.map((_, index) => seasons[index * SEASON_LAYOUT.size + SEASON_LAYOUT.to] ?? 0)),
    copyArray(rates.map(({ amount }) => amount)),
    copyArray(rates.map(({ min_nights }) => min_nights)),
    copyArray(rates.map(({ no_arrival }) => weekdayBits(no_arrival))),
    copyArray(rates.map(({ no_departure }) => weekdayBits(no_departure))),
  ]);
}

function encodeRoomType(roomType: ImportedRoomType, position: number, day: string): EncodedRoomType {
  const sorted = { ...roomType, rates: inOrder(roomType.rates ?? []) };
  const seasons = packSeasons(sorted.rates);
  const persons = roomType.capacity ?? 2;
  const children = roomType.children ?? 0;
  const lowest = lowestAhead(sorted, day);
  const key = keyOf(roomType);
  return {
    key,
    adults: persons - children,
    persons,
    units: roomType.units,
    fromAmount: lowest?.amount ?? null,
    seasons,
    columns: copyColumns([
      position,
      copyText(key),
      copyJson(roomType.name),
      copyJson(withNoBreaksIn(roomType.description ?? {})),
      roomType.type,
      persons - children,
      children,
      copyJson(roomType.beds ?? {}),
      copyText(roomType.size_m2 ?? null),
      copyArray(roomType.amenities ?? []),
      roomType.units,
      copyText(lowest?.amount ?? null),
      copyText(lowest?.currency ?? null),
    ]),
    rates: rateValues(sorted, seasons),
  };
}

export function encodeRow(row: ImportRow, hash: string, day = today()): EncodedRow {
  const { country, region, town, town_i18n, municipality_code, lat, lon } = row;
  return {
    sourceId: row.source_id,
    hash,
    names: locales.map((locale) => textOf((row.names ?? {}) as Texts, locale) || row.name),
    place: { country, region, town, town_i18n, municipality_code, lat, lon },
    columns: accommodationValues(row, hash),
    roomTypes: (row.room_types ?? []).map((roomType, position) => encodeRoomType(roomType, position, day)),
  };
}
