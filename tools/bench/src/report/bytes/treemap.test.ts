import { expect, test } from 'vitest';
import type { Module } from '../modules.ts';
import { fitted } from './draw-treemap.ts';
import type { SizedFile } from './sized-files.ts';
import { type Box, byteTree, describe, layOut } from './treemap.ts';

const module = (name: string, group: string): Module => ({ name, group, origin: 'slice' });
const file = (name: string, kind: SizedFile['kind'], bytes: number, parts: SizedFile['parts'] = []): SizedFile => ({
  url: `http://site/${name}`,
  name,
  kind,
  bytes,
  isCritical: true,
  parts,
});

const files = [
  file('main.js', 'script', 60_000, [
    { module: module('react/a.js', 'react'), bytes: 50_000.5 },
    { module: module('react/b.js', 'react'), bytes: 4_000 },
    { module: module('apps/shell/src/x.ts', 'apps/shell/src'), bytes: 5_999.5 },
  ]),
  file('texts.cs.js', 'script', 2_000),
  file('a.css', 'css', 4_000),
  file('photo', 'picture', 90_000),
];
const root = layOut(byteTree(files), 800, 400);
const named = (name: string): Box => root.descendants().find(({ data }) => data.name === name) as Box;

test('every file has the bytes that were sent, and the whole has their sum, without pictures', () => {
  expect(named('main.js').value).toBe(60_000);
  expect(named('script').value).toBe(62_000);
  expect(root.value).toBe(66_000);
  expect(root.leaves().map(({ data }) => data.name)).not.toContain('photo');
});

test('modules stand in their group, which stands in its file', () => {
  expect(
    named('a.js')
      .ancestors()
      .map(({ data }) => data.name),
  ).toEqual(['a.js', 'react', 'main.js', 'script', 'all but pictures']);
});

test('what is twice as large has twice the area within a group', () => {
  const area = ({ x0, x1, y0, y1 }: Box) => (x1 - x0) * (y1 - y0);
  const ratio = area(named('a.js')) / area(named('b.js'));
  expect(ratio).toBeGreaterThan(11);
  expect(ratio).toBeLessThan(14);
});

test('every node lies within its parent, beside and not above its siblings', () => {
  for (const box of root.descendants()) {
    for (const child of box.children ?? []) {
      expect([child.x0 >= box.x0, child.x1 <= box.x1, child.y0 >= box.y0, child.y1 <= box.y1]).toEqual([true, true, true, true]);
      const covering = box.children?.filter(
        (other) => other.x0 < child.x1 && other.x1 > child.x0 && other.y0 < child.y1 && other.y1 > child.y0,
      );
      expect(covering).toEqual([child]);
    }
  }
});

test('the pointer is told the place, the bytes, the share and the time of a node', () => {
  expect(describe(named('a.css'))).toBe('css › a.css\n4.0 kB, 6.1 %, before hydration');
});

test('a name is cut to the room, and left out where almost nothing would be left', () => {
  expect(fitted('criteria.ts', 100, 10)).toBe('criteria.ts');
  expect(fitted('criteria.ts', 40, 10)).toBe('crite…');
  expect(fitted('criteria.ts', 20, 10)).toBe('');
});
