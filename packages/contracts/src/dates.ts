import * as z from 'zod/mini';

/** Of a text that is shaped like a day. An import asks this millions of times, and the first 28 days are in every month. */
const isCalendarDate = (value: string) => {
  const day = Number(value.slice(8));
  if (day < 29) return day > 0;
  return new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)) - 1, day)).getUTCDate() === day;
};

/** A calendar day without time or zone, `YYYY-MM-DD`; 30 February is refused. */
export const IsoDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/), z.refine(isCalendarDate, 'not a calendar day'));
/** A day that somebody asks for. Years that no stay can be in are refused, as neither PostgreSQL nor a sum of days is at home in all of them. */
export const AskedDay = IsoDate.check(z.refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'not a day within 2000 to 2199'));
/** An instant in UTC, RFC 3339. */
export const Instant = z.string();
