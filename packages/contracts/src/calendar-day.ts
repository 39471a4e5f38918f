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

const hourMs = 3_600_000;
/** 1 o'clock UTC on the last Sunday of a month, when the clocks of the European Union change (directive 2000/84/EC). `month` counts from 0. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * dayMs;
}
/**
 * The time in Prague at an instant since 1996: the UTC fields of the `Date` say it. Computed, because the first Intl formatter of a
 * page takes as long as a sixth of its hydration.
 */
export function inPrague(instant: Date): Date {
  const [time, year] = [instant.getTime(), instant.getUTCFullYear()];
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hourMs);
}

/** The day in Prague at an instant since 1996. */
export const dayOf = (instant: Date): string => inPrague(instant).toISOString().slice(0, 10);
/** Today in Prague. Pass `now` where the clock is injected. */
export const today = (now: Date = new Date()): string => dayOf(now);

/** The instant `count` times 24 hours earlier (later if negative). */
export const daysBefore = (instant: Date, count: number): Date => new Date(instant.getTime() - count * dayMs);
