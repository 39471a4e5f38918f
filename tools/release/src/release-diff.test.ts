import { afterEach, beforeEach, expect, test } from 'vitest';
import { diffReleases } from './release-diff.ts';
import { compose } from './release-store.ts';
import { address, createTestStore, facts, placed, type TestStore } from './testing/test-store.ts';

let files: TestStore;
beforeEach(async () => {
  files = await createTestStore();
});
afterEach(() => files.remove());

const page = (file: string) => ({ js: [file], css: [], deferred: [], catalogs: {} });
const route = (name: string, path: string, file = 'remoteEntry.1.js') => ({ name, path, page: page(file) });

test('a diff has versions, hosts, addresses, routes, bytes, widgets and shared names of the slices that differ', async () => {
  const orders = await files.published('orders', facts.orders);
  const widget = { name: 'best', place: 'home' as const, order: 1, files: page('remoteEntry.1.js') };
  const old = await files.published('stays', { ...facts.stays, routes: [route('search', 'vyhledavani'), route('old', 'stare')] }, 'first');
  const next = await files.published(
    'stays',
    {
      version: '2.0.0',
      addresses: [...facts.stays.addresses, address('/nove')],
      routes: [route('search', 'vyhledavani'), route('new', 'nove', 'lost.js')],
      widgets: [widget],
      shared: { react: ['useId', 'useState'] },
    },
    'and longer',
  );
  const before = await compose(files.folder, placed(old, orders), { author: 'team' });
  const after = await compose(files.folder, [{ artifact: next, base: 'https://stays.example.org/1' }], { author: 'team', from: before });
  expect(await diffReleases(files.folder, before, after)).toEqual([
    {
      slice: 'stays',
      differences: [
        { what: 'version', before: old.version, after: next.version },
        { what: 'artifact', before: old.hash, after: next.hash },
        { what: 'host', before: 'the site', after: 'https://stays.example.org' },
        { what: 'route old', before: 'stare' },
        { what: 'names of react', before: 'useState', after: 'useId useState' },
        { what: 'bytes of search', before: '5', after: '10' },
        { what: 'bytes of old', before: '5' },
        { what: 'address anove', after: '/nove' },
        { what: 'route new', after: 'nove' },
        { what: 'widget best', after: 'home 1' },
        { what: 'bytes of new', after: 'unknown' },
      ],
    },
  ]);
  expect(await diffReleases(files.folder, after, after)).toEqual([]);
});
