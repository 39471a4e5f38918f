import { expect, test } from 'vitest';
import { cpuProfileOf, fileOf, selfTimes } from './cpu-profile.ts';
import type { PageEvent, ProfileNode } from './page-events.ts';
import { byFile, fileTimes } from './script-files.ts';

const thread = { pid: 1, tid: 7, startedAt: 1_000 };
const node = (id: number, parent: number | undefined, functionName: string, url?: string): ProfileNode => ({
  id,
  ...(parent === undefined ? {} : { parent }),
  callFrame: { functionName, ...(url === undefined ? {} : { url, columnNumber: 5 }) },
});
const nodes = [
  node(1, undefined, '(root)'),
  node(2, 1, 'outer', 'a.js'),
  node(3, 2, 'inner', 'b.js'),
  node(4, 3, 'getItem'),
  node(5, 1, 'inner', 'b.js'),
];
const chunk = (samples: number[], timeDeltas: number[], own: readonly ProfileNode[] = [], where: Partial<PageEvent> = {}): PageEvent => ({
  name: 'ProfileChunk',
  ph: 'P',
  pid: 1,
  tid: 9,
  id: '0x1',
  args: { data: { cpuProfile: { nodes: own, samples }, timeDeltas } },
  ...where,
});
const start: PageEvent = { name: 'Profile', ph: 'P', pid: 1, tid: 7, id: '0x1', args: { data: { startTime: 1_000 } } };
const profile = cpuProfileOf(
  [start, chunk([2, 3], [0, 2000], nodes), chunk([4, 4], [0, 9000], nodes, { id: '0x2' }), chunk([4, 5, 1], [3000, 1000, 4000])],
  thread,
);

test('a sample lasts until the next one, over several pieces, and only those of the main thread count', () => {
  expect(profile.samples.map((sample) => [sample.node.id, sample.from, sample.to])).toEqual([
    [2, 0, 2],
    [3, 2, 5],
    [4, 5, 6],
    [5, 6, 10],
    [1, 10, 10],
  ]);
});

test('a sample that comes late stands where it was taken', () => {
  const { samples } = cpuProfileOf([start, chunk([2, 5, 3], [1000, 4000, -2000], nodes)], thread);
  expect(samples.map((sample) => [sample.node.id, sample.from, sample.to])).toEqual([
    [2, 1, 3],
    [3, 3, 5],
    [5, 5, 5],
  ]);
});

test('the same function in two call stacks is one, and has the time before and after hydration', () => {
  const [first, ...others] = selfTimes([{ samples: profile.samples, readyAt: 8 }]);
  expect([first?.frame.functionName, first?.untilReady, first?.all]).toEqual(['inner', 5, 7]);
  expect(others.map(({ frame, all }) => [frame.functionName, all])).toEqual([
    ['outer', 2],
    ['getItem', 1],
    ['(root)', 0],
  ]);
});

test('times of several visits are means, also of a function that some did not see', () => {
  const empty = { samples: profile.samples.slice(0, 1), readyAt: 8 };
  const times = selfTimes([{ samples: profile.samples, readyAt: 8 }, empty]);
  expect(times.map(({ frame, all }) => [frame.functionName, all]).slice(0, 2)).toEqual([
    ['inner', 3.5],
    ['outer', 2],
  ]);
});

test('a function of the browser runs for the script that called it', () => {
  const sample = profile.samples[2];
  expect(sample && fileOf(sample, profile)).toBe('b.js');
});

test('time of script is divided among files by samples, and all of it is', () => {
  const works = [
    { kind: 'script', from: 1, to: 4, url: 'a.js' },
    { kind: 'style', from: 4, to: 5, url: 'a.js' },
    { kind: 'script', from: 5, to: 12, url: 'c.js' },
  ] as const;
  const files = byFile(fileTimes(works, profile));
  const sums = files.map(([file, times]) => [file, times.reduce((sum, { from, to }) => sum + to - from, 0)]);
  expect(sums).toEqual([
    ['b.js', 7],
    ['c.js', 2],
    ['a.js', 1],
  ]);
});
