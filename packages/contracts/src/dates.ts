import * as z from 'zod/mini';

/** An import asks this millions of times: no text is made of the date again. */
const isCalendarDate = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return date.getUTCDate() === Number(value.slice(8)) && date.getUTCMonth() === Number(value.slice(5, 7)) - 1;
};

/** A calendar day without time or zone, `YYYY-MM-DD`; 30 February is refused. */
export const IsoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDate, 'not a calendar day'));
/** An instant in UTC, RFC 3339. */
export const Instant = z.string();
