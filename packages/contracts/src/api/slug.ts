import * as z from 'zod/mini';
import { AskedDay, IsoDate } from '../dates.ts';
import { Money } from '../money.ts';
import { Accommodation, AccommodationQuery, CalendarDay } from './accommodation.ts';
import { SearchFilters, SearchResponse } from './search.ts';

/** Parameters of both an accommodation and a place, because the client doesn't know yet which of them the slug is. */
export const SlugQuery = z.extend(AccommodationQuery, {
  /** First day of the accommodation's calendar, and the day after its last one; without them there is no calendar. */
  calendarFrom: z.optional(AskedDay),
  calendarTo: z.optional(AskedDay),
  page: SearchFilters.shape.page,
});
export type SlugQuery = z.infer<typeof SlugQuery>;

/** A stay near the asked dates that can be booked for the same guests. `total` contains the stay fee, unless that is in another currency. */
export const NearestStay = z.object({ from: IsoDate, to: IsoDate, total: Money, onArrival: z.optional(Money) });
export type NearestStay = z.infer<typeof NearestStay>;

/** Weekdays, 1 Monday to 7 Sunday, on which stays may begin and end, and the nights of the shortest one. */
export const StayRule = z.object({ arrival: z.array(z.int()), departure: z.array(z.int()), minNights: z.int() });
export type StayRule = z.infer<typeof StayRule>;

/** The content of `/ubytovani/{slug}`. A slug is looked up among accommodations (in any language) before places. */
export const SlugResponse = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accommodation'),
    accommodation: Accommodation,
    /** One entry per day, in order. */
    calendar: z.nullable(z.array(z.pick(CalendarDay, { state: true, free: true, minNights: true, price: true }))),
    /** At most two, the earlier first; empty without dates and when the dates can be booked. */
    nearest: z.optional(z.array(NearestStay)),
    /** Of the season of the dates, else of the calendar's first one; absent when any stay is possible, or room types differ. */
    rule: z.optional(StayRule),
  }),
  z.object({ kind: z.literal('place'), listing: SearchResponse }),
]);
export type SlugResponse = z.infer<typeof SlugResponse>;
