import { expect, test } from 'vitest';
import { assetsOf } from './asset-manifest.ts';

type Build = Parameters<typeof assetsOf>[0];

const group = (...files: string[]) => ({ getFiles: () => files });
const asset = (name: string) => ({ name, source: { buffer: () => Buffer.from(name) } });

/** As much of a compilation as the manifest reads, with files and groups in this order. */
const build = (order: <Item>(items: Item[]) => Item[]) =>
  ({
    namedChunkGroups: new Map(
      order([['list', group('list.js', 'z-first.css', 'a-second.css')] as const, ['detail', group('detail.js')] as const]),
    ),
    entrypoints: new Map([['main', group('main.js')]]),
    getAssets: () => order([asset('main.js'), asset('list.js'), asset('picture.png'), asset('detail.js'), asset('list.css')]),
  }) as unknown as Build;

test('the manifest of a build has the same bytes in whatever order the bundler lists files and chunk groups', () => {
  const [one, other] = [assetsOf(build((items) => items)), assetsOf(build((items) => items.toReversed()))];
  expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  expect(Object.keys(one.groups)).toEqual(['detail', 'list', 'main']);
  expect(Object.keys(one.integrity)).toEqual(['detail.js', 'list.css', 'list.js', 'main.js']);
});

test('the files of a chunk group keep their order, in which styles apply', () => {
  expect(assetsOf(build((items) => items)).groups.list).toEqual({ js: ['list.js'], css: ['z-first.css', 'a-second.css'] });
});
