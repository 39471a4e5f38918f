import * as z from 'zod/mini';
import { AskedDay, IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { PackageCard } from './package-card.ts';
import { Place } from './place.ts';
import { Picture, partyQuery, SearchHit, StayPrice } from './search.ts';
import { AccommodationType, Amenity, RoomTypeKind } from './taxonomy.ts';

export const AccommodationQuery = z.object({ locale: Locale, from: z.optional(AskedDay), to: z.optional(AskedDay), ...partyQuery });
export type AccommodationQuery = z.infer<typeof AccommodationQuery>;

export const offerProblems = ['no_rate', 'min_nights', 'no_arrival', 'no_departure', 'full', 'capacity'] as const;

/**
 * What a room type offers for the dates asked for. `problem` says why it can't be booked. `price` is what one unit costs those of the
 * party who have a place in it, `adults` and `children`, with their stay fee; `onArrival` is their stay fee in another currency.
 */
export const Offer = z.object({
  free: z.int(),
  price: z.nullable(Money),
  /** Of one unit without a stay fee: several of them and the fee of the whole party make the price of any choice of rooms. */
  unitPrice: z.nullable(Money),
  adults: z.int(),
  children: z.int(),
  onArrival: z.optional(Money),
  problem: z.nullable(z.enum(offerProblems)),
  minNights: z.int(),
});
export type Offer = z.infer<typeof Offer>;

/** What the whole party pays and which rooms it needs, on the dates asked for. */
export const PartyStay = z.object({
  /** The stay fee of everybody, the same whichever rooms they take; in the currency of the rooms. */
  fee: z.nullable(Money),
  /** That in another currency. */
  onArrival: z.optional(Money),
  /** The free units that house the party at the least price; none when they don't suffice. */
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
  units: z.int(),
  /** The lowest of a night ahead for those of the party who have a place in one unit; null: on request. */
  fromPrice: z.nullable(StayPrice),
  /** null unless dates were asked for. */
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
  /** The language the description is in, when the asked one was missing (fallback: locale, en, de, cs, any). */
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
  /** Per adult and night; null: the municipality asks none. Already included in every price that is in its currency. */
  stayFee: z.nullable(Money),
  roomTypes: z.array(RoomType),
  /** null unless dates were asked for. */
  stay: z.nullable(PartyStay),
  bookable: z.boolean(),
  /** A few of its packages on which one can still arrive. */
  packages: z.array(PackageCard),
  /** With dates only those that can be had, at the price of the stay. */
  similar: z.array(SearchHit),
});
export type Accommodation = z.infer<typeof Accommodation>;

export const CalendarQuery = z.object({
  /** First day shown. */
  from: AskedDay,
  /** Day after the last one shown, at most 400 days later. */
  to: AskedDay,
  roomType: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});
export const dayStates = ['free', 'arrival_only', 'departure_only', 'taken', 'closed'] as const;
/**
 * `free`: one may arrive and depart. `arrival_only`: a stay may begin here but none may end (someone's departure is forbidden that
 * day); `departure_only`: none may begin, as the night is taken or no arrival is allowed, but one may end here. `closed`: no rate.
 */
export const CalendarDay = z.object({
  date: IsoDate,
  state: z.enum(dayStates),
  free: z.int(),
  price: z.nullable(Money),
  /** Of the shortest stay that can be booked from this day on; null when none can. */
  minNights: z.nullable(z.int()),
});
export type CalendarDay = z.infer<typeof CalendarDay>;
export const CalendarResponse = z.object({ days: z.array(CalendarDay) });
