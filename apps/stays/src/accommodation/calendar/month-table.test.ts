import { weekdayNames } from '@nocleh/i18n/named-dates.ts';
import { expect, test } from 'vitest';
import { marksOf, weeksOf } from './month-table.tsx';

test('a month consists of whole weeks from Monday', () => {
  const weeks = weeksOf('2027-08');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2027-08-01']);
  expect(weekdayNames('cs').map(({ short }) => short)).toEqual(['po', 'út', 'st', 'čt', 'pá', 'so', 'ne']);
});

test('a digit tells whether a day is chosen and whether it is possible', () => {
  expect([marksOf(false, false), marksOf(true, false), marksOf(false, true), marksOf(true, true)]).toEqual(['0', '1', '2', '3']);
});
