import * as z from 'zod/mini';
import { dayShape, isDay } from './calendar-day.ts';

/** A calendar day without time or zone, `YYYY-MM-DD`; 30 February is refused. */
export const IsoDate = z.string().check(z.regex(dayShape), z.refine(isDay, 'not a calendar day'));
/** A day in a request. Years without possible stays are refused, as PostgreSQL and date arithmetic don't support all of them. */
export const AskedDay = IsoDate.check(z.refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'not a day within 2000 to 2199'));
/** An instant in UTC, RFC 3339. */
export const Instant = z.string();
