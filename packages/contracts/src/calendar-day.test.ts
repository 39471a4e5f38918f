import { expect, test } from 'vitest';
import { addDays, dayOf, daysBefore, epochDay, isDay, nightsBetween, timeZone, weekday, weekdayOfEpochDay } from './calendar-day.ts';
import { addMonths, daysOfMonth, lastDayOf, monthsFrom } from './stay/calendar-month.ts';

test('days are counted without zones, over the change to summer time and over leap days', () => {
  expect(nightsBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
});

test('weekdays are counted from 1, Monday, whichever way a day is written', () => {
  expect(weekday('2027-07-05')).toBe(1);
  expect(weekday('2027-07-04')).toBe(7);
  for (let count = 0; count < 7; count += 1) {
    const day = addDays('2027-07-04', count);
    expect(weekdayOfEpochDay(epochDay(day))).toBe(weekday(day));
  }
});

test('a day exists if its month has it', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(isDay(day), day).toBe(true);
  for (const text of ['2027-02-30', '2027-02-29', '2027-04-31', '2027-13-01', '2027-01-00', '2027-1-1', 'tomorrow', '']) {
    expect(isDay(text), text).toBe(false);
  }
});

test('the day of an instant is that of Prague', () => {
  expect(dayOf(new Date('2027-07-04T22:30:00Z'))).toBe('2027-07-05');
  expect(dayOf(new Date('2027-01-04T22:30:00Z'))).toBe('2027-01-04');
});

test('the day of an instant is that of the time zone data, at every hour of thirty years', () => {
  const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const [from, to] = [Date.UTC(2015, 0, 1), Date.UTC(2045, 0, 1)];
  // An hour and a minute, so that all minutes of an hour come.
  for (let time = from; time < to; time += 61 * 60_000) {
    const instant = new Date(time);
    if (dayOf(instant) !== inPrague.format(instant)) expect(dayOf(instant), instant.toISOString()).toBe(inPrague.format(instant));
  }
});

test('instants are moved by 24 hours, also when the clocks change', () => {
  expect(daysBefore(new Date('2027-03-29T10:00:00Z'), 2)).toEqual(new Date('2027-03-27T10:00:00Z'));
});

test('months are counted over the end of a year', () => {
  expect(addMonths('2027-11', 3)).toBe('2028-02');
  expect(monthsFrom('2027-11-30', 3)).toEqual(['2027-11', '2027-12', '2028-01']);
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  const february = daysOfMonth('2027-02');
  expect([february.length, february[0], february[8], february.at(-1)]).toEqual([28, '2027-02-01', '2027-02-09', '2027-02-28']);
});
