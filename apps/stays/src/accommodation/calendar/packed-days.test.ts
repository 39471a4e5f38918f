import { expect, test } from 'vitest';
import { canEnd, nightFree, packDays, stateAt } from './packed-days.ts';

const days = packDays([
  { state: 'closed', free: 0 },
  { state: 'free', free: 3 },
  { state: 'arrival_only', free: 2 },
  { state: 'closed', free: 2 },
  { state: 'departure_only', free: 0 },
  { state: 'taken', free: 0 },
  { state: 'departure_only', free: 1 },
  { state: 'free', free: 1 },
]);

test('a day keeps its state and whether its night is free, in one letter', () => {
  expect(days).toBe('cFACdtDF');
  expect(stateAt(days, 3)).toBe('closed');
  expect(nightFree(days, 3)).toBe(true);
  expect(nightFree(days, 4)).toBe(false);
  expect(stateAt(days, 99)).toBe('closed');
});

test('a stay ends where one may leave and no night on the way is taken', () => {
  expect(canEnd(days, 1, 4)).toBe(true);
  expect(canEnd(days, 1, 2)).toBe(false);
  expect(canEnd(days, 1, 6)).toBe(false);
  expect(canEnd(days, 6, 7)).toBe(true);
  expect(canEnd(days, 4, 4)).toBe(false);
});
