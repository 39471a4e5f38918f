import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inMemory, readContent } from '../source/content.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const block = 4096;

const entry = (text: string, { expires, size = 1000 }: { expires?: number; size?: number } = {}) => ({
  type: 'image/webp',
  etag: `"${text}"`,
  content: inMemory(Buffer.from(text.padEnd(size, '.'))),
  ...(expires === undefined ? {} : { expires }),
});

const bytesOf = async (cache: DiskCache, key: string) => {
  const found = await cache.get(key);
  return found && (await readContent(found.content));
};

test.each([1000, 2_000_000])('an entry of %i bytes survives a restart of the service', async (size) => {
  const written = entry('a', { size });
  await (await openDiskCache(folder, 10_000_000)).set('a', written);
  const again = await openDiskCache(folder, 10_000_000);
  expect(await again.get('a')).toMatchObject({ type: written.type, etag: written.etag });
  expect(await bytesOf(again, 'a')).toEqual(written.content.bytes);
});

test('a large cache entry is not kept in memory', async () => {
  const cache = await openDiskCache(folder, 10_000_000);
  await cache.set('a', entry('a', { size: 2_000_000 }));
  expect((await cache.get('a'))?.content).not.toHaveProperty('bytes');
});

// rule: images-11
test('the least recently used entry is evicted first, also after a restart', async () => {
  let now = Date.now();
  const hourLater = () => {
    now += 3_600_000;
    return now;
  };
  const first = await openDiskCache(folder, 2 * block, hourLater);
  await first.set('a', entry('a'));
  await first.set('b', entry('b'));
  await first.get('a');
  const again = await openDiskCache(folder, 2 * block, hourLater);
  await again.set('c', entry('c'));
  expect(await again.get('b')).toBeUndefined();
  expect(await bytesOf(again, 'a')).toEqual(entry('a').content.bytes);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a cache that opens with a lower limit deletes what was used longest ago', async () => {
  let now = Date.now();
  const first = await openDiskCache(folder, 10 * block, () => now);
  for (const key of ['a', 'b', 'c', 'd']) {
    now += 7_200_000;
    await first.set(key, entry(key));
  }
  // The time of a use is written when the last one was an hour ago.
  for (const key of ['c', 'd', 'a', 'b']) {
    now += 7_200_000;
    await first.get(key);
  }
  const again = await openDiskCache(folder, 2 * block, () => now);
  expect(await readdir(folder)).toHaveLength(2);
  expect([await again.get('c'), await again.get('d')]).toEqual([undefined, undefined]);
  expect(await bytesOf(again, 'b')).toEqual(entry('b').content.bytes);
});

test('the limit counts what files take of the disk, not what they hold', async () => {
  const cache = await openDiskCache(folder, 10 * block);
  for (let index = 0; index < 50; index += 1) await cache.set(String(index), entry(String(index), { size: 10 }));
  expect(await readdir(folder)).toHaveLength(10);
});

test('an entry larger than the whole cache is not stored and evicts nothing', async () => {
  const cache = await openDiskCache(folder, 3 * block);
  await cache.set('a', entry('a'));
  await cache.set('large', entry('large', { size: 20_000 }));
  expect(await cache.get('large')).toBeUndefined();
  expect(await cache.get('a')).toBeDefined();
});

test('an expired entry is a miss', async () => {
  let now = 1000;
  const cache = await openDiskCache(folder, 10 * block, () => now);
  await cache.set('a', entry('a', { expires: 2000 }));
  expect(await cache.get('a')).toBeDefined();
  now = 2000;
  expect(await cache.get('a')).toBeUndefined();
});

const damages: readonly (readonly [string, (file: string) => Promise<void>])[] = [
  ['empty', (file) => writeFile(file, '')],
  ['cut short', (file) => truncate(file, 600)],
  ['filled with zeros by a crash', async (file) => writeFile(file, Buffer.alloc((await readFile(file)).length))],
  ['of another program', (file) => writeFile(file, '{"type":')],
  ['another byte in the middle', async (file) => writeFile(file, (await readFile(file)).fill('x', 500, 501))],
];

// rule: images-11
test.each(damages)('a file of the cache that is %s is a miss, not a broken picture', async (_, damage) => {
  for (const size of [1000, 2_000_000]) {
    await (await openDiskCache(folder, 10_000_000)).set('a', entry('a', { size }));
    const [name = ''] = await readdir(folder);
    await damage(join(folder, name));
    const again = await openDiskCache(folder, 10_000_000);
    expect(await again.get('a')).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('partial files of a killed service are deleted', async () => {
  await writeFile(join(folder, '123.part'), 'half');
  await openDiskCache(folder, 10 * block);
  expect(await readdir(folder)).toEqual([]);
});

test('a cache whose folder is deleted while it runs is recreated', async () => {
  const cache = await openDiskCache(folder, 10 * block);
  await cache.set('a', entry('a'));
  await rm(folder, { recursive: true });
  expect(await cache.get('a')).toBeUndefined();
  await cache.set('b', entry('b'));
  expect(await cache.get('b')).toBeDefined();
});

// rule: images-11
test('a full disk leaves no partial file and the service running', async () => {
  const cache = await openDiskCache(folder, 10 * block);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder any more');
  await expect(cache.set('a', entry('a'))).rejects.toThrow();
  expect(await cache.get('a')).toBeUndefined();
  await rm(folder);
  await cache.set('a', entry('a'));
  expect(await readdir(folder)).toHaveLength(1);
});

test('two services with one folder make a picture each, and neither breaks what the other one deletes or writes', async () => {
  const [one, other] = [await openDiskCache(folder, 2 * block), await openDiskCache(folder, 10 * block)];
  await one.set('a', entry('a'));
  expect(await other.get('a')).toBeUndefined();
  await other.set('a', entry('a'));
  await one.set('b', entry('b'));
  await one.set('c', entry('c'));
  expect(await other.get('a')).toBeUndefined();
  await other.set('a', entry('a'));
  expect(await bytesOf(other, 'a')).toEqual(entry('a').content.bytes);
  expect(await bytesOf(one, 'c')).toEqual(entry('c').content.bytes);
});
