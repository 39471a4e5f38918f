import { object } from 'zod';
import * as z from 'zod/mini';
import { isDay } from '../calendar-day.ts';
import { Locale } from '../locale-schema.ts';
import { Currency } from '../money.ts';
import { CancellationRule, Registration } from './accommodation.ts';
import { AccommodationType, Amenity, RoomTypeKind } from './taxonomy.ts';

/** Texts by language code (any language; `cs`, `de`, `en`, `pl` are shown, others are a fallback). */
const Texts = z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string());
const positive = z.int().check(z.minimum(1), z.maximum(100_000));

const maxKnownDays = 20_000;
const knownDays = new Set<string>();
/** Rates of a file have few different days, and millions of them in all. */
function isKnownDay(text: string): boolean {
  if (knownDays.has(text)) return true;
  if (!isDay(text)) return false;
  if (knownDays.size === maxKnownDays) knownDays.clear();
  knownDays.add(text);
  return true;
}
const RateDay = z.string().check(z.refine(isKnownDay, 'not a calendar day'));

/**
 * Price of one night of one unit within [from, to), minor units. Weekdays: 1 Monday … 7 Sunday. An import checks millions of them:
 * `zod`'s objects are compiled, those of `zod/mini` are not.
 */
export const ImportRate = object({
  from: RateDay,
  to: RateDay,
  amount: z.int().check(z.minimum(1)),
  currency: Currency,
  min_nights: z._default(positive, 1),
  no_arrival: z._default(z.array(z.int().check(z.minimum(1), z.maximum(7))), []),
  no_departure: z._default(z.array(z.int().check(z.minimum(1), z.maximum(7))), []),
});

/** Path below the image root (`/pictures/demo/forest-01.webp`) or a URL on an allowed image host, and alternative text by language. */
const ImportPicture = z.object({ src: z.string(), alt: Texts, width: positive, height: positive });

const RoomPicture = z.extend(ImportPicture, {
  src: z.string().check(z.maxLength(500), z.regex(/^(?:\/|https?:\/\/)/, 'neither begins with / nor is a web address')),
});

export const ImportRoomType = object({
  name: Texts,
  type: RoomTypeKind,
  units: positive,
  /** Total persons; 25 rows of the South Tyrol set leave it out, which means 2. */
  capacity: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  children: z.optional(z.int().check(z.minimum(0), z.maximum(50))),
  description: z.optional(Texts),
  beds: z.optional(Texts),
  size_m2: z.optional(positive),
  amenities: z.optional(z.array(Amenity)),
  /** In their order; the first one is on the page of the accommodation. */
  pictures: z.optional(z.array(RoomPicture).check(z.maxLength(20))),
  rates: z.optional(z.array(ImportRate)),
});

/** A line of the JSONL of `npm run import`. Unknown keys are ignored. */
export const ImportRow = object({
  source_id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  names: z.optional(Texts),
  type: AccommodationType,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  region: z.string(),
  town: z.string().check(z.minLength(1)),
  town_i18n: z.optional(Texts),
  /** Official code of a Czech municipality, which is unambiguous among namesakes. */
  municipality_code: z.optional(z.string()),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  altitude_m: z.optional(z.int()),
  stars: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  category: z.optional(z.string()),
  description: z.optional(Texts),
  street: z.optional(z.string()),
  amenities: z.optional(z.array(Amenity)),
  check_in: z.optional(z.object({ from: z.string(), to: z.string() })),
  check_out: z.optional(z.string()),
  host: z.optional(
    z.object({
      name: z.string(),
      address: z.string(),
      register_number: z.string(),
      /** Recipient of inquiries and order mails; shown only to visitors with an offer or an order. */
      email: z.optional(z.email().check(z.maxLength(254))),
      /** Shown to guests who have ordered a stay. */
      phone: z.optional(z.string().check(z.regex(/^\+?[0-9][0-9 ()/-]{4,23}$/))),
      /** Language of the mails to the host; Czech if left out. */
      language: z.optional(Locale),
    }),
  ),
  registration: z.optional(Registration),
  cancellation: z.optional(z.array(CancellationRule)),
  pictures: z.optional(z.array(ImportPicture)),
  room_types: z.optional(z.array(ImportRoomType)),
});
export type ImportRow = z.infer<typeof ImportRow>;
