import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';

type State = CalendarDay['state'];
const letters = { free: 'f', arrival_only: 'a', departure_only: 'd', taken: 't', closed: 'c' } as const satisfies Record<State, string>;
const states = Object.fromEntries(Object.entries(letters).map(([state, letter]) => [letter, state])) as Record<string, State>;

/** One letter a day, a capital when the night that begins then is free: two months are 62 bytes of the page instead of six thousand. */
export const packDays = (days: readonly Pick<CalendarDay, 'state' | 'free'>[]): string =>
  days.map(({ state, free }) => (free > 0 ? letters[state].toUpperCase() : letters[state])).join('');

export const stateAt = (days: string, index: number): State => states[(days[index] ?? 'c').toLowerCase()] ?? 'closed';
export const nightFree = (days: string, index: number): boolean => /[A-Z]/.test(days[index] ?? '');

export const canArrive = (state: State): boolean => state === 'free' || state === 'arrival_only';
export const canDepart = (state: State): boolean => state === 'free' || state === 'departure_only';

/** Whether a stay that begins on one day may end on another: every night between is free, and the last day lets one leave. */
export function canEnd(days: string, start: number, end: number): boolean {
  if (end <= start || !canDepart(stateAt(days, end))) return false;
  for (let night = start; night < end; night += 1) if (!nightFree(days, night)) return false;
  return true;
}
