import { expect, test } from 'vitest';
import { kilobytes, markdownTable, median, percentile, shown } from './figures.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);

test.each([
  [0.5, 50],
  [0.95, 95],
  [1, 100],
  [0, 1],
])('the part %f of the numbers 1 to 100 is within %i', (part, value) => {
  expect(percentile(upTo(100), part)).toBe(value);
});

test('a percentile is always a value that was measured', () => {
  expect(percentile([10, 20], 0.5)).toBe(10);
  expect(percentile([10, 20], 0.51)).toBe(20);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([9, 100, 10], 0.95)).toBe(100);
});

test('the median of an even number of values lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([100, 1, 2, 4])).toBe(3);
});

test('a figure without measurements is a dash', () => {
  expect(shown(percentile([], 0.5), 1)).toBe('–');
  expect(shown(median([]), 1)).toBe('–');
  expect(shown(undefined)).toBe('–');
});

test('figures have thousands separated and the digits asked for', () => {
  expect(shown(12_345.678, 1)).toBe('12,345.7');
  expect(shown(3)).toBe('3');
  expect(kilobytes(9_949)).toBe('9.9');
});

test('a table is aligned as text and as Markdown', () => {
  expect(markdownTable(['page', 'ms'], [['/vyhledávání', '2.5']])).toBe(
    ['| page         |  ms |', '| ------------ | --: |', '| /vyhledávání | 2.5 |'].join('\n'),
  );
});
