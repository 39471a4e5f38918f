import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';

type State = CalendarDay['state'];
const letters = { free: 'f', arrival_only: 'a', departure_only: 'd', taken: 't', closed: 'c' } as const satisfies Record<State, string>;
const states = Object.fromEntries(Object.entries(letters).map(([state, letter]) => [letter, state])) as Record<string, State>;

/** Longer minimums, which no host asks for, are cut: one digit has to do. */
const longest = 35;

/**
 * Two characters a day: the state, as a capital when the night that begins then is free, and the nights of the shortest stay from
 * then on, 0 when none begins. Two months are 124 bytes of the page instead of eight thousand.
 */
export const packDays = (days: readonly Pick<CalendarDay, 'state' | 'free' | 'minNights'>[]): string =>
  days
    .map(({ state, free, minNights }) => {
      const letter = free > 0 ? letters[state].toUpperCase() : letters[state];
      return letter + Math.min(minNights ?? 0, longest).toString(36);
    })
    .join('');

export const stateAt = (days: string, index: number): State => states[(days[2 * index] ?? 'c').toLowerCase()] ?? 'closed';
export const nightFree = (days: string, index: number): boolean => /[A-Z]/.test(days[2 * index] ?? '');
const shortestAt = (days: string, index: number): number => Number.parseInt(days[2 * index + 1] ?? '0', 36);

export const canArrive = (state: State): boolean => state === 'free' || state === 'arrival_only';
export const canDepart = (state: State): boolean => state === 'free' || state === 'departure_only';

/** Whether a stay that begins on one day may end on another: it is long enough, every night between is free, and the last day lets one leave. */
export function canEnd(days: string, start: number, end: number): boolean {
  if (end - start < Math.max(1, shortestAt(days, start)) || !canDepart(stateAt(days, end))) return false;
  for (let night = start; night < end; night += 1) if (!nightFree(days, night)) return false;
  return true;
}
