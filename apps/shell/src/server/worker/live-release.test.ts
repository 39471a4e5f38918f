import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createKeyPair, readPublicKeys, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { writeSigned } from '@nocleh/contracts/testing/signed-store.ts';
import { FolderStore } from '@nocleh/object-store/folder-store.ts';
import { expect, onTestFinished, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { LiveRelease } from './live-release.ts';

// rule: errors-23
test('files of a past release are answered only while its document is the one that was signed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  const store = new FolderStore(folder);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pair = createKeyPair();
  const releases = new LiveRelease(store, readPublicKeys(pair.publicPem));
  await writeSigned(store, releaseOf('past'), readSigningKey(pair.privatePem));
  expect((await releases.find('past'))?.id).toBe('past');
  const file = path.join(folder, 'releases/past.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"test"', '"mine"'));
  expect(await releases.find('past')).toBeUndefined();
  await writeFile(file, JSON.stringify(releaseOf('past')));
  expect(await releases.find('past')).toBeUndefined();
  await writeSigned(store, releaseOf('past'), readSigningKey(createKeyPair().privatePem));
  expect(await releases.find('past')).toBeUndefined();
});

// rule: rollout-4
test('no order is completed on a release with a version that damaged processes', async () => {
  const releases = new LiveRelease(new FolderStore(''), new Map());
  const canary = { release: releaseOf('canary', releasedSlice('orders', { hash: 'bad' })), percent: 10 };
  const served = { release: releaseOf('live'), outOfService: [], canary, keptForOrders: ['canary'] };
  releases.serve(served);
  expect((await releases.keptForOrder('canary'))?.id).toBe('canary');
  releases.serve({ ...served, damaging: [{ slice: 'orders', hash: 'other' }] });
  expect((await releases.keptForOrder('canary'))?.id).toBe('canary');
  releases.serve({ ...served, damaging: [{ slice: 'orders', hash: 'bad' }] });
  expect(await releases.keptForOrder('canary')).toBeUndefined();
});
