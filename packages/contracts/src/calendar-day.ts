// No schema library here, because pages import this module in their first load; the schema is in `dates.ts`. A calendar day is a
// text `YYYY-MM-DD`: it sorts as days do and has no zone.

const dayMs = 86_400_000;
/** Time zone of the accommodations, in which days begin and end, independent of visitors and servers. */
export const timeZone = 'Europe/Prague';
/** The shape of a day; `isDay` also checks the length of the month. */
export const dayShape = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/;

/** Midnight in UTC. An import calls this millions of times, and `Date.parse` takes five times as long. */
const time = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const dayAt = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** Whether a text is an existing day; 30 February is not. */
export function isDay(text: string): boolean {
  if (!dayShape.test(text)) return false;
  const number = Number(text.slice(8));
  // Days up to 28 exist in every month.
  return number < 29 ? number > 0 : new Date(time(text)).getUTCDate() === number;
}

/** The day `count` days later (earlier if negative). Throws a `RangeError` for an invalid day. */
export const addDays = (day: string, count: number): string => dayAt(time(day) + count * dayMs);
/** The last day of the month that is `months` months after that of a day. */
export const endOfMonth = (day: string, months: number): string =>
  dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months, 0));
/** Nights from arrival to departure; `NaN` if one of them is invalid. */
export const nightsBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / dayMs);
/** 1 Monday to 7 Sunday. */
export const weekday = (day: string): number => new Date(time(day)).getUTCDay() || 7;

/** Days since 1 January 1970 (a Thursday), for code that compares many days. */
export const epochDay = (day: string): number => time(day) / dayMs;
/** 1 Monday to 7 Sunday. */
export const weekdayOfEpochDay = (day: number): number => ((day + 3) % 7) + 1;

// Created once and on first use, as creating a formatter is slow; Swedish dates have the form of ISO 8601.
let inPrague: Intl.DateTimeFormat | undefined;
const hourMs = 3_600_000;

/** The day in Prague at an instant, since 1950. */
export function dayOf(instant: Date): string {
  // Only between 22 and 23 o'clock UTC it depends on summer time, for which a first page would wait: the first formatter takes 4 ms.
  const winter = dayAt(instant.getTime() + hourMs);
  if (winter === dayAt(instant.getTime() + 2 * hourMs)) return winter;
  inPrague ??= new Intl.DateTimeFormat('sv-SE', { timeZone });
  return inPrague.format(instant);
}
/** Today in Prague. Pass `now` where the clock is injected. */
export const today = (now: Date = new Date()): string => dayOf(now);

/** The instant `count` times 24 hours earlier (later if negative). */
export const daysBefore = (instant: Date, count: number): Date => new Date(instant.getTime() - count * dayMs);
