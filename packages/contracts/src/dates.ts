import * as z from 'zod/mini';

const isCalendarDate = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** A calendar day without time or zone, `YYYY-MM-DD`; 30 February is refused. */
export const IsoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDate, 'not a calendar day'));
/** An instant in UTC, RFC 3339. */
export const Instant = z.string();
