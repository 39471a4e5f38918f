import { expect, test } from 'vitest';
import { nextMorning } from './morning.ts';

// rule: alerts-3
test('the next morning begins at eight in Prague, in summer, in winter and on days of clock changes', () => {
  const next = (instant: string) => nextMorning(new Date(instant)).toISOString();
  expect(next('2027-01-10T06:59:59Z')).toBe('2027-01-10T07:00:00.000Z');
  expect(next('2027-01-10T07:00:00Z')).toBe('2027-01-11T07:00:00.000Z');
  expect(next('2027-07-10T06:30:00Z')).toBe('2027-07-11T06:00:00.000Z');
  // In Prague it is the next day already.
  expect(next('2027-07-10T22:30:00Z')).toBe('2027-07-11T06:00:00.000Z');
  expect(next('2027-03-27T12:00:00Z')).toBe('2027-03-28T06:00:00.000Z');
  expect(next('2027-10-30T12:00:00Z')).toBe('2027-10-31T07:00:00.000Z');
});
