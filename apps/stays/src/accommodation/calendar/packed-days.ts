import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import type { Currency } from '@nocleh/contracts/money.ts';

type State = CalendarDay['state'];
export const letters = { free: 'f', arrival_only: 'a', departure_only: 'd', taken: 't', closed: 'c' } as const satisfies Record<
  State,
  string
>;
const states = Object.fromEntries(Object.entries(letters).map(([state, letter]) => [letter, state])) as Record<string, State>;

/** Larger values, which no host uses, are cut: the format has one base-36 digit. */
const maxMinNights = 35;

/**
 * Packs a day into two characters: its state (a capital when the following night is free) and the minimum nights of a stay that
 * arrives on it, 0 when none can. Two months take 124 bytes of the page instead of 8,000.
 */
export const packDays = (days: readonly Pick<CalendarDay, 'state' | 'free' | 'minNights'>[]): string =>
  days
    .map(({ state, free, minNights }) => {
      const letter = free > 0 ? letters[state].toUpperCase() : letters[state];
      return letter + Math.min(minNights ?? 0, maxMinNights).toString(36);
    })
    .join('');

/**
 * The lowest price of each night in whole units of its currency, rounded up; 0: nothing is sold. Days in another currency than the
 * first price have none, as the calendar names one currency.
 */
export function wholePrices(days: readonly Pick<CalendarDay, 'price'>[]): {
  readonly prices: readonly number[];
  readonly currency: Currency;
} {
  const currency = days.find(({ price }) => price)?.price?.currency ?? 'CZK';
  return { prices: days.map(({ price }) => (price?.currency === currency ? Math.ceil(price.amount / 100) : 0)), currency };
}

/** The letter of a day's state. */
export const letterAt = (days: string, index: number): string => (days[2 * index] ?? letters.closed).toLowerCase();
export const stateOf = (letter: string | undefined): State => states[letter ?? ''] ?? 'closed';
export const stateAt = (days: string, index: number): State => stateOf(letterAt(days, index));
export const nightFree = (days: string, index: number): boolean => /[A-Z]/.test(days[2 * index] ?? '');
const minNightsAt = (days: string, index: number): number => Number.parseInt(days[2 * index + 1] ?? '0', 36);

export const canArrive = (state: State): boolean => state === 'free' || state === 'arrival_only';
export const canDepart = (state: State): boolean => state === 'free' || state === 'departure_only';

/** Whether a stay may last from one day to another: it is long enough, every night is free, and the last day allows a departure. */
export function canEnd(days: string, start: number, end: number): boolean {
  if (end - start < Math.max(1, minNightsAt(days, start)) || !canDepart(stateAt(days, end))) return false;
  for (let night = start; night < end; night += 1) if (!nightFree(days, night)) return false;
  return true;
}
