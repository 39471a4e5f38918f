import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';

type State = CalendarDay['state'];
const letters = { free: 'f', arrival_only: 'a', departure_only: 'd', taken: 't', closed: 'c' } as const satisfies Record<State, string>;
const states = Object.fromEntries(Object.entries(letters).map(([state, letter]) => [letter, state])) as Record<string, State>;

/** One letter a day: two months are 62 bytes in the page instead of six thousand. */
export const packDays = (days: readonly Pick<CalendarDay, 'state'>[]): string => days.map(({ state }) => letters[state]).join('');
export const stateAt = (days: string, index: number): State => states[days[index] ?? 'c'] ?? 'closed';
