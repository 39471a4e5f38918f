import { expect, test } from 'vitest';
import { cell, peerTable, ratio } from './peer-table.ts';
import { add, type Samples } from './samples.ts';
import { sumOf, type Transfer } from './transfers.ts';

const whole = (value: number) => String(Math.round(value));
const twenty = Array.from({ length: 20 }, (_, index) => index + 1);

test('a cell of the table has the median and the 95th percentile', () => {
  expect(cell(twenty, whole)).toBe('11 / 19');
});

test('a figure that is the same in every visit stands alone, with its count', () => {
  expect(cell([7, 7, 7], whole)).toBe('7');
  expect(cell([7, 7, 9], whole, [2, 2, 2])).toBe('7 (2)');
  expect(cell([], whole)).toBe('–');
});

test('a ratio is that of the medians', () => {
  expect(ratio([1, 2, 9], [4, 4, 4])).toBe('0.50');
  expect(ratio([1], undefined)).toBe('–');
});

test('the table has a row per measured figure, leaves out what was not visited, and compares our site with each other version', () => {
  const samples: Samples = {};
  for (const value of [100, 200, 300]) {
    add(samples, 'ours', 'list', { reactsAt: value });
    add(samples, 'react', 'list', { reactsAt: 2 * value });
  }
  const lines = peerTable(samples, ['next', 'react', 'ours'], 'ours').split('\n');
  expect(lines[0]).toMatch(/^\| median \/ p95 of at least 3 visits +\| +react \| +ours \| ours : react \|$/);
  expect(lines.slice(2)).toHaveLength(1);
  expect(lines[2]).toMatch(/^\| list: until a control reacts, ms +\| 400 \/ 600 \| 200 \/ 300 \| +0\.50 \|$/);
});

test('only transfers of one kind that are asked for are summed', () => {
  const transfers: Transfer[] = [
    { url: '/a.js', kind: 'script', bytes: 10 },
    { url: '/b.js', kind: 'script', bytes: 5 },
    { url: '/a.webp', kind: 'picture', bytes: 900 },
  ];
  expect(sumOf(transfers, 'script')).toEqual({ bytes: 15, files: 2 });
  expect(sumOf(transfers, 'script', ({ url }) => url !== '/b.js')).toEqual({ bytes: 10, files: 1 });
});
