import { expect, test } from 'vitest';
import type { Sample } from './samples.ts';
import { exampleHead, exampleSample } from './testing/examples.ts';
import { problemsOf } from './verdict.ts';

const hour = (others: (minute: number, sample: Sample) => Partial<Sample> = () => ({}), minutes = 60) => ({
  head: exampleHead,
  samples: Array.from({ length: minutes }, (_, index) => {
    const sample = exampleSample((index + 1) * 60);
    return { ...sample, ...others(index + 1, sample) };
  }),
});

test('a site that is steady for an hour has no problem, although orders, logs and the log of PostgreSQL need space', () => {
  expect(problemsOf(hour())).toEqual([]);
});

test('a request that fails once in an hour is a problem', () => {
  expect(problemsOf(hour((minute) => (minute === 7 ? { failures: { 'order: 503': 1 } } : {})))).toEqual(['1 × order: 503']);
});

test('a request beyond a declared limit is no problem', () => {
  expect(problemsOf(hour((minute) => (minute === 7 ? { failures: { 'order: 429': 3 } } : {})))).toEqual([]);
});

test('memory of one kind of process that grows all the time is a problem', () => {
  const leaking = hour((minute, { memory }) => ({ memory: { ...memory, api: 300e6 + minute * 3e6 } }));
  expect(problemsOf(leaking)).toEqual(['memory: api grew by 20 % over the second half, not by at most 10 %.']);
});

test('a database that grows by more than its orders is a problem', () => {
  const bloated = hour((minute, { disk }) => ({ disk: { ...disk, database: (disk.database ?? 0) + minute * 300_000 } }));
  expect(problemsOf(bloated)).toEqual(['disk: database, less the orders grew by 9 % over the second half, not by at most 5 %.']);
});

test('growth in a run of some minutes is not judged', () => {
  expect(problemsOf(hour((minute, { memory }) => ({ memory: { ...memory, api: minute * 50e6 } }), 10))).toEqual([]);
});
