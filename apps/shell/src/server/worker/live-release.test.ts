import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createKeyPair, readPublicKeys, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { writeSigned } from '@nocleh/contracts/testing/signed-store.ts';
import { expect, onTestFinished, test } from 'vitest';
import { releaseOf } from '../../testing/releases.ts';
import { LiveRelease } from './live-release.ts';

// rule: errors-23
test('files of a past release are answered only while its document is the one that was signed', async () => {
  const store = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  onTestFinished(() => rm(store, { recursive: true, force: true }));
  const pair = createKeyPair();
  const releases = new LiveRelease(store, readPublicKeys(pair.publicPem));
  await writeSigned(store, releaseOf('past'), readSigningKey(pair.privatePem));
  expect((await releases.find('past'))?.id).toBe('past');
  const file = path.join(store, 'releases/past.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"test"', '"mine"'));
  expect(await releases.find('past')).toBeUndefined();
  await writeFile(file, JSON.stringify(releaseOf('past')));
  expect(await releases.find('past')).toBeUndefined();
  await writeSigned(store, releaseOf('past'), readSigningKey(createKeyPair().privatePem));
  expect(await releases.find('past')).toBeUndefined();
});
