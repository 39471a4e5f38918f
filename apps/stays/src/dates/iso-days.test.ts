import { isIsoDay, nightsBetween } from '@nocleh/contracts/days.ts';
import { expect, test } from 'vitest';
import { weeksOf } from '../accommodation/calendar/month-table.tsx';
import { addDays, addMonths, daysOfMonth, today, weekday } from './iso-days.ts';
import { weekdayNames } from './weekday-names.ts';

test('days are counted without zones, over the change to summer time and over leap days', () => {
  expect(nightsBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addMonths('2027-11', 3)).toBe('2028-02');
  expect(daysOfMonth('2027-02')).toHaveLength(28);
  expect(isIsoDay('2027-02-30')).toBe(false);
  expect(weekday('2027-07-04')).toBe(7);
});

test('the day is that of Prague', () => {
  expect(today(new Date('2027-07-04T22:30:00Z'))).toBe('2027-07-05');
});

test('a month is whole weeks from Monday', () => {
  const weeks = weeksOf('2027-08');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2027-08-01']);
  expect(weekdayNames('cs').map(({ short }) => short)).toEqual(['po', 'út', 'st', 'čt', 'pá', 'so', 'ne']);
});
