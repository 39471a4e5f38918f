import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Artifact, contractVersion, type SliceFacts } from '@nocleh/contracts/release.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish, readArtifact } from './artifact-store.ts';
import { compose, currentId, listReleases, promote, readRelease, rollback } from './release-store.ts';

let root = '';
let store = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  store = path.join(root, 'store');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const address = (path: string): SliceFacts['addresses'][number] => ({ name: `a${path.replaceAll(/\W/g, '')}`, path, layout: 'default' });
const facts = {
  stays: { addresses: [address('/vyhledavani'), address('/ubytovani/*')] },
  orders: { addresses: [{ ...address('/objednavka/*'), robots: 'disallow' }] },
} satisfies Record<string, Partial<SliceFacts>>;

const hash = `sha384-${'A'.repeat(64)}`;
/** What a build leaves in `dist`; returns that folder. */
async function build(name: string, change: Partial<SliceFacts> = {}, content = 'first'): Promise<string> {
  const dist = path.join(root, name);
  const web: SliceFacts = {
    name,
    version: '1.0.0',
    contract: { min: contractVersion, max: contractVersion },
    shared: { react: ['useState'] },
    entry: 'remoteEntry.1.js',
    addresses: [],
    routes: [],
    widgets: [],
    sitemaps: [],
    feeds: [],
    ...change,
  };
  for (const half of ['web', 'node']) await mkdir(path.join(dist, half), { recursive: true });
  await writeFile(path.join(dist, 'web/assets.json'), JSON.stringify({ ...web, groups: {}, integrity: { 'remoteEntry.1.js': hash } }));
  await writeFile(path.join(dist, 'web/remoteEntry.1.js'), content);
  await writeFile(path.join(dist, 'node/assets.json'), JSON.stringify({ groups: {}, integrity: { 'slice.cjs': hash } }));
  await writeFile(path.join(dist, 'node/slice.cjs'), content);
  return dist;
}
const published = async (name: string, change?: Partial<SliceFacts>, content?: string) =>
  publish(store, await build(name, change, content));
const placed = (...artifacts: readonly Artifact[]) => artifacts.map((artifact) => ({ artifact }));
const by = { author: 'team' };

async function released(content: string): Promise<string> {
  const { id } = await compose(store, placed(await published('stays', facts.stays, content)), by);
  await promote(store, id);
  return id;
}

test('equal builds are one artifact, another content is another', async () => {
  const first = await published('stays', facts.stays);
  expect((await published('stays', facts.stays)).hash).toBe(first.hash);
  const second = await published('stays', facts.stays, 'second');
  expect(second.hash).not.toBe(first.hash);
  expect(await readFile(path.join(store, 'artifacts/stays', first.hash, 'node/slice.cjs'), 'utf8')).toBe('first');
});

test('an artifact says what the build says: version, contract, addresses, needed names', async () => {
  const { hash: id } = await published('stays', { ...facts.stays, version: '2.0.0' });
  const artifact = await readArtifact(store, 'stays', id);
  expect(artifact).toMatchObject({ name: 'stays', version: '2.0.0', shared: { react: ['useState'] }, ...facts.stays });
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
  const dist = await build('stays', change);
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
  ['a newer contract', { contract: { min: contractVersion + 1, max: contractVersion + 2 } }, 'reviews works with contracts'],
  ['an older contract', { contract: { min: 1, max: contractVersion - 1 } }, `the shell has ${contractVersion}.`],
])('a slice with %s is refused', async (_, change, sentence) => {
  const stays = await published('stays', facts.stays);
  const reviews = await published('reviews', change);
  await expect(compose(store, placed(stays, reviews), by)).rejects.toThrow(sentence);
});

test('a slice may have a literal address below its own wildcard, and a range of contracts', async () => {
  const addresses = [address('/recenze/*'), address('/recenze/nova')];
  const reviews = await published('reviews', { addresses, contract: { min: contractVersion - 1, max: contractVersion + 1 } });
  await expect(compose(store, placed(reviews), by)).resolves.toMatchObject({ slices: { reviews: { addresses } } });
});

test('promoting moves one pointer, rolling back returns to the release before', async () => {
  const first = await released('first');
  const second = await released('second');
  expect(await currentId(store)).toBe(second);
  expect(await rollback(store)).toBe(first);
  expect(await currentId(store)).toBe(first);
  await expect(rollback(store)).rejects.toThrow('no earlier release');
  expect(await listReleases(store)).toEqual([first, second].sort());
});

test('what does not exist cannot be promoted, nor a name that leads elsewhere', async () => {
  await expect(promote(store, 'nothing')).rejects.toThrow('There is no release');
  await expect(readRelease(store, '../../secret')).rejects.toThrow('not a release id');
  await expect(publish(store, path.join(root, 'nosuch'))).rejects.toThrow('There is no build in');
  await expect(readArtifact(store, '..', 'releases')).rejects.toThrow('The store has no artifact');
});
