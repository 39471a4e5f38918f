import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { siteTable } from './site-table.ts';

const files = { js: [], css: [], deferred: [], catalogs: {} };
const widget = (name: string, order: number, isStatic?: boolean): ReleasedSlice['widgets'][number] => ({
  name,
  place: 'home',
  order,
  files,
  ...(isStatic ? { isStatic } : {}),
});
const stays = releasedSlice('stays', {
  addresses: [{ name: 'ubytovani-all', path: '/ubytovani/*', layout: 'default' }],
  widgets: [widget('packages', 30, true), widget('search-box', 10)],
});
const orders = releasedSlice('orders', {
  addresses: [{ name: 'objednavka-all', path: '/objednavka/*', layout: 'simple', robots: 'disallow' }],
});
const articles = releasedSlice('articles', { widgets: [widget('latest', 20, true)], feeds: ['/clanky/atom.xml'] });
const release = releaseOf('one', stays, orders, articles);

test('the addresses of a release are those of its slices and of the shell', () => {
  const { addresses, findAddress, disallowed } = siteTable(release);
  expect(addresses).toEqual([
    { slice: 'stays', name: 'ubytovani-all', path: '/ubytovani/*', layout: 'default' },
    { slice: 'orders', name: 'objednavka-all', path: '/objednavka/*', layout: 'simple' },
  ]);
  expect(findAddress('/de/objednavka/x')).toMatchObject({ slice: 'orders', layout: 'simple' });
  expect(findAddress('/pl')).toMatchObject({ name: 'index' });
  expect(disallowed).toEqual(['/objednavka/']);
});

test('the widgets of all slices stand in the order of their numbers', () => {
  expect(siteTable(release).widgets).toEqual([
    { slice: 'stays', name: 'search-box' },
    { slice: 'articles', name: 'latest', isStatic: true },
    { slice: 'stays', name: 'packages', isStatic: true },
  ]);
});

test('a feed belongs to the slice that names it', () => {
  expect([...siteTable(release).feeds]).toEqual([['/clanky/atom.xml', 'articles']]);
});

test('a release with one slice more has another table, the old one stays as it is', () => {
  const before = siteTable(release);
  const reviews = releasedSlice('reviews', { addresses: [{ name: 'recenze', path: '/recenze', layout: 'default' }] });
  const after = siteTable(releaseOf('two', stays, orders, articles, reviews));
  expect([before.findAddress('/recenze'), after.findAddress('/recenze')?.slice]).toEqual([undefined, 'reviews']);
  expect(siteTable(release)).toBe(before);
});
