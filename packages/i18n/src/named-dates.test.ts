import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { expect, test } from 'vitest';
import { formatDate, languageTag } from './format.ts';
import { formatNamedDate, formatNamedDateRange, weekdayNames } from './named-dates.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('a day is written with its weekday and month by the language', () => {
  expect(plain(formatNamedDate('en', '2027-07-05', 'long'))).toBe('Monday 5 July 2027');
  expect(plain(formatNamedDate('pl', '2027-07-05', 'long'))).toBe('poniedziałek, 5 lipca 2027');
  expect(plain(formatNamedDate('en', '2027-01-08', 'day'))).toBe('Fri 8 Jan');
});

test('a day and its month have a no-break space, at the end of a line too', () => {
  expect(formatDate('cs', '2027-07-05')).toBe('5.\u00a07.\u00a02027');
  expect(formatNamedDate('cs', '2027-07-05', 'long')).toBe('pondělí 5.\u00a0července 2027');
  expect(formatNamedDate('de', '2027-07-05', 'long')).toBe('Montag, 5.\u00a0Juli 2027');
});

test('a range with weekdays names its year at the end, and both years across New Year', () => {
  expect(locales.map((locale) => plain(formatNamedDateRange(locale, '2026-12-30', '2027-01-02', 'day')))).toEqual([
    'st 30. 12. 2026 – so 2. 1. 2027',
    'Mi, 30.12.2026 – Sa, 2.1.2027',
    'Wed 30 Dec 2026 – Sat 2 Jan 2027',
    'śr., 30.12.2026 – sob., 2.01.2027',
  ]);
});

/** Every third day of twelve years, which begin with each weekday. */
const days = Array.from({ length: 1_461 }, (_, index) => addDays('2024-01-01', index * 3));
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

test.each(locales)('dates in %s are those of Intl, with no-break spaces after full stops', (locale) => {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(utc(day)).replaceAll(/(\d\.) /g, '$1\u00a0');
  };
  const month = locale === 'en' ? 'short' : 'numeric';
  const [weekday, short] = [formatOf({ weekday: 'long' }), formatOf({ weekday: 'short' })];
  const separator = locale === 'de' || locale === 'pl' ? ', ' : ' ';
  const wanted = {
    short: formatOf({ day: 'numeric', month, year: 'numeric' }),
    long: formatOf({ day: 'numeric', month: 'long', year: 'numeric' }),
    day: formatOf({ day: 'numeric', month }),
    month: formatOf({ month: 'long', year: 'numeric' }),
  };
  // One comparison, as thousands of assertions take seconds.
  expect(
    days.map((day) => [
      formatDate(locale, day),
      formatNamedDate(locale, day, 'long'),
      formatNamedDate(locale, day, 'day'),
      formatNamedDate(locale, day, 'dayOfYear'),
      formatNamedDate(locale, day, 'month'),
    ]),
  ).toEqual(
    days.map((day) => [
      wanted.short(day),
      weekday(day) + separator + wanted.long(day),
      short(day) + separator + wanted.day(day),
      short(day) + separator + wanted.short(day),
      wanted.month(day),
    ]),
  );
  const week = Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', index));
  expect(weekdayNames(locale)).toEqual(week.map((day) => ({ short: short(day), long: weekday(day) })));
});

test('a text that is no calendar day is an error', () => {
  for (const text of ['', '2027-02-30', 'tomorrow', '2027-13-01']) {
    expect(() => formatDate('cs', text)).toThrow(RangeError);
    expect(() => formatNamedDate('cs', text, 'long')).toThrow(RangeError);
  }
});
