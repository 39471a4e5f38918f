import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry = (text: string, expires?: number) => ({
  type: 'image/webp',
  etag: `"${text}"`,
  bytes: Buffer.from(text.padEnd(1000, '.')),
  ...(expires === undefined ? {} : { expires }),
});

test('an entry survives a restart of the service', async () => {
  await (await openDiskCache(folder, 10_000)).set('a', entry('a'));
  expect(await (await openDiskCache(folder, 10_000)).get('a')).toEqual(entry('a'));
});

test('what was used longest ago makes room', async () => {
  const cache = await openDiskCache(folder, 3_500);
  for (const key of ['a', 'b', 'c']) await cache.set(key, entry(key));
  await cache.get('a');
  await cache.set('d', entry('d'));
  expect(await cache.get('b')).toBeUndefined();
  expect(await cache.get('a')).toEqual(entry('a'));
  expect(await readdir(folder)).toHaveLength(3);
});

test('an entry past its time is a miss', async () => {
  let now = 1000;
  const cache = await openDiskCache(folder, 10_000, () => now);
  await cache.set('a', entry('a', 2000));
  expect(await cache.get('a')).toBeDefined();
  now = 2000;
  expect(await cache.get('a')).toBeUndefined();
});

test('a file cut short by a full disk is a miss, not a broken picture', async () => {
  const cache = await openDiskCache(folder, 10_000);
  await cache.set('a', entry('a'));
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), '{"type":"image/webp","etag":"x","length":1000}\nshort');
  expect(await cache.get('a')).toBeUndefined();
});

test('half-written files of a killed service are cleared away', async () => {
  await writeFile(join(folder, '123.part'), 'half');
  await openDiskCache(folder, 10_000);
  expect(await readdir(folder)).toEqual([]);
});
