import { expect, test } from 'vitest';
import { approximate, rateText } from './approximate.ts';

const rates = { day: '2026-03-13', korunas: { EUR: 24.435, PLN: 5.7 } };
const price = { amount: 652_000, currency: 'CZK' } as const;

// rule: orders-27
test('an approximate amount is in the usual currency of the language, in whole units', () => {
  expect(approximate('de', price, rates)).toBe('267\u00a0€');
  expect(approximate('en', price, rates)).toBe('€267');
  expect(approximate('pl', price, rates)).toBe('1\u00a0144\u00a0zł');
  expect(approximate('cs', { amount: 26_700, currency: 'EUR' }, rates)).toBe('6\u00a0524\u00a0Kč');
  expect(approximate('pl', { amount: 26_700, currency: 'EUR' }, rates)).toBe('1\u00a0145\u00a0zł');
});

// rule: orders-27
test('there is no approximate amount in the currency of the price, without a rate, or below one unit', () => {
  expect(approximate('cs', price, rates)).toBeUndefined();
  expect(approximate('de', { amount: 26_700, currency: 'EUR' }, rates)).toBeUndefined();
  expect(approximate('de', price, undefined)).toBeUndefined();
  expect(approximate('pl', price, { ...rates, korunas: { EUR: 24.435 } })).toBeUndefined();
  expect(approximate('de', { amount: 1_000, currency: 'CZK' }, rates)).toBeUndefined();
});

test('the rate of an approximate amount is written as the language writes numbers', () => {
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
  expect(plain(rateText('en', rates))).toBe('1 EUR = 24.435 CZK');
  expect(plain(rateText('de', rates))).toBe('1 EUR = 24,435 CZK');
  expect(plain(rateText('pl', rates))).toBe('1 PLN = 5,7 CZK');
});
