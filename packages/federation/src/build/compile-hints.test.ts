import { expect, test } from 'vitest';
import { buildSlice } from '../testing/build-slice.ts';
import { compileHint, isHinted } from './compile-hints.ts';

test('the scripts of a slice begin with a hint to compile them while they are loaded', async () => {
  const { errors, entry } = await buildSlice({ 'slice.js': `export const name = 'reviews';` });
  expect(errors).toEqual([]);
  expect(entry.startsWith(compileHint)).toBe(true);
});

test('scripts up to 300 kB get the hint, and no other files', () => {
  expect([isHinted('main.js', 300_000), isHinted('map.js', 300_001), isHinted('main.css', 1)]).toEqual([true, false, false]);
});
