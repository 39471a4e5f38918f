import { expect, test } from 'vitest';
import { priceChange } from './price-change.ts';

const czk = (amount: number) => ({ amount, currency: 'CZK' as const });
const card = (amount: number) => ({ price: { ...czk(amount), adults: 2, children: 0 } });

test('a price change says by how much a stay is dearer or cheaper than when it was added', () => {
  expect(priceChange(czk(100_000), card(132_000))).toEqual({ kind: 'dearer', by: czk(32_000) });
  expect(priceChange(czk(100_000), card(90_000))).toEqual({ kind: 'cheaper', by: czk(10_000) });
});

test('a price change says that a stay was taken, or is available again', () => {
  expect(priceChange(czk(100_000), { price: null, isTaken: true })).toEqual({ kind: 'taken', before: czk(100_000) });
  expect(priceChange(null, card(100_000))).toEqual({ kind: 'free' });
});

test('there is no price change of the same price, of a price on request and between two currencies', () => {
  expect(priceChange(czk(100_000), card(100_000))).toBeNull();
  expect(priceChange(null, { price: null })).toBeNull();
  expect(priceChange(czk(100_000), { price: null })).toBeNull();
  expect(priceChange({ amount: 4_000, currency: 'EUR' }, card(100_000))).toBeNull();
});
