import { timeZone } from '@nocleh/contracts/calendar-day.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { expect, test } from 'vitest';
import { formatList, formatMoney, formatNumber, formatPercent, formatTime, formatWholeUnits, languageTag } from './format.ts';

/** Around the borders of groups and rounding, and spread between. */
const numbers = [
  ...Array.from({ length: 1_200 }, (_, index) => index),
  ...Array.from({ length: 2_000 }, (_, index) => index * 4_999 + 0.5),
  ...[0.05, 0.149, 0.15, 1.25, 999.94, 999.95, 9_999, 9_999.96, 10_000, 99_999, 100_000, 999_999, 1_000_000, 123_456_789.1],
];

test.each(locales)('numbers in %s are those of Intl', (locale) => {
  for (const decimals of [0, 1, 3]) {
    const format = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: decimals });
    for (const number of numbers.flatMap((value) => (value >= 1 ? [value, -value] : [value]))) {
      const text = formatNumber(locale, number, decimals);
      if (text !== format.format(number)) expect(text, String(number)).toBe(format.format(number));
    }
  }
});

test('a number that is rounded to nothing has no sign', () => {
  expect(locales.map((locale) => formatNumber(locale, -0.04))).toEqual(['0', '0', '0', '0']);
});

const shownCurrencies = ['CZK', 'EUR', 'PLN'] as const;
const amounts = [0, 1, 5, 100, 1_140, 9_999, 12_345, 999_999, 1_234_567].flatMap((units) => (units ? [units, -units] : [units]));

test.each(locales.flatMap((locale) => shownCurrencies.map((currency) => [locale, currency] as const)))(
  'money in %s and %s is that of Intl',
  (locale, currency) => {
    const formatOf = (digits: number) =>
      new Intl.NumberFormat(languageTag(locale), {
        style: 'currency',
        currency,
        // Readers of English don't know the symbols Kč and zł.
        currencyDisplay: locale === 'en' && currency !== 'EUR' ? 'code' : 'narrowSymbol',
        useGrouping: 'always',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    const [whole, exact] = [formatOf(0), formatOf(2)];
    for (const units of amounts) {
      expect(formatWholeUnits(locale, units, currency)).toBe(whole.format(units));
      if (currency === 'PLN') continue;
      expect(formatMoney(locale, { amount: units * 100, currency })).toBe(whole.format(units));
      expect(formatMoney(locale, { amount: units * 100, currency }, true)).toBe(exact.format(units));
      expect(formatMoney(locale, { amount: units * 100 + 5, currency })).toBe(exact.format(units + 0.05));
    }
  },
);

test.each(locales)('percents in %s are those of Intl', (locale) => {
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'percent' });
  for (const percent of [0, 1, 12, 21, 100, 1_250]) expect(formatPercent(locale, percent)).toBe(format.format(percent / 100));
});

test.each(locales)('lists in %s are those of Intl', (locale) => {
  const format = new Intl.ListFormat(languageTag(locale), { type: 'conjunction' });
  const things = ['hotel', 'penzion', 'kemp', 'chata'];
  for (const count of [0, 1, 2, 3, 4]) expect(formatList(locale, things.slice(0, count))).toBe(format.format(things.slice(0, count)));
});

test('times are those of Intl in Prague, over the changes of the clock', () => {
  const formats = locales.map((locale) => new Intl.DateTimeFormat(languageTag(locale), { hour: 'numeric', minute: '2-digit', timeZone }));
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 61 * 60_000) {
    const instant = new Date(at);
    for (const format of formats)
      if (formatTime(instant.toISOString()) !== format.format(instant))
        expect(formatTime(instant.toISOString())).toBe(format.format(instant));
  }
});
