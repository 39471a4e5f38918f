import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { pageAssets } from './page-assets.ts';
import type { ShellBuild } from './shell-builds.ts';
import { startPageScripts } from './start-script.ts';

const build = (groups: object, integrity: Readonly<Record<string, string>> = {}) =>
  ({ hash: '0123456789abcdef', assets: { catalogs: {}, groups, integrity } }) as unknown as ShellBuild;
const shell = build({ main: { js: ['main.js'], css: [] } });
const release = releaseOf('r1', releasedSlice('stays'), releasedSlice('articles'));
const part = (slice: string, isStatic: boolean) => ({ slice, name: 'widget', files: { js: [`${slice}.js`], css: [] }, isStatic });

test('a page loads the code of slices that react on it, and not of one that is only markup there', () => {
  const parts = [part('stays', false), part('articles', true)];
  const { head } = pageAssets(shell, release, 'cs', { parts, filesBase: '/_release/' });
  expect([...importMap(head).keys()].map((address) => address.split('/').at(-1))).toEqual(['main.js', 'remoteEntry.js', 'stays.js']);
});

const importMap = (head: string) => {
  const [, json = ''] = /^<script type="importmap">(.*?)<\/script>/.exec(head) ?? [];
  return new Map(Object.entries((JSON.parse(json) as { integrity: Record<string, string> }).integrity));
};

test('a page begins with the hashes of its scripts, and names the two that it starts', () => {
  const early = build(
    { early: { js: ['early.js'], css: [] }, main: { js: ['main.js'], css: [] } },
    { 'early.js': 'sha384-early', 'main.js': 'sha384-main' },
  );
  const { head, scripts } = pageAssets(early, release, 'cs', {
    parts: [{ name: 'list', files: { js: ['list.js'], css: [] } }],
    filesBase: '/_release/',
  });
  expect([...importMap(head)]).toEqual([
    ['/_shell/early.js', 'sha384-early'],
    ['/_shell/main.js', 'sha384-main'],
    ['/_shell/list.js', ''],
  ]);
  expect(head).toContain(`</script><script>${startPageScripts(true)}</script>`);
  expect(scripts).toHaveLength(2);
});

test('a build without an early script starts its main script alone', () => {
  const { head } = pageAssets(shell, release, 'cs', { parts: [], filesBase: '/_release/' });
  expect(head).toContain(startPageScripts(false));
});
