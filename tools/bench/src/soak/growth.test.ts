import { expect, test } from 'vitest';
import { fit, growthOfSecondHalf, type Point, secondHalf } from './growth.ts';

const minutes = (at: (minute: number) => number): Point[] => Array.from({ length: 60 }, (_, index) => [(index + 1) * 60, at(index + 1)]);

test('a fitted line has the slope and the mean of its points', () => {
  expect(
    fit([
      [0, 1],
      [10, 3],
      [20, 2],
      [30, 6],
    ]),
  ).toEqual({ perSecond: 0.14, mean: 3 });
});

test('the second half of a curve begins in the middle of its time', () => {
  expect(secondHalf(minutes(() => 1)).map(([seconds]) => seconds / 60)).toEqual(Array.from({ length: 30 }, (_, index) => index + 31));
});

test('what grows only in the first half has not grown in the second', () => {
  expect(growthOfSecondHalf(minutes((minute) => Math.min(minute, 30)))).toBeCloseTo(0);
});

test('what grows by a fifth over the second half has grown by that', () => {
  const value = (minute: number) => 90 + ((minute - 31) / 29) * 20;
  expect(growthOfSecondHalf(minutes(value))).toBeCloseTo(0.2);
});

test('memory that a collector frees again and again has not grown', () => {
  expect(Math.abs(growthOfSecondHalf(minutes((minute) => 100 + (minute % 5) * 10)))).toBeLessThan(0.03);
});

test('the growth of two points is not known', () => {
  expect(
    growthOfSecondHalf([
      [60, 1],
      [120, 2],
    ]),
  ).toBeNaN();
});
