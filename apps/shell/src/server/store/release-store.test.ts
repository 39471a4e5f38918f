import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contentHash } from '@nocleh/contracts/artifact-hash.ts';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { HostAssets } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { SliceLoader } from '@nocleh/federation/slice-loader.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { createTestBucket } from '@nocleh/object-store/testing/test-bucket.ts';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { ShellBuilds } from '../release/shell-builds.ts';
import { mountAssets } from '../routes/assets.ts';
import { artifactsIn, bucketStore, openReleaseStore, type ReleaseStore } from './release-store.ts';

const code = 'module.exports = { name: "stays", version: "1", routes: () => [] };';
const files = { 'web/a.js': 'export {};', 'web/photo.webp': 'pixels', 'node/slice.cjs': code };
const hash = contentHash(new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));

let folder = '';
let bucket: ObjectStore;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'copies-'));
  bucket = openStore(await createTestBucket());
  store = bucketStore(bucket, folder, 100_000);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(name: string, hash: string, stored: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(stored)) await bucket.write(`artifacts/${name}/${hash}/${file}`, text);
}
const publishStays = () => publish('stays', hash, { ...files, 'artifact.json': '{}', 'maps/web/a.js.map': '{}' });

/** The manifest of a shell's build with one script. */
const manifestOf = (script: string): string =>
  JSON.stringify({
    contract: shellContracts,
    groups: {},
    integrity: { 'main.js': integrityOf(script) },
    later: {},
    catalogs: {},
  } satisfies HostAssets);

function server() {
  const app = new Hono();
  const own = { hash: 'own', assets: JSON.parse(manifestOf('')) as HostAssets };
  const shellBuilds = new ShellBuilds(own, store);
  mountAssets(app, { store, webDir: path.join(folder, 'nothing'), shellBuilds });
  return { app, shellBuilds };
}
const copies = async (name: string) => readdir(path.join(artifactsIn(store), name)).catch(() => []);

