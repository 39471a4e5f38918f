// No schema library here: forms read this in their first load.

/** The month (`2027-07`) so many after that of a day or month. */
export function monthAfter(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** So many months, that of the day first. */
export const monthsFrom = (day: string, count: number): string[] => Array.from({ length: count }, (_, index) => monthAfter(day, index));

/** The last day of the month that a day or month is in. */
export const lastDayOf = (day: string): string =>
  new Date(Date.parse(`${monthAfter(day, 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
