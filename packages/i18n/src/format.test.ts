import { locales } from '@nocleh/contracts/locale.ts';
import { expect, test } from 'vitest';
import { formatDate, formatDateRange, formatDistance, formatMoney } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('money is written by the language, decimals only when there are some', () => {
  expect(plain(formatMoney('cs', { amount: 123400, currency: 'CZK' }))).toBe('1 234 Kč');
  expect(plain(formatMoney('de', { amount: 123450, currency: 'EUR' }))).toBe('1.234,50 €');
  expect(plain(formatMoney('en', { amount: 5, currency: 'EUR' }))).toBe('€0.05');
  expect(plain(formatMoney('en', { amount: 652000, currency: 'CZK' }))).toBe('CZK 6,520');
  expect(plain(formatMoney('pl', { amount: 123400, currency: 'CZK' }))).toBe('1 234 Kč');
  expect(plain(formatMoney('cs', { amount: 100, currency: 'CZK' }, true))).toBe('1,00 Kč');
});

test('a calendar day is the same day in every zone', () => {
  expect(plain(formatDate('cs', '2027-07-05'))).toBe('5. 7. 2027');
  expect(plain(formatDate('pl', '2027-07-05'))).toBe('5.07.2027');
});

test('distances below a kilometre are metres', () => {
  expect(plain(formatDistance('cs', 0.34))).toBe('350 m');
  expect(plain(formatDistance('cs', 3.44))).toBe('3,4 km');
  expect(plain(formatDistance('en', 12.4))).toBe('12 km');
});

test('a short range of days says a shared month and year once', () => {
  const ranges = (from: string, to: string) => locales.map((locale) => plain(formatDateRange(locale, from, to)));
  expect(ranges('2027-07-05', '2027-07-08')).toEqual(['5.–8. 7. 2027', '5.–8.7.2027', '5–8 Jul 2027', '5–8.07.2027']);
  expect(ranges('2027-07-28', '2027-08-03')).toEqual([
    '28. 7. – 3. 8. 2027',
    '28.7. – 3.8.2027',
    '28 Jul – 3 Aug 2027',
    '28.07 – 3.08.2027',
  ]);
  expect(ranges('2026-12-30', '2027-01-02')).toEqual([
    '30. 12. 2026 – 2. 1. 2027',
    '30.12.2026 – 2.1.2027',
    '30 Dec 2026 – 2 Jan 2027',
    '30.12.2026 – 2.01.2027',
  ]);
});

test('English dates name the month, which British and American readers would swap with the day', () => {
  expect(plain(formatDate('en', '2027-01-08'))).toBe('8 Jan 2027');
});
