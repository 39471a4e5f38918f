import * as z from 'zod/mini';
import { AskedDay, IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { ExchangeRates } from './exchange-rates.ts';
import { PackageCard } from './package-card.ts';
import { Place } from './place.ts';
import { Picture, partyQuery, SearchHit, StayPrice } from './search.ts';
import { AccommodationType, Amenity, RoomTypeKind } from './taxonomy.ts';

export const AccommodationQuery = z.object({ locale: Locale, from: z.optional(AskedDay), to: z.optional(AskedDay), ...partyQuery });
export type AccommodationQuery = z.infer<typeof AccommodationQuery>;

export const offerProblems = ['no_rate', 'min_nights', 'no_arrival', 'no_departure', 'full', 'capacity'] as const;

/**
 * The offer of a room type for the requested dates; `problem` is why it can't be booked. `price` is one unit for the guests who
 * fit into it (`adults`, `children`) with their stay fee; `onArrival` is a stay fee in another currency.
 */
export const Offer = z.object({
  free: z.int(),
  price: z.nullable(Money),
  /** One unit without a stay fee: the price of any selection is the sum of its units plus the party's fee. */
  unitPrice: z.nullable(Money),
  adults: z.int(),
  children: z.int(),
  onArrival: z.optional(Money),
  problem: z.nullable(z.enum(offerProblems)),
  minNights: z.int(),
});
export type Offer = z.infer<typeof Offer>;

/** The price and rooms for the whole party on the requested dates. */
export const PartyStay = z.object({
  /** The stay fee of all guests, independent of the rooms; in the currency of the rooms. */
  fee: z.nullable(Money),
  /** A stay fee in another currency. */
  onArrival: z.optional(Money),
  /** The cheapest free units for the party; empty if there are too few. */
  cheapest: z.array(z.object({ roomType: z.int(), units: z.int() })),
});
export type PartyStay = z.infer<typeof PartyStay>;

export const RoomType = z.object({
  id: z.int(),
  name: z.string(),
  kind: RoomTypeKind,
  description: z.string(),
  adults: z.int(),
  children: z.int(),
  beds: z.string(),
  sizeM2: z.nullable(z.int()),
  amenities: z.array(Amenity),
  /** In their order. An API of an earlier version answers without them. */
  pictures: z.optional(z.array(Picture)),
  units: z.int(),
  /** The lowest price of a future night for the guests who fit into one unit; null: on request. */
  fromPrice: z.nullable(StayPrice),
  /** Null without dates. */
  offer: z.nullable(Offer),
});
export type RoomType = z.infer<typeof RoomType>;

/** Cancelling at least `daysBefore` days before arrival costs `percent` of the price of the stay. Sorted, most days first. */
export const CancellationRule = z.object({ daysBefore: z.int(), percent: z.int() });
export type CancellationRule = z.infer<typeof CancellationRule>;

export const Registration = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), number: z.string() }),
  z.object({ kind: z.literal('not_required') }),
  z.object({ kind: z.literal('missing') }),
]);

export const Accommodation = z.object({
  id: z.int(),
  slug: z.string(),
  /** The slug in every language, for the language switch and hreflang. */
  slugs: z.object({ cs: z.string(), de: z.string(), en: z.string(), pl: z.string() }),
  name: z.string(),
  type: AccommodationType,
  stars: z.nullable(z.int()),
  /** Paragraphs separated by an empty line. */
  description: z.string(),
  /** The language of the description, which may be a fallback (locale, en, de, cs, any). */
  descriptionLang: z.string(),
  place: Place,
  street: z.string(),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  altitudeM: z.nullable(z.int()),
  amenities: z.array(Amenity),
  pictures: z.array(Picture),
  checkIn: z.nullable(z.object({ from: z.string(), to: z.string() })),
  checkOut: z.nullable(z.string()),
  host: z.nullable(z.object({ name: z.string(), address: z.string(), registerNumber: z.string() })),
  registration: Registration,
  cancellation: z.array(CancellationRule),
  /** Per adult and night; null if the municipality charges none. Included in every price of the same currency. */
  stayFee: z.nullable(Money),
  roomTypes: z.array(RoomType),
  /**
   * What its card in a list says without dates: the lowest price of a future night in any rooms for the party, or for as many of it as
   * have a place. Null with dates, or on request. An API of an earlier version answers without it.
   */
  fromPrice: z.optional(z.nullable(StayPrice)),
  /** Null without dates. */
  stay: z.nullable(PartyStay),
  bookable: z.boolean(),
  /** Some of its packages on which arrival is still possible. */
  packages: z.array(PackageCard),
  /** By which pages add approximate amounts to prices. */
  rates: z.optional(ExchangeRates),
  /** With dates only available ones, at the price of the stay. */
  similar: z.array(SearchHit),
});
export type Accommodation = z.infer<typeof Accommodation>;

export const CalendarQuery = z.object({
  /** The first day. */
  from: AskedDay,
  /** The day after the last one, at most 400 days later. */
  to: AskedDay,
  roomType: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});
export const dayStates = ['free', 'arrival_only', 'departure_only', 'taken', 'closed'] as const;
/**
 * `free`: arrival and departure are possible. `arrival_only`: no stay may end here. `departure_only`: no stay may begin, as the
 * night is taken or arrival is not allowed. `closed`: no rate.
 */
export const CalendarDay = z.object({
  date: IsoDate,
  state: z.enum(dayStates),
  free: z.int(),
  price: z.nullable(Money),
  /** The shortest stay that can be booked from this day on; null if there is none. */
  minNights: z.nullable(z.int()),
});
export type CalendarDay = z.infer<typeof CalendarDay>;
export const CalendarResponse = z.object({ days: z.array(CalendarDay) });
