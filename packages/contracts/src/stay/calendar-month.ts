import { addDays } from '../calendar-day.ts';

// No schema library here, because forms import this in their first load. A month is a text `YYYY-MM`.

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;

/** The month `count` months after that of a day or month. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${firstDay(monthOf(day))}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.toISOString());
}

/** Consecutive months, starting with that of the day. */
export const monthsFrom = (day: string, count: number): string[] => Array.from({ length: count }, (_, index) => addMonths(day, index));

/** The last day of the month of a day or month. */
export const lastDayOf = (day: string): string => addDays(firstDay(addMonths(day, 1)), -1);

/** All days of a month. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
