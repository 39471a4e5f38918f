import { TraceMap } from '@jridgewell/trace-mapping';
import { expect, test } from 'vitest';
import { moduleBytes } from './module-bytes.ts';

type Segments = [number, number, number, number][] | [number][];
const mapOf = (...mappings: readonly (readonly (Segments[number] | [number])[])[]) =>
  new TraceMap({ version: 3, sources: ['a.ts', 'b.ts'], names: [], mappings: mappings.map((line) => [...line]) } as never);

test('each piece of text belongs to the source of the mapping before it', () => {
  const map = mapOf([[0], [2, 0, 0, 0], [5, 1, 0, 0]]);
  expect([...moduleBytes('{}aaabb', map)]).toEqual([
    [undefined, 2],
    ['a.ts', 3],
    ['b.ts', 2],
  ]);
});

test('unmapped text within one source is its own, between two sources it is nobody’s', () => {
  const map = mapOf([[0, 0, 0, 0], [2], [5, 0, 0, 9], [6], [8, 1, 0, 0]]);
  expect([...moduleBytes('aa___a--bbb', map)]).toEqual([
    ['a.ts', 6],
    [undefined, 2],
    ['b.ts', 3],
  ]);
});

test('a line without a mapping goes on with the source of the line before', () => {
  expect([...moduleBytes('aa\naa\nb', mapOf([[0, 0, 0, 0]], [], [[0, 1, 0, 0]]))]).toEqual([
    ['a.ts', 6],
    ['b.ts', 1],
  ]);
});

test('letters beyond ASCII count with all their bytes, so that the sum is the size of the file', () => {
  const text = 'žluť€👍;x';
  const sums = moduleBytes(
    text,
    mapOf([
      [0, 0, 0, 0],
      [4, 1, 0, 0],
    ]),
  );
  expect([...sums.values()].reduce((sum, bytes) => sum + bytes, 0)).toBe(Buffer.byteLength(text));
  expect(sums.get('a.ts')).toBe(Buffer.byteLength('žluť'));
});
