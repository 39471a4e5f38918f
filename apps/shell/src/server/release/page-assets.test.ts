import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { pageAssets } from './page-assets.ts';
import type { ShellBuild } from './shell-builds.ts';

const build = (groups: object, integrity: Readonly<Record<string, string>> = {}) =>
  ({ hash: '0123456789abcdef', assets: { catalogs: {}, groups, integrity } }) as unknown as ShellBuild;
const shell = build({ main: { js: ['main.js'], css: [] } });
const release = releaseOf('r1', releasedSlice('stays'), releasedSlice('articles'));
const part = (slice: string, isStatic: boolean) => ({ slice, name: 'widget', files: { js: [`${slice}.js`], css: [] }, isStatic });

test('hashes are preloaded of the slices that load code on the page, and not of one that is only markup there', () => {
  const parts = [part('stays', false), part('articles', true)];
  const { tail } = pageAssets(shell, release, 'cs', { parts, filesBase: '/_release/' });
  expect([...tail.matchAll(/rel="preload" as="fetch"[^>]*\/cs\/(\w+)\.json"/g)].map(([, name]) => name)).toEqual(['shell', 'stays']);
});

/** Address and hash of each script that an inline script of the page creates, in their order. */
const startedBy = (tail: string) => Object.entries(JSON.parse(/Object\.entries\((\{.*?\})\)/.exec(tail)?.[1] ?? ''));

test('a page starts the early script before the main one, each as an element with its hash, before it preloads other scripts', () => {
  const early = build(
    { early: { js: ['early.js'], css: [] }, main: { js: ['main.js'], css: [] } },
    { 'early.js': 'sha384-early', 'main.js': 'sha384-main' },
  );
  const { tail, scripts } = pageAssets(early, release, 'cs', {
    parts: [{ name: 'list', files: { js: ['list.js'], css: [] } }],
    filesBase: '/_release/',
  });
  expect(startedBy(tail)).toEqual([
    ['/_shell/early.js', 'sha384-early'],
    ['/_shell/main.js', 'sha384-main'],
  ]);
  expect(tail).toContain('{"integrity":{"/_shell/early.js":"sha384-early","/_shell/main.js":"sha384-main"');
  expect(tail).toMatch(/createElement.*modulepreload[^>]*list\.js"/);
  expect(tail).not.toMatch(/modulepreload[^>]*(?:early|main)\.js/);
  expect(scripts).toHaveLength(2);
});

test('a build without an early script starts its main script alone', () => {
  const { tail } = pageAssets(shell, release, 'cs', { parts: [], filesBase: '/_release/' });
  expect(startedBy(tail)).toEqual([['/_shell/main.js', '']]);
});
