import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { Slice } from '@nocleh/contracts/slice.ts';
import type { SliceLoader } from '@nocleh/federation/slice-loader.ts';
import { expect, test, vi } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { RouteTreeCache } from './route-tree.ts';

const catalogs = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, Messages>;

const names = ['stays', 'articles'];
const first = releaseOf('first', ...names.map((name) => releasedSlice(name)));

test('a new release builds only the trees of changed slices', async () => {
  const routes = vi.fn(() => []);
  const load = ({ name }: ReleasedSlice) => Promise.resolve({ name, version: '1.0.0', routes } as unknown as Slice);
  const trees = new RouteTreeCache({ slices: { load } as unknown as SliceLoader, catalogs, loaderTimeoutMs: 1000 });
  await trees.prepare(first);
  expect(routes).toHaveBeenCalledTimes(names.length * locales.length);
  const second = releaseOf('second', releasedSlice('stays'), releasedSlice('articles', { hash: 'b'.repeat(16) }));
  await trees.prepare(second);
  expect(routes).toHaveBeenCalledTimes((names.length + 1) * locales.length);
  expect(await trees.tree(second, 'cs', 'stays')).toBe(await trees.tree(first, 'cs', 'stays'));
  expect(await trees.tree(second, 'cs', 'articles')).not.toBe(await trees.tree(first, 'cs', 'articles'));
  await trees.prepare(first);
  expect(routes).toHaveBeenCalledTimes((names.length + 1) * locales.length);
});

test('an unreachable slice doesn’t keep a release from going live, and is loaded again later', async () => {
  const load = vi.fn(() => Promise.reject(Object.assign(new Error('down'), { status: 503 })));
  const trees = new RouteTreeCache({ slices: { load } as unknown as SliceLoader, catalogs, loaderTimeoutMs: 1000 });
  await trees.prepare(first);
  expect(load).toHaveBeenCalledTimes(names.length);
  expect(await trees.tree(first, 'cs', 'stays')).toMatchObject({ unavailable: { slice: 'stays', status: 503 } });
  expect(load).toHaveBeenCalledTimes(names.length + 1);
});
