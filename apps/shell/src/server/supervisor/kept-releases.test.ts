import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { createKeyPair, readPublicKeys, readSigningKey, signed } from '@nocleh/contracts/signing/signature.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { KeptReleases } from './kept-releases.ts';

const pair = createKeyPair();
const key = readSigningKey(pair.privatePem);
const accepted = { number: 4, hash: 'a'.repeat(64) };
const good = releaseOf('good');
const document = JSON.stringify(signed('release', good, key));
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (publicPem = pair.publicPem) => KeptReleases.open(folder, 'build', readPublicKeys(publicPem));

async function keep(): Promise<void> {
  const kept = await open();
  await kept.accept(accepted, good, document);
  await kept.keep(good);
}
const file = () => path.join(folder, 'releases/good.json');

// rule: errors-22, errors-23
test('a shell that starts again knows the entry that it followed and the release that it kept', async () => {
  await keep();
  const kept = await open();
  expect([kept.accepted, kept.newest()]).toEqual([accepted, good]);
  expect(await readFile(file(), 'utf8')).toBe(document);
});

// rule: errors-23
test('a kept release that was changed, or that no known key signed, is not served', async () => {
  await keep();
  expect((await open(createKeyPair().publicPem)).newest()).toBeUndefined();
  await writeFile(file(), document.replace('"test"', '"mine"'));
  expect((await open()).newest()).toBeUndefined();
  await writeFile(file(), JSON.stringify(good));
  expect((await open()).newest()).toBeUndefined();
});

test('the number of a followed entry is remembered from the state of a shell before signatures on', async () => {
  await writeFile(path.join(folder, 'state.json'), JSON.stringify({ good: [], outOfService: { mark: 'm', versions: [] } }));
  const kept = await open();
  expect([kept.accepted, kept.outOfService.mark]).toEqual([undefined, 'm']);
  await kept.accept(accepted, good, document);
  expect((await open()).accepted).toEqual(accepted);
});

async function candidateIn(artifactsDir: string, slices: number): Promise<Release> {
  const code = Array.from({ length: slices }, (_, index) => `module.exports = ${index};`);
  const released = code.map((text, index) => {
    const integrity = integrityOf(text);
    return releasedSlice(`slice-${index}`, { node: { file: 'node/slice.cjs', integrity } });
  });
  for (const [index, { name, hash }] of released.entries()) {
    await mkdir(path.join(artifactsDir, name, hash, 'node'), { recursive: true });
    await writeFile(path.join(artifactsDir, name, hash, 'node/slice.cjs'), code[index] ?? '');
  }
  return releaseOf('candidate', ...released);
}

// rule: errors-19
test('what is copied of a candidate is not deleted as an old copy, until all of it is copied', async () => {
  const artifactsDir = path.join(folder, 'artifacts');
  const candidate = await candidateIn(artifactsDir, 2);
  const kept = await open();
  await kept.accept(accepted, good, document);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const fetchArtifact = async (name: string) => (name === 'slice-1' ? arrival : undefined);
  const copied = kept.keepBundles(candidate, { artifactsDir, fetchArtifact, timeoutMs: 10_000 });
  const bundles = async () => (await readdir(kept.bundlesDir)).filter((name) => !name.endsWith('.draft'));
  await vi.waitFor(async () => expect(await bundles()).toHaveLength(1), { timeout: 10_000 });
  const first = await bundles();
  const keeping = kept.keep(good);
  await Promise.race([keeping, sleep(300)]);
  expect(await bundles()).toEqual(first);
  arrive();
  expect(await copied).toEqual([]);
  await keeping;
  expect(await bundles()).toEqual([]);
});
