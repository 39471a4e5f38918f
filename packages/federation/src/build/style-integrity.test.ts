import type { RspackPluginInstance } from '@rspack/core';
import { expect, test } from 'vitest';
import { buildSlice } from '../testing/build-slice.ts';

const files = {
  'slice.js': `export const load = () => import('./later.js');`,
  'later.js': `import './later.css'; export const later = true;`,
  'later.css': 'p { color: red; }',
};

/** Imitates a bundler that creates links without calling the hook. */
const silentHook: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('SilentHook', (compilation) => {
      compiler.rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.taps.length = 0;
    });
  },
};

test('a style sheet that a slice loads later carries its hash', async () => {
  const { errors, entry } = await buildSlice(files);
  expect(errors).toEqual([]);
  expect(entry).toMatch(/\.integrity=\w+\.hashOf\?\..{1,40}sha256-/);
});

test('a slice whose style sheets would be loaded without their hashes is not built', async () => {
  const { errors } = await buildSlice(files, [silentHook]);
  expect(errors.join()).toContain('they would have no integrity');
});

test('a slice without style sheets needs no hook', async () => {
  expect((await buildSlice({ 'slice.js': `export const name = 'reviews';` }, [silentHook])).errors).toEqual([]);
});
