import { TraceMap } from '@jridgewell/trace-mapping';
import { expect, test } from 'vitest';
import { declaredName, placeOf } from './functions.ts';
import { placedTimes, timesBy } from './profile-tables.ts';

const map = new TraceMap({
  version: 3,
  sources: ['webpack:///packages/i18n/src/format.ts', 'webpack:///node_modules/react-dom/cjs/a.js'],
  sourcesContent: ['// first\nconst numberFormat = memo((tag) => tag);', 'function renderWithHooks(\n'],
  names: [],
  mappings: [[[0], [20, 0, 1, 26], [40, 1, 0, 9], [60]]],
} as never);
const url = 'http://site/_shell/main.0a1b2c3d.js';
const maps = (address: string) => (address === url ? { app: 'shell', name: 'main.js', map } : undefined);
const place = (functionName: string, columnNumber: number) => placeOf({ functionName, url, columnNumber }, maps);

test('a function has the name and the line of its source', () => {
  expect(place('n', 22)).toMatchObject({ name: 'numberFormat', line: 2, module: { name: 'packages/i18n/src/format.ts' } });
  expect(place('l_', 40)).toMatchObject({ name: 'renderWithHooks', line: 1, module: { group: 'react-dom' } });
});

test('the function around a module belongs to the module, another one without source to the bundler', () => {
  expect(place('7680', 5)).toMatchObject({ name: '(module)', module: { name: 'packages/i18n/src/format.ts' } });
  expect(place('c', 5)).toMatchObject({ name: 'c', module: { name: 'main.js (wrappers of modules)', group: 'bundler' } });
});

test('a function without a file is one of the browser, one of a page an inline script', () => {
  expect(placeOf({ functionName: 'fetch' }, maps).module.group).toBe('browser');
  expect(placeOf({ functionName: '', url: 'http://site/vyhledavani' }, maps)).toMatchObject({
    name: '(anonymous)',
    module: { group: 'html' },
  });
});

test.each([
  ['export async function loadX(args: Y) {', 'loadX'],
  ['const numberFormat = memo((tag) => new Intl.NumberFormat(tag));', 'numberFormat'],
  ['  schedulePerformWork = function () {', 'schedulePerformWork'],
  ['    async preload(pathname, priority) {', 'preload'],
  ['    hashOf: (address) => known[address],', 'hashOf'],
  ['  if (a) return () => b;', undefined],
])('%s declares %s', (line, name) => {
  expect(declaredName(line)).toBe(name);
});

test('self times of a module are added up', () => {
  const time = (functionName: string, columnNumber: number, untilReady: number) => ({
    frame: { functionName, url, columnNumber },
    untilReady,
    all: untilReady + 1,
  });
  const times = placedTimes([time('a', 22, 3), time('b', 41, 4), time('c', 23, 2)], maps);
  expect(timesBy(times, ({ group }) => group).map(({ name, untilReady, all }) => [name, untilReady, all])).toEqual([
    ['packages/i18n', 5, 7],
    ['react-dom', 4, 5],
  ]);
});
