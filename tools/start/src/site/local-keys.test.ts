import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entryKey, entryText, noEntry, readEntry, sealed, sha256 } from '@nocleh/contracts/signing/log-entry.ts';
import { readPublicKeys, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { liveId } from '@nocleh/tool-release/live-pointer.ts';
import { verifyLog } from '@nocleh/tool-release/log/verify-log.ts';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import { keyFiles } from '@nocleh/tool-release/release-keys.ts';
import { readRelease } from '@nocleh/tool-release/release-store.ts';
import { createTestStore, facts, placed, type TestStore } from '@nocleh/tool-release/testing/test-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareKeys } from './local-keys.ts';

let files: TestStore;
let state = '';
beforeEach(async () => {
  files = await createTestStore();
  state = path.join(files.root, 'shell');
  await mkdir(state);
  await writeFile(path.join(state, 'state.json'), '{}');
});
afterEach(() => files.remove());

const prepare = () => prepareKeys(files.folder, state);
const hasState = () =>
  stat(state).then(
    () => true,
    () => false,
  );
const makeLive = async () => replaceLive(files.folder, placed(await files.published('stays', facts.stays)), 'team');

const firstEntry = () => path.join(files.folder, entryKey(1));

/** Makes a store as it was written before documents and entries were signed. */
async function withoutSignatures(id: string): Promise<void> {
  const document = path.join(files.folder, 'releases', `${id}.json`);
  const { signature: _, ...release } = JSON.parse(await readFile(document, 'utf8')) as { signature: object };
  const text = JSON.stringify(release);
  await writeFile(document, text);
  const key = readSigningKey(await readFile(keyFiles(`${files.folder}-keys`, 'release').privateFile, 'utf8'));
  const entry = readEntry(await readFile(firstEntry(), 'utf8'))!;
  const { signature: __, ...unsigned } = sealed({ ...entry, document: sha256(text), previous: noEntry }, key);
  await writeFile(firstEntry(), entryText(unsigned));
  await rm(`${files.folder}-keys`, { recursive: true });
}

test('a site that is started with nothing configured has keys beside its store, the same at each start', async () => {
  await rm(`${files.folder}-keys`, { recursive: true });
  const keys = await prepare();
  const { privateFile } = keyFiles(`${files.folder}-keys`, 'release');
  expect((await stat(privateFile)).mode & 0o777).toBe(0o600);
  expect(readPublicKeys(keys.RELEASE_PUBLIC_KEYS).size).toBe(1);
  expect(JSON.stringify(keys)).not.toContain((await readFile(privateFile, 'utf8')).split('\n')[1]);
  expect(await prepare()).toEqual(keys);
});

test('a local store from before signatures goes over by itself', async () => {
  const old = await makeLive();
  await withoutSignatures(old);
  await prepare();
  const live = (await liveId(files.folder)) ?? '';
  expect(live).not.toBe(old);
  expect((await readRelease(files.folder, live)).parent).toBe(old);
  expect(await verifyLog(files.folder)).toEqual([]);
});

test('what a shell remembers of a store that was deleted is forgotten, and that of a store with a live release is kept', async () => {
  await makeLive();
  await prepare();
  expect(await hasState()).toBe(true);
  await rm(files.folder, { recursive: true });
  await prepare();
  expect(await hasState()).toBe(false);
});
