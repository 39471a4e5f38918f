import { expect, test } from 'vitest';
import { scriptMs, type TraceEvent } from './script-time.ts';

const main = { pid: 1, tid: 7 };
const event = (name: string, ts: number, dur: number, where = main): TraceEvent => ({ name, ph: 'X', ts, dur, ...where });
const named = (name: string, where = main): TraceEvent => ({ name: 'thread_name', ph: 'M', args: { name }, ...where });

test('nested events of script count once', () => {
  const events = [
    named('CrRendererMain'),
    event('EvaluateScript', 0, 5000),
    event('FunctionCall', 1000, 2000),
    event('RunMicrotasks', 4000, 3000),
  ];
  expect(scriptMs(events)).toBe(7);
});

test('only script on the main thread of a page counts', () => {
  const worker = { pid: 1, tid: 8 };
  const events = [named('CrRendererMain'), named('Worker', worker), event('Layout', 0, 9000), event('FunctionCall', 0, 9000, worker)];
  expect(scriptMs(events)).toBe(0);
});

test('what a browser does only for DevTools does not count', () => {
  const events = [named('CrRendererMain'), event('v8.evaluateModule', 0, 9000), event('V8.CollectSourcePositions', 2000, 6000)];
  expect(scriptMs(events)).toBe(3);
});
