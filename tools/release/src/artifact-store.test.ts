import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '@nocleh/object-store/object-store.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishBuild, readArtifact } from './artifact-store.ts';
import { createTestStore, facts, type TestStore } from './testing/test-store.ts';

let files: TestStore;
let store = '';
beforeEach(async () => {
  files = await createTestStore();
  store = files.folder;
});
afterEach(() => files.remove());

const provenance = (commit: string) => ({
  commit: { id: commit.repeat(40), author: 'Jana', at: '2026-11-23T12:00:00+01:00', isDirty: false },
  builtAt: '2026-11-23T12:00:00.000Z',
  tools: { node: '24.21.0' },
});

/** A build with its provenance and a source map, beside an older map of a file that is no more. */
async function build(commit = 'a'): Promise<string> {
  const dist = await files.build('stays', facts.stays);
  await mkdir(path.join(dist, 'maps/web'), { recursive: true });
  await writeFile(path.join(dist, 'maps/web/remoteEntry.1.js.map'), '{}');
  await writeFile(path.join(dist, 'maps/web/remoteEntry.0.js.map'), '{}');
  await writeFile(path.join(dist, 'provenance.json'), JSON.stringify(provenance(commit)));
  return dist;
}

const folderOf = (hash: string) => `artifacts/stays/${hash}/`;
const stored = async (hash: string) => (await openStore(store).list(folderOf(hash))).map(({ key }) => key.slice(folderOf(hash).length));

const whole = [
  'artifact.json',
  'maps/web/remoteEntry.1.js.map',
  'node/assets.json',
  'node/slice.cjs',
  'web/assets.json',
  'web/remoteEntry.1.js',
];

test('builds of one content are one artifact, whenever and of whichever commit they were made', async () => {
  const { artifact } = await publishBuild(store, await build('a'));
  const again = await publishBuild(store, await build('b'));
  expect(again.artifact.hash).toBe(artifact.hash);
  expect(again.artifact.provenance).toEqual(provenance('a'));
  expect(await readArtifact(store, 'stays', artifact.hash)).toEqual(artifact);
});

test('the version of an artifact tells two builds of one package version apart', async () => {
  const first = await files.published('stays', facts.stays);
  const second = await files.published('stays', facts.stays, 'second');
  expect(first.version).toBe(`1.0.0+${first.hash.slice(0, 8)}`);
  expect(second.version).toBe(`1.0.0+${second.hash.slice(0, 8)}`);
  expect(second.version).not.toBe(first.version);
});

test('source maps are stored beside the files that are served, and in no list of hashes', async () => {
  const { artifact } = await publishBuild(store, await build());
  expect(await stored(artifact.hash)).toEqual(whole);
  expect(Object.keys(artifact.web.integrity).filter((file) => file.endsWith('.map'))).toEqual([]);
});

const damages: Readonly<Record<string, (objects: ObjectStore, folder: string) => Promise<unknown>>> = {
  'a file with another byte': (objects, folder) => objects.write(`${folder}web/remoteEntry.1.js`, 'firsT'),
  'a missing file': (objects, folder) => objects.remove(`${folder}node/slice.cjs`),
  'a file too many': (objects, folder) => objects.write(`${folder}web/more.js`, ''),
  'a changed source map': (objects, folder) => objects.write(`${folder}maps/web/remoteEntry.1.js.map`, '[]'),
  'an empty description': (objects, folder) => objects.write(`${folder}artifact.json`, ''),
  'a description of another entry': async (objects, folder) => {
    const description = String(await objects.read(`${folder}artifact.json`));
    await objects.write(`${folder}artifact.json`, description.replaceAll('remoteEntry.1.js', 'remoteEntry.2.js'));
  },
};

test.each(Object.entries(damages))('%s of a stored artifact is repaired when it is published again', async (_, damage) => {
  const { artifact } = await publishBuild(store, await build());
  await damage(openStore(store), folderOf(artifact.hash));
  const { repaired } = await publishBuild(store, await build());
  expect(repaired).toHaveLength(1);
  expect(await stored(artifact.hash)).toEqual(whole);
  expect(String(await openStore(store).read(`${folderOf(artifact.hash)}web/remoteEntry.1.js`))).toBe('first');
  expect(await publishBuild(store, await build())).toEqual({ artifact });
});

test('an artifact whose publication was not finished is not there, and is finished by the next', async () => {
  const { artifact } = await publishBuild(store, await build());
  for (const file of ['artifact.json', 'web/remoteEntry.1.js']) await openStore(store).remove(folderOf(artifact.hash) + file);
  await expect(readArtifact(store, 'stays', artifact.hash)).rejects.toThrow('The store has no artifact');
  expect(await publishBuild(store, await build())).toEqual({ artifact });
  expect(await stored(artifact.hash)).toEqual(whole);
});

test('an artifact that is published again was stored just now', async () => {
  const { artifact } = await publishBuild(store, await build());
  const key = `${folderOf(artifact.hash)}artifact.json`;
  const [before] = await openStore(store).list(key);
  const content = await openStore(store).read(key);
  await setTimeout(20);
  await publishBuild(store, await build());
  const [after] = await openStore(store).list(key);
  expect(after!.changedAt.getTime()).toBeGreaterThan(before!.changedAt.getTime());
  expect(await openStore(store).read(key)).toEqual(content);
});
