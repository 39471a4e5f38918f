import { expect, test } from 'vitest';
import { restartPause } from './restart-pause.ts';

test('a process that ended is replaced at once, and ever later when several end within a minute', () => {
  const ends = Array.from({ length: 9 }, (_, index) => index * 100);
  expect(ends.map((now, index) => restartPause(ends.slice(0, index + 1), now))).toEqual([
    0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000,
  ]);
});

test('processes that ended more than a minute ago do not count', () => {
  expect(restartPause([0, 1, 2, 60_100], 60_100)).toBe(0);
});
