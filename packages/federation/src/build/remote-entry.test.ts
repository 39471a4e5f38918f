import { rspack } from '@rspack/core';
import { expect, test } from 'vitest';
import { buildSlice } from '../testing/build-slice.ts';

const files = { 'slice.js': `import { useState } from 'react'; export const name = useState;` };

test('the entry of a slice is started by its own runtime alone', async () => {
  const { errors, entry } = await buildSlice(files);
  expect(errors).toEqual([]);
  expect(entry).toContain('The page does not share');
  expect(entry.length).toBeLessThan(6_000);
});

test('a slice whose entry would start the general runtime of Module Federation is not built', async () => {
  const otherStart = new rspack.DefinePlugin({ '__webpack_require__.federation': 'globalThis' });
  const { errors } = await buildSlice(files, [otherStart]);
  expect(errors.join()).toContain('The entry contains the general runtime');
});

test('a slice that is built in two folders has one entry', async () => {
  const [one, other] = await Promise.all([buildSlice(files), buildSlice(files)]);
  expect(one.entry).not.toBe('');
  expect(one.entry).toBe(other.entry);
});
