import * as z from 'zod/mini';
import { AskedDay } from '../dates.ts';
import { Accommodation, AccommodationQuery, CalendarDay } from './accommodation.ts';
import { SearchFilters, SearchResponse } from './search.ts';

/** Dates and party of an accommodation, page of a place: who asks does not know yet which of the two it is. */
export const SlugQuery = z.extend(AccommodationQuery, {
  /** First day of the accommodation's calendar, and the day after its last one; without them it comes without a calendar. */
  calendarFrom: z.optional(AskedDay),
  calendarTo: z.optional(AskedDay),
  page: SearchFilters.shape.page,
});
export type SlugQuery = z.infer<typeof SlugQuery>;

/** What stands at `/ubytovani/{slug}`. A slug belongs to an accommodation (in any language) before it belongs to a place. */
export const SlugResponse = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accommodation'),
    accommodation: Accommodation,
    /** A day each, in order. */
    calendar: z.nullable(z.array(z.pick(CalendarDay, { state: true, free: true, minNights: true }))),
  }),
  z.object({ kind: z.literal('place'), listing: SearchResponse }),
]);
export type SlugResponse = z.infer<typeof SlugResponse>;
