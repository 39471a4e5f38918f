import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish, readArtifact } from './artifact-store.ts';
import { compose, currentId, listReleases, promote, readRelease, rollback } from './release-store.ts';

let root = '';
let store = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  store = path.join(root, 'store');
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ dependencies: { react: '19.3.1' } }));
  for (const name of sliceNames) await build(name, 'first');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const hash = `sha384-${'A'.repeat(64)}`;
async function build(name: SliceName, content: string): Promise<void> {
  const app = path.join(root, 'apps', name);
  await mkdir(path.join(app, 'dist/web'), { recursive: true });
  await mkdir(path.join(app, 'dist/node'), { recursive: true });
  await writeFile(path.join(app, 'package.json'), JSON.stringify({ version: '1.0.0' }));
  await writeFile(
    path.join(app, 'dist/web/assets.json'),
    JSON.stringify({ groups: {}, integrity: { 'remoteEntry.1.js': hash }, routes: [], widgets: {} }),
  );
  await writeFile(path.join(app, 'dist/web/remoteEntry.1.js'), content);
  await writeFile(path.join(app, 'dist/node/assets.json'), JSON.stringify({ groups: {}, integrity: { 'slice.cjs': hash } }));
  await writeFile(path.join(app, 'dist/node/slice.cjs'), content);
}

const publishAll = () => Promise.all(sliceNames.map((name) => publish(root, store, name)));
const placed = (artifacts: readonly Artifact[]) => artifacts.map((artifact) => ({ artifact }));
async function released(content: string): Promise<string> {
  await build('stays', content);
  const { id } = await compose(store, placed(await publishAll()), { author: 'team' });
  await promote(store, id);
  return id;
}

test('equal builds are one artifact, another content is another', async () => {
  const first = await publish(root, store, 'stays');
  expect((await publish(root, store, 'stays')).hash).toBe(first.hash);
  await build('stays', 'second');
  const second = await publish(root, store, 'stays');
  expect(second.hash).not.toBe(first.hash);
  expect(await readFile(path.join(store, 'artifacts/stays', first.hash, 'node/slice.cjs'), 'utf8')).toBe('first');
  expect((await readArtifact(store, 'stays', second.hash)).routes).toContain('vyhledavani');
});

test('a release needs every slice, and takes those not named from the one before', async () => {
  const [stays, ...others] = await publishAll();
  if (!stays) throw new Error('nothing published');
  await expect(compose(store, placed([stays]), { author: 'team' })).rejects.toThrow('missing: orders, articles, contact');
  const first = await compose(store, placed([stays, ...others]), { author: 'team' });
  await build('stays', 'second');
  const changed = await publish(root, store, 'stays');
  const second = await compose(store, [{ artifact: changed, base: 'https://cdn.example/stays' }], { author: 'team', from: first });
  expect(second.slices.stays?.base).toBe('https://cdn.example/stays/');
  expect(second.slices.orders).toEqual(first.slices.orders);
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
  await expect(publish(root, store, 'nosuch')).rejects.toThrow('There is no slice');
});
