import type { SliceFacts } from '@nocleh/contracts/release.ts';
import { contractsText } from '@nocleh/contracts/serves-contracts.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish, readArtifact } from './artifact-store.ts';
import { compose, readRelease } from './release-store.ts';
import { address, createTestStore, facts, placed, type TestStore } from './testing/test-store.ts';

let files: TestStore;
let store = '';
let published: TestStore['published'];
beforeEach(async () => {
  files = await createTestStore();
  ({ folder: store, published } = files);
});
afterEach(() => files.remove());

const by = { author: 'team' };

test('equal builds are one artifact, another content is another', async () => {
  const first = await published('stays', facts.stays);
  expect((await published('stays', facts.stays)).hash).toBe(first.hash);
  const second = await published('stays', facts.stays, 'second');
  expect(second.hash).not.toBe(first.hash);
  expect(String(await openStore(store).read(`artifacts/stays/${first.hash}/node/slice.cjs`))).toBe('first');
});

test('an artifact contains what the build states: version, contract, addresses, required names', async () => {
  const { hash: id } = await published('stays', { ...facts.stays, version: '2.0.0' });
  const artifact = await readArtifact(store, 'stays', id);
  expect(artifact).toMatchObject({ name: 'stays', version: `2.0.0+${id.slice(0, 8)}`, shared: { react: ['useState'] }, ...facts.stays });
});

test.each<[string, Partial<SliceFacts>]>([
  ['a name that leads elsewhere', { name: '../x' }],
  ['an address outside of the site', { addresses: [address('//example.org/x')] }],
  ['an address of everything', { addresses: [address('/*')] }],
  ['an address with an expression in it', { addresses: [address('/(a+)+')] }],
  ['a thousand addresses', { addresses: Array.from({ length: 1000 }, (_, count) => address(`/a${count}`)) }],
  ['an entry outside of the build', { entry: '../remoteEntry.js' }],
  ['a version with a line break', { version: '1\n2' }],
])('a build with %s is not published', async (_, change) => {
  const dist = await files.build('stays', change);
  await expect(publish(store, dist)).rejects.toThrow('is not whole, or of another version');
});

test('a release takes slices that are not named from the one before, and leaves out those that it is told to', async () => {
  const [stays, orders] = [await published('stays', facts.stays), await published('orders', facts.orders)];
  const first = await compose(store, placed(stays, orders), by);
  const changed = await published('stays', facts.stays, 'second');
  const second = await compose(store, [{ artifact: changed, base: 'https://cdn.example/stays' }], { ...by, from: first });
  expect(second.slices.stays?.base).toBe('https://cdn.example/stays/');
  expect(second.slices.orders).toEqual(first.slices.orders);
  const third = await compose(store, [], { ...by, from: second, without: ['orders'] });
  expect(Object.keys(third.slices)).toEqual(['stays']);
  await expect(compose(store, [], { ...by, from: third, without: ['orders'] })).rejects.toThrow('has no slice "orders"');
  await expect(compose(store, [], by)).rejects.toThrow('needs a slice');
});

const widget = (name: string, order: number): SliceFacts['widgets'][number] => ({
  name,
  place: 'home',
  order,
  files: { js: [], css: [], deferred: [], catalogs: {} },
});

