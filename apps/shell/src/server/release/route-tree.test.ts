import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { contractVersion, type Release, type ReleasedSlice } from '@nocleh/contracts/release.ts';
import { sliceNames } from '@nocleh/contracts/routes.ts';
import type { Slice } from '@nocleh/contracts/slice.ts';
import type { SliceLoader } from '@nocleh/federation/slice-loader.ts';
import { expect, test, vi } from 'vitest';
import { RouteTreeCache } from './route-tree.ts';

const catalogs = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, Messages>;

const released = (name: ReleasedSlice['name'], hash: string): ReleasedSlice => ({
  name,
  version: '1.0.0',
  hash,
  contract: { min: contractVersion, max: contractVersion },
  shared: {},
  entry: 'remoteEntry.js',
  addresses: [],
  routes: [],
  widgets: [],
  sitemaps: [],
  feeds: [],
  web: { groups: {}, integrity: {} },
  node: { file: 'node/slice.cjs', integrity: `sha384-${hash}` },
  base: `/_slices/${name}/${hash}/`,
});
const releaseOf = (id: string, changed: Release['slices'] = {}): Release => ({
  id,
  createdAt: 'now',
  author: 'test',
  slices: { ...Object.fromEntries(sliceNames.map((name) => [name, released(name, 'a')])), ...changed },
});

test('a new release needs trees of what is new in it only', async () => {
  const routes = vi.fn(() => []);
  const load = ({ name }: ReleasedSlice) => Promise.resolve({ name, version: '1.0.0', routes } as unknown as Slice);
  const trees = new RouteTreeCache({ slices: { load } as unknown as SliceLoader, catalogs, loaderTimeoutMs: 1000 });
  const first = releaseOf('first');
  await trees.prepare(first);
  expect(routes).toHaveBeenCalledTimes(sliceNames.length * locales.length);
  const second = releaseOf('second', { articles: released('articles', 'b') });
  await trees.prepare(second);
  expect(routes).toHaveBeenCalledTimes((sliceNames.length + 1) * locales.length);
  expect(await trees.tree(second, 'cs', 'stays')).toBe(await trees.tree(first, 'cs', 'stays'));
  expect(await trees.tree(second, 'cs', 'articles')).not.toBe(await trees.tree(first, 'cs', 'articles'));
  await trees.prepare(first);
  expect(routes).toHaveBeenCalledTimes((sliceNames.length + 1) * locales.length);
});

test('a slice that is down keeps no release from going live, and is asked again', async () => {
  const load = vi.fn(() => Promise.reject(Object.assign(new Error('down'), { status: 503 })));
  const trees = new RouteTreeCache({ slices: { load } as unknown as SliceLoader, catalogs, loaderTimeoutMs: 1000 });
  const release = releaseOf('first');
  await trees.prepare(release);
  expect(load).toHaveBeenCalledTimes(sliceNames.length);
  expect(await trees.tree(release, 'cs', 'stays')).toMatchObject({ unavailable: { slice: 'stays', status: 503 } });
  expect(load).toHaveBeenCalledTimes(sliceNames.length + 1);
});
