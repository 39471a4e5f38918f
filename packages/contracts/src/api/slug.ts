import * as z from 'zod/mini';
import { AskedDay } from '../dates.ts';
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

/** The content of `/ubytovani/{slug}`. A slug is looked up among accommodations (in any language) before places. */
export const SlugResponse = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accommodation'),
    accommodation: Accommodation,
    /** One entry per day, in order. */
    calendar: z.nullable(z.array(z.pick(CalendarDay, { state: true, free: true, minNights: true }))),
  }),
  z.object({ kind: z.literal('place'), listing: SearchResponse }),
]);
export type SlugResponse = z.infer<typeof SlugResponse>;