test('files of an artifact in a bucket are served, also when many ask at once, and its maps are not copied', async () => {
  await publishStays();
  const { app } = server();
  const answers = await Promise.all(['a.js', 'photo.webp', 'a.js'].map((file) => app.request(`/_slices/stays/${hash}/web/${file}`)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['export {};', 'pixels', 'export {};']);
  expect(await copies('stays')).toEqual([hash]);
  expect((await readdir(path.join(artifactsIn(store), 'stays', hash))).toSorted()).toEqual(['node', 'web']);
});

test('an artifact of a bucket is read once: its copy is served when the bucket is gone', async () => {
  await publishStays();
  await store.fetchArtifact('stays', hash);
  for (const { key } of await bucket.list('')) await bucket.remove(key);
  expect((await server().app.request(`/_slices/stays/${hash}/web/a.js`)).status).toBe(200);
});

test.each([
  ['changed', { 'web/photo.webp': 'others' }],
  ['added', { 'web/more.js': '' }],
])('an artifact of a bucket with a file that was %s is neither served nor loaded', async (_, change) => {
  await publish('stays', hash, { ...files, ...change });
  expect((await server().app.request(`/_slices/stays/${hash}/web/a.js`)).status).toBe(404);
  expect(await copies('stays')).toEqual([]);
  const loader = new SliceLoader({ artifactsDir: artifactsIn(store), fetchArtifact: store.fetchArtifact, timeoutMs: 5_000 });
  const slice = releasedSlice('stays', {
    hash,
    base: `/_slices/stays/${hash}/`,
    node: { file: 'node/slice.cjs', integrity: integrityOf(code) },
  });
  await expect(loader.load(slice)).rejects.toThrow('is not what was published');
});

test('the server bundle of a slice is loaded from a bucket', async () => {
  await publishStays();
  const loader = new SliceLoader({ artifactsDir: artifactsIn(store), fetchArtifact: store.fetchArtifact, timeoutMs: 5_000 });
  const slice = releasedSlice('stays', {
    hash,
    base: `/_slices/stays/${hash}/`,
    node: { file: 'node/slice.cjs', integrity: integrityOf(code) },
  });
  expect((await loader.load(slice)).name).toBe('stays');
});

test('an artifact that a bucket lacks is looked for again after some seconds, not with each request', async () => {
  let lists = 0;
  const counting: ObjectStore = new Proxy(bucket, {
    get: (target, name) => {
      if (name === 'list') lists += 1;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  store = bucketStore(counting, folder, 100_000);
  const { app } = server();
  for (let count = 0; count < 5; count += 1) expect((await app.request(`/_slices/stays/${hash}/web/a.js`)).status).toBe(404);
  expect(lists).toBe(1);
  await expect(store.fetchArtifact('..', hash)).rejects.toThrow('is no artifact');
});

test('files and the manifest of another shell come from a bucket, unless one was changed there', async () => {
  const script = 'export const shell = 1;';
  const manifest = manifestOf(script);
  await publish('shell', shellHash(manifest), { 'web/assets.json': manifest, 'web/main.js': script });
  const { app, shellBuilds } = server();
  expect(await (await app.request('/_shell/main.js')).text()).toBe(script);
  expect((await shellBuilds.find(shellHash(manifest)))?.hash).toBe(shellHash(manifest));
  expect(await shellBuilds.isStored()).toBe(false);

  const other = manifestOf('export const shell = 2;');
  await publish('shell', shellHash(other), { 'web/assets.json': other, 'web/main.js': 'export const shell = 3;' });
  expect(await shellBuilds.find(shellHash(other))).toBeUndefined();
});

test('copies that nobody needed for a month are deleted, and copied again when somebody does', async () => {
  await publishStays();
  await store.fetchArtifact('stays', hash);
  const copy = path.join(artifactsIn(store), 'stays', hash);
  await store.prune([]);
  expect(await copies('stays')).toEqual([hash]);
  const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
  await utimes(copy, longAgo, longAgo);
  await store.prune([]);
  expect(await copies('stays')).toEqual([]);
  await store.fetchArtifact('stays', hash);
  // Needed again today: it is not old any more.
  await utimes(copy, longAgo, longAgo);
  await store.fetchArtifact('stays', hash);
  await store.prune([]);
  expect(await copies('stays')).toEqual([hash]);
});

/** Publishes and copies a version of stays with so many bytes, which was needed so many minutes ago. */
async function copied(bytes: number, minutesAgo: number): Promise<string> {
  const version = contentHash(new Map([['web/a.js', Buffer.alloc(bytes, `${minutesAgo}`)]]));
  await bucket.write(`artifacts/stays/${version}/web/a.js`, Buffer.alloc(bytes, `${minutesAgo}`));
  await store.fetchArtifact('stays', version);
  const needed = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(path.join(artifactsIn(store), 'stays', version), needed, needed);
  return version;
}

test('copies that take too much room are deleted, the ones first that were needed the longest time ago', async () => {
  const versions = [await copied(60_000, 50), await copied(30_000, 40), await copied(30_000, 30), await copied(30_000, 20)];
  await store.prune([]);
  expect((await copies('stays')).toSorted()).toEqual(versions.slice(1).toSorted());
});

test('a copy that a kept release has, or that was needed minutes ago, is not deleted for want of room', async () => {
  const served = await copied(60_000, 50);
  const [spare, recent] = [await copied(10_000, 40), await copied(60_000, 1)];
  await store.prune([releaseOf('kept', releasedSlice('stays', { hash: served }))]);
  expect((await copies('stays')).toSorted()).toEqual([served, recent].toSorted());
  // Needed again now, and too large all the same.
  await store.fetchArtifact('stays', served);
  await store.fetchArtifact('stays', spare);
  await store.prune([]);
  expect((await copies('stays')).toSorted()).toEqual([served, recent, spare].toSorted());
});

test('a store in a bucket needs a folder of the shell, and every shell needs a store', async () => {
  await expect(
    openReleaseStore({ RELEASES_STORE: 's3://releases', RELEASES_DIR: undefined, SHELL_STATE_DIR: undefined, SHELL_COPIES_MB: 1 }),
  ).rejects.toThrow('SHELL_STATE_DIR');
  await expect(
    openReleaseStore({ RELEASES_STORE: undefined, RELEASES_DIR: undefined, SHELL_STATE_DIR: folder, SHELL_COPIES_MB: 1 }),
  ).rejects.toThrow('RELEASES_STORE or RELEASES_DIR');
});
