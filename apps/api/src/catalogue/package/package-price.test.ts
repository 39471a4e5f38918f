import { expect, test } from 'vitest';
import { packageLines } from './package-price.ts';

test('beer and wine are a line of their own at 21 percent, beside the meals they come with at 12', () => {
  const parts = { stay: 310_000, meals: 206_000, drinks: 24_000, services: 0 };
  const offer = { ...parts, nights: 1, adults: 2, children: 0, firstArrival: '', lastArrival: '', weekdays: [], currency: 'CZK' as const };
  expect(packageLines('Večeře', offer).map(({ kind, total, vatRate }) => [kind, total.amount, vatRate])).toEqual([
    ['package_stay', 310_000, 12],
    ['package_meals', 206_000, 12],
    ['package_drinks', 24_000, 21],
  ]);
});
