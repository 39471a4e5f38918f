import { nightsBetween } from '@nocleh/contracts/days.ts';

/** Calendar days as `YYYY-MM-DD`: texts of that shape sort as days do, and no zone can move them. */
const day = 86_400_000;
const time = (iso: string) => Date.parse(`${iso}T00:00:00Z`);
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

export const addDays = (from: string, days: number): string => iso(time(from) + days * day);
/** 1 Monday … 7 Sunday. */
export const weekday = (of: string): number => new Date(time(of)).getUTCDay() || 7;

// Made once: a formatter costs more than the rendering of a card.
const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });
/** The day it is in Prague. */
export const today = (now: Date = new Date()): string => inPrague.format(now);

/** Months as `YYYY-MM`. */
export const monthOf = (of: string): string => of.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
export function addMonths(month: string, count: number): string {
  const at = new Date(time(firstDay(month)));
  at.setUTCMonth(at.getUTCMonth() + count);
  return monthOf(iso(at.getTime()));
}
export const daysOfMonth = (month: string): string[] => {
  const first = firstDay(month);
  return Array.from({ length: nightsBetween(first, firstDay(addMonths(month, 1))) }, (_, index) => addDays(first, index));
};
