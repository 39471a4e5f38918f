import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { pageAssets } from './page-assets.ts';
import type { ShellBuild } from './shell-builds.ts';

const shell = {
  hash: '0123456789abcdef',
  assets: { catalogs: {}, groups: { main: { js: ['main.js'], css: [] } }, integrity: {} },
} as unknown as ShellBuild;
const release = releaseOf('r1', releasedSlice('stays'), releasedSlice('articles'));
const part = (slice: string, isStatic: boolean) => ({ slice, name: 'widget', files: { js: [`${slice}.js`], css: [] }, isStatic });

test('hashes are preloaded of the slices that load code on the page, and not of one that is only markup there', () => {
  const parts = [part('stays', false), part('articles', true)];
  const { tail } = pageAssets(shell, release, 'cs', { parts, filesBase: '/_release/' });
  expect([...tail.matchAll(/rel="preload" as="fetch"[^>]*\/cs\/(\w+)\.json"/g)].map(([, name]) => name)).toEqual(['shell', 'stays']);
});
