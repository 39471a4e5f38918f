import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Release } from '@nocleh/contracts/release.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReleaseSource } from './release-source.ts';

let store = '';
let source: ReleaseSource | undefined;

beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  await mkdir(path.join(store, 'releases'));
  for (const id of ['first', 'second', 'third'])
    await writeFile(path.join(store, 'releases', `${id}.json`), JSON.stringify({ id, createdAt: 'now', author: 'test', slices: {} }));
  await promote('first');
});
afterEach(async () => {
  vi.useRealTimers();
  source?.stop();
  await rm(store, { recursive: true, force: true });
});

/** Replaces the pointer by another file, as the release commands do. */
async function promote(id: string): Promise<void> {
  await writeFile(path.join(store, 'draft'), `${id}\n`);
  await rename(path.join(store, 'draft'), path.join(store, 'current'));
}
const followed = async (warm: (release: Release) => Promise<void> = async () => {}) => {
  source = new ReleaseSource(store, warm);
  await source.start();
  return source;
};

test('a changed release pointer is noticed without polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const releases = await followed();
  expect(releases.current().id).toBe('first');
  await promote('second');
  await vi.waitFor(() => expect(releases.current().id).toBe('second'), { timeout: 10_000 });
});

test('the previous release stays live while the new one is loaded, and the newest becomes live', async () => {
  let loaded: () => void = () => {};
  const second = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const loading = vi.fn(async ({ id }: Release) => (id === 'second' ? second : undefined));
  const releases = await followed(loading);
  await promote('second');
  await vi.waitFor(() => expect(loading).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await promote('third');
  expect(releases.current().id).toBe('first');
  loaded();
  await vi.waitFor(() => expect(releases.current().id).toBe('third'), { timeout: 10_000 });
});

test('after a pointer to a missing release the next one is followed', async () => {
  const releases = await followed();
  await promote('unknown');
  await promote('second');
  await vi.waitFor(() => expect(releases.current().id).toBe('second'), { timeout: 10_000 });
});
