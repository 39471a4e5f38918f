// No schema library here: pages read this module in their first load. A calendar day is a text `YYYY-MM-DD`: such texts sort as
// days do, and no zone or clock change can move them. The schema of a day in a request is in `dates.ts`.

const dayMs = 86_400_000;
/** Where the accommodations are: their days begin and end here, wherever the visitor and the servers are. */
export const timeZone = 'Europe/Prague';
/** The shape of a day; `isDay` also asks whether the month has it. */
export const dayShape = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/;

/** Midnight in UTC. An import asks this millions of times, and `Date.parse` of the same text takes five times as long. */
const time = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const dayAt = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** Whether a text is a day that exists: 30 February does not. */
export function isDay(text: string): boolean {
  if (!dayShape.test(text)) return false;
  const number = Number(text.slice(8));
  // The first 28 days are in every month.
  return number < 29 ? number > 0 : new Date(time(text)).getUTCDate() === number;
}

/** The day so many days later, or earlier for a negative number. Throws a `RangeError` for what is no day. */
export const addDays = (day: string, count: number): string => dayAt(time(day) + count * dayMs);
/** Nights from arrival to departure; `NaN` if one of them is no day. */
export const nightsBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / dayMs);
/** 1 Monday to 7 Sunday. */
export const weekday = (day: string): number => new Date(time(day)).getUTCDay() || 7;

/** A day as a number, for code that compares many: days since 1 January 1970, a Thursday. */
export const epochDay = (day: string): number => time(day) / dayMs;
/** 1 Monday to 7 Sunday. */
export const weekdayOfEpochDay = (day: number): number => ((day + 3) % 7) + 1;

// Created once, as a formatter is slow to create; Swedish writes days as ISO 8601 does.
const inPrague = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone });
/** The day that it was, is or will be in Prague at an instant. */
export const dayOf = (instant: Date): string => inPrague.format(instant);
/** Today in Prague. Give `now` where a clock is passed in. */
export const today = (now: Date = new Date()): string => dayOf(now);

/** The instant so many times 24 hours earlier, or later for a negative number. */
export const daysBefore = (instant: Date, count: number): Date => new Date(instant.getTime() - count * dayMs);
