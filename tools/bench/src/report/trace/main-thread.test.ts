import { expect, test } from 'vitest';
import { sumUntil, tasksOf, workOf } from './main-thread.ts';
import type { PageEvent } from './page-events.ts';

const thread = { pid: 1, tid: 7, startedAt: 10_000 };
/** Times in milliseconds since the navigation began. */
const event = (name: string, from: number, to: number, url?: string): PageEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 7,
  ts: 10_000 + from * 1000,
  dur: (to - from) * 1000,
  ...(url === undefined ? {} : { args: { data: { url } } }),
});

test('each moment counts for the innermost event that has a kind', () => {
  const events = [
    event('RunTask', 0, 10),
    event('FunctionCall', 1, 9, 'a.js'),
    event('Layout', 2, 4),
    event('V8.CompileCode', 5, 6),
    event('V8.ParseFunction', 5, 6),
  ];
  const works = workOf(events, thread);
  expect(works.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['other', 0, 1],
    ['script', 1, 2],
    ['style', 2, 4],
    ['script', 4, 5],
    ['compile', 5, 6],
    ['script', 6, 9],
    ['other', 9, 10],
  ]);
  expect(works[1]?.url).toBe('a.js');
});

test('the kinds of a task add up to the task, even when an event ends after the one around it', () => {
  const works = workOf([event('RunTask', 0, 10), event('ParseHTML', 2, 10.001), event('RunTask', 12, 13)], thread);
  expect(sumUntil(works, Number.POSITIVE_INFINITY)).toBeCloseTo(11, 6);
});

test('work of other threads does not count', () => {
  expect(workOf([{ ...event('Layout', 0, 5), tid: 8 }], thread)).toEqual([]);
});

test('tasks over a millisecond are drawn', () => {
  const events = [event('RunTask', 0, 0.9), event('RunTask', 2, 3.5), event('Layout', 5, 9)];
  expect(tasksOf(events, thread)).toEqual([{ from: 2, to: 3.5 }]);
});

test('a sum until a time has the part of a span before it', () => {
  const spans = [
    { from: 0, to: 2 },
    { from: 3, to: 7 },
    { from: 8, to: 9 },
  ];
  expect(sumUntil(spans, 5)).toBe(4);
});
