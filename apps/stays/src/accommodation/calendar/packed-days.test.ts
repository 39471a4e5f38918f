import { expect, test } from 'vitest';
import { canEnd, nightFree, packDays, stateAt, wholePrices } from './packed-days.ts';

const days = packDays([
  { state: 'closed', free: 0, minNights: null },
  { state: 'free', free: 3, minNights: 1 },
  { state: 'arrival_only', free: 2, minNights: 2 },
  { state: 'closed', free: 2, minNights: null },
  { state: 'departure_only', free: 0, minNights: null },
  { state: 'taken', free: 0, minNights: null },
  { state: 'departure_only', free: 1, minNights: null },
  { state: 'free', free: 1, minNights: 1 },
]);

test('two characters hold a day’s state, whether its night is free, and its minimum nights', () => {
  expect(days).toBe('c0F1A2C0d0t0D0F1');
  expect(stateAt(days, 3)).toBe('closed');
  expect(nightFree(days, 3)).toBe(true);
  expect(nightFree(days, 4)).toBe(false);
  expect(stateAt(days, 99)).toBe('closed');
});

test('a stay can end on a day that allows a departure when every night before it is free', () => {
  expect(canEnd(days, 1, 4)).toBe(true);
  expect(canEnd(days, 1, 2)).toBe(false);
  expect(canEnd(days, 1, 6)).toBe(false);
  expect(canEnd(days, 6, 7)).toBe(true);
  expect(canEnd(days, 4, 4)).toBe(false);
  expect(canEnd(days, 2, 4)).toBe(true);
});

// rule: orders-3
test('a stay shorter than the minimum nights can not end', () => {
  const three = packDays([
    { state: 'free', free: 1, minNights: 3 },
    ...Array.from({ length: 3 }, () => ({ state: 'free', free: 1, minNights: 1 }) as const),
  ]);
  expect([1, 2, 3].map((end) => canEnd(three, 0, end))).toEqual([false, false, true]);
});

test('prices of nights are whole units rounded up, in one currency', () => {
  const price = (amount: number, currency: 'CZK' | 'EUR' = 'EUR') => ({ price: { amount, currency } });
  expect(wholePrices([{ price: null }, price(4050), price(4000), price(100_000, 'CZK')])).toEqual({
    prices: [0, 41, 40, 0],
    currency: 'EUR',
  });
});