test.each<[string, Partial<SliceFacts>, string]>([
  ['an address of another slice', { addresses: [address('/vyhledavani')] }, 'claim the same addresses: /vyhledavani and /vyhledavani.'],
  [
    'an address below one of another slice',
    { addresses: [address('/ubytovani/nove')] },
    'reviews and stays claim the same addresses: /ubytovani/nove and /ubytovani/*.',
  ],
  ['an address that another slice’s may be', { addresses: [address('/ubytovani/:slug')] }, 'claim the same addresses'],
  ['an address of the shell', { addresses: [address('/404')] }, 'reviews claims /404, which belongs to the shell.'],
  ['an address of the API', { addresses: [address('/api/x')] }, 'belongs to the shell'],
  ['a language', { addresses: [address('/de/recenze')] }, 'belongs to the shell'],
  ['one address twice', { addresses: [address('/recenze'), { ...address('/recenze'), name: 'other' }] }, 'reviews claims /recenze twice.'],
  ['one name of two addresses', { addresses: [address('/a'), { ...address('/b'), name: 'aa' }] }, 'the name aa twice.'],
  ['a name of another slice’s address', { addresses: [{ ...address('/recenze'), name: 'avyhledavani' }] }, 'the name avyhledavani twice.'],
  ['a feed below an address of another slice', { feeds: ['/ubytovani/nove.xml'] }, 'claim the same addresses'],
  ['one feed twice', { feeds: ['/recenze/atom.xml', '/recenze/atom.xml'] }, 'claims /recenze/atom.xml twice.'],
  ['one widget twice', { widgets: [widget('best', 1), widget('best', 2)] }, 'the widget reviews.best twice.'],
  ['two widgets in one place', { widgets: [widget('best', 1), widget('new', 1)] }, 'place 1 of the page home twice.'],
  ['a newer contract', { contract: { min: shellContracts.max + 1, max: shellContracts.max + 2 } }, 'reviews works with contracts'],
  ['an older contract', { contract: { min: 1, max: shellContracts.min - 1 } }, `the shell has ${contractsText(shellContracts)}.`],
])('a slice with %s is refused', async (_, change, sentence) => {
  const stays = await published('stays', facts.stays);
  const reviews = await published('reviews', change);
  await expect(compose(store, placed(stays, reviews), by)).rejects.toThrow(sentence);
});

test('a slice may have a literal address below its own wildcard, and a range of contracts', async () => {
  const addresses = [address('/recenze/*'), address('/recenze/nova')];
  const reviews = await published('reviews', { addresses, contract: { min: shellContracts.min - 1, max: shellContracts.max + 1 } });
  await expect(compose(store, placed(reviews), by)).resolves.toMatchObject({ slices: { reviews: { addresses } } });
});

test.each([
  'https://stays.example.org/1',
  'https://stays.example.org:8443/1/',
  '/_slices/stays/1/',
  '/files',
  'http://localhost:4101/',
  'http://cdn.localhost:4101',
  'http://127.0.0.1:1/',
])('%s is accepted as the base URL of a slice', async (base) => {
  const artifact = await published('stays', facts.stays);
  const { slices } = await compose(store, [{ artifact, base }], by);
  expect(slices.stays?.base).toBe(base.endsWith('/') ? base : `${base}/`);
});

test.each([
  'notaurl',
  '',
  'http://stays.example.org/',
  'http://localhost.example.org/',
  '//stays.example.org/',
  '/../x/',
  '/a\\b/',
  'https://user:secret@example.org/',
  'https://example.org/?x',
  'https:example.org',
  'javascript:alert(1)//',
  'file:///etc/',
  `https://example.org/${'a'.repeat(500)}`,
])('"%s" is refused as the base URL of a slice', async (base) => {
  const artifact = await published('stays', facts.stays);
  await expect(compose(store, [{ artifact, base }], by)).rejects.toThrow('is not a base URL');
});

test('a release names its parent and the slices that it changed', async () => {
  const [stays, orders] = [await published('stays', facts.stays), await published('orders', facts.orders)];
  const first = await compose(store, placed(stays, orders), by);
  expect(first).toMatchObject({ changed: ['orders', 'stays'] });
  expect(first.parent).toBeUndefined();
  const second = await compose(store, placed(stays, await published('orders', facts.orders, 'second')), { ...by, from: first });
  expect(second).toMatchObject({ parent: first.id, changed: ['orders'] });
  expect(await compose(store, [], { ...by, from: second, without: ['stays'] })).toMatchObject({ parent: second.id, changed: ['stays'] });
});

test('releases and artifacts that do not exist, or whose name leads elsewhere, are not read', async () => {
  await expect(readRelease(store, 'nothing')).rejects.toThrow('There is no release');
  await expect(readRelease(store, '../../secret')).rejects.toThrow('not a release id');
  await expect(publish(store, `${files.root}/nosuch`)).rejects.toThrow('There is no build in');
  await expect(readArtifact(store, '..', 'releases')).rejects.toThrow('The store has no artifact');
});
