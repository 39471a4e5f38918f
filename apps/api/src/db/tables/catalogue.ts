import type { AccommodationType, roomTypeKinds } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredPhotograph, StoredPicture, Texts } from '../stored.ts';

/** `[from, to)`; null: unbounded. Written as text, `[2026-06-01,2026-09-01)`. */
export interface DateRange {
  from: string | null;
  to: string | null;
}
type RangeColumn = ColumnType<DateRange, string, string>;
type Json<T> = ColumnType<T, string, string>;

/** Of an accommodation and of a room type. */
interface PhotographColumns {
  /** Hosts' photographs in their order, which only their own import writes. */
  photographs: ColumnType<StoredPhotograph[], string | undefined, string>;
  /** `photographs`, or `pictures` without any. */
  shown_pictures: GeneratedAlways<StoredPicture[]>;
}

/** The version of the catalogue is the sum of `changes`. */
export interface CatalogueVersionTable {
  shard: number;
  changes: number;
}

export interface PlaceTable {
  id: GeneratedAlways<number>;
  code: string;
  kind: 'country' | 'region' | 'district' | 'municipality' | 'area';
  parent_id: number | null;
  slug: string;
  names: Json<Texts>;
  /** The name with its preposition, as used in a sentence: “v Brně”. Without an entry the plain name is used. */
  locative: Generated<Json<Texts>>;
  aliases: Generated<string[]>;
  /** Ids of all ancestors, outermost first, and of the place itself. */
  path: Generated<number[]>;
  lat: number;
  lon: number;
  /** All names and aliases without diacritics, in lower case. */
  words: string;
  accommodations: Generated<number>;
}

export interface StayFeeTable {
  id: GeneratedAlways<number>;
  place_id: number;
  during: RangeColumn;
  /** Minor units per adult and night. */
  amount: number;
  currency: Currency;
  charge_arrival_day: Generated<boolean>;
  min_age: Generated<number>;
}

export interface AccommodationTable extends PhotographColumns {
  id: GeneratedAlways<number>;
  source_id: string;
  content_hash: string;
  type: AccommodationType;
  place_id: number;
  name: string;
  names: Json<Texts>;
  descriptions: Json<Texts>;
  street: string;
  lat: number | null;
  lon: number | null;
  altitude_m: number | null;
  stars: number | null;
  amenities: string[];
  check_in: Json<{ from: string; to: string } | null>;
  check_out: string | null;
  host: Json<{ name: string; address: string; registerNumber: string; email?: string; phone?: string; language?: Locale } | null>;
  registration: Json<{ kind: 'number'; number: string } | { kind: 'not_required' } | { kind: 'missing' }>;
  /** Sorted by `daysBefore`, descending. */
  cancellation: Json<{ daysBefore: number; percent: number }[]>;
  pictures: Json<StoredPicture[]>;
  imported_at: Generated<Date>;
}

export interface SlugLocalesTable {
  accommodation_id: number;
  slug: string;
  /** The languages in which it is the accommodation's slug. */
  locales: Locale[];
}

/** A view of the same, a row for each language. */
export interface AccommodationSlugView {
  accommodation_id: number;
  locale: string;
  slug: string;
}

export interface RoomTypeTable extends PhotographColumns {
  id: GeneratedAlways<number>;
  accommodation_id: number;
  position: number;
  source_key: string;
  names: Json<Texts>;
  descriptions: Json<Texts>;
  kind: (typeof roomTypeKinds)[number];
  adults: number;
  children: number;
  beds: Json<Texts>;
  size_m2: number | null;
  amenities: string[];
  /** Number of units that are not withdrawn. */
  units: number;
  /** Lowest price of a future night. */
  from_amount: number | null;
  from_currency: Currency | null;
  withdrawn: Generated<boolean>;
  pictures: ColumnType<StoredPicture[], string | undefined, string>;
}

/** The rates of a room type in the order of their days, as columns. */
export interface RoomRatesTable {
  room_type_id: number;
  currency: Currency;
  /** Days since 1970; the rate is valid until the day before `past_day`. */
  first_day: number[];
  past_day: number[];
  amount: number[];
  min_nights: number[];
  /** Bit n: weekday n, 1 Monday to 7 Sunday. */
  no_arrival: number[];
  no_departure: number[];
}

/** A view of the same, a row for each rate. */
export interface RateView {
  room_type_id: number;
  during: DateRange;
  amount: number;
  currency: Currency;
  min_nights: number;
  /** Weekdays, 1 Monday to 7 Sunday. */
  no_arrival: number[];
  no_departure: number[];
}

export interface OccupancyTable {
  id: GeneratedAlways<number>;
  room_type_id: number;
  /** The number of the unit among those of its room type, from 1. */
  unit: number;
  during: RangeColumn;
  order_id: number | null;
  expires_at: Date | null;
}

export interface AccommodationSearchTable {
  accommodation_id: number;
  place_id: number;
  path: number[];
  /** The place whose stay fee applies, `stay_fee_place(path)`; null if none does. */
  fee_place_id: number | null;
  /** Position in the taxonomy, from 1. */
  type_no: number;
  stars: number | null;
  lat: number | null;
  lon: number | null;
  /** Bit n: the n-th amenity of the taxonomy. */
  amenity_bits: number;
  /** Lowest price of a future night of any unit. */
  from_amount: number | null;
  currency: Currency;
  beds_adults: number;
  beds: number;
  score: number;
  sort_name: string;
  /** `PackedRooms` of the offered room types. */
  rooms: Buffer;
  /** Id of the transaction that wrote the row. */
  changed: Generated<string>;
}

export interface AccommodationDocumentTable {
  accommodation_id: number;
  /** Names in all languages without diacritics, `| name | name |`. */
  words: string;
  names: string;
  document: string;
}
