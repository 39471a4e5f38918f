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

/** Address and hash of each script that an inline script creates, in their order. */
const startedBy = (markup: string) =>
  [...markup.matchAll(/createElement\("script"\),(\{.*?\})/g)].map(([, given = '']) => [
    /src:"(.*?)"/.exec(given)?.[1],
    /integrity:"(.*?)"/.exec(given)?.[1],
    given.includes('fetchPriority:"high"'),
  ]);

test('a page starts the early script in its head, after the import map, and the main one before it preloads other scripts', () => {
  const early = build(
    { early: { js: ['early.js'], css: [] }, main: { js: ['main.js'], css: [] } },
    { 'early.js': 'sha384-early', 'main.js': 'sha384-main' },
  );
  const { head, tail, scripts } = pageAssets(early, release, 'cs', {
    parts: [{ name: 'list', files: { js: ['list.js'], css: [] } }],
    filesBase: '/_release/',
  });
  expect(startedBy(head)).toEqual([['/_shell/early.js', 'sha384-early', true]]);
  expect(startedBy(tail)).toEqual([['/_shell/main.js', 'sha384-main', false]]);
  expect(head).toMatch(/^<script type="importmap">\{"integrity":\{"\/_shell\/early\.js":"sha384-early","\/_shell\/main\.js":"sha384-main"/);
  expect(tail).toMatch(/createElement.*modulepreload[^>]*list\.js"/);
  expect(tail).not.toMatch(/modulepreload[^>]*(?:early|main)\.js/);
  expect(scripts).toHaveLength(3);
});

test('a build without an early script starts its main script alone', () => {
  const { head, tail } = pageAssets(shell, release, 'cs', { parts: [], filesBase: '/_release/' });
  expect(startedBy(head)).toEqual([]);
  expect(startedBy(tail)).toEqual([['/_shell/main.js', '', false]]);
});
