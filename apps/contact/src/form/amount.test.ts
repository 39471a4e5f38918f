import { expect, test } from 'vitest';
import { formatTypedAmount, parseAmount } from './amount.ts';

test.each([
  ['12000', 1_200_000],
  ['12 000', 1_200_000],
  ['12\u00a0000\u00a0Kč', 1_200_000],
  ['12.000,50', 1_200_050],
  ['12,000.50', 1_200_050],
  ['1200,5', 120_050],
  ['12.000', 1_200_000],
  ['€ 99.90', 9_990],
  ['9 000,-', 900_000],
  ['0', 0],
])('%s is an amount', (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});

test.each(['', 'dvacet', '-5', '1,2,3', '12.00.00', '1e9', '99999999999', '١٢٣'])('%s is not an amount', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test('an amount is shown in the field the way it is typed', () => {
  expect([900_000, 9_990, 120_050].map(formatTypedAmount)).toEqual(['9000', '99.90', '1200.50']);
});
