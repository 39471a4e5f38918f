import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from './object-store.ts';
import type { ObjectStore } from './store-interface.ts';
import { createTestBucket } from './testing/test-bucket.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
});
afterAll(() => rm(folder, { recursive: true }));

const kinds: Readonly<Record<string, () => Promise<string>>> = {
  'a folder': async () => mkdtemp(path.join(folder, 'x-')),
  'a bucket': createTestBucket,
};

const textOf = async (store: ObjectStore, key: string) => (await store.read(key))?.toString();

describe.each(Object.entries(kinds))('a store in %s', (_, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = openStore(await open());
  });

  test('an object is created once, whatever else tries to', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, (_, number) => store.create('log/1.json', `try ${number}`)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await textOf(store, 'log/1.json')).toBe(`try ${tries.indexOf(true)}`);
    expect(await store.create('log/1.json', 'later')).toBe(false);
  });

  test('an object is replaced and removed', async () => {
    await store.write('current', 'one');
    await store.write('current', 'two');
    expect(await textOf(store, 'current')).toBe('two');
    expect(await store.has('current')).toBe(true);
    await store.remove('current');
    await store.remove('current');
    expect(await store.read('current')).toBeUndefined();
    expect(await store.has('current')).toBe(false);
  });

  test('bytes come back as they were written, an empty object too', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, number) => number % 256));
    await store.write('bytes', bytes);
    expect((await store.read('bytes'))?.equals(bytes)).toBe(true);
    await store.write('empty', '');
    expect(await textOf(store, 'empty')).toBe('');
  });

  test('an object that is larger than its reader takes is refused', async () => {
    await store.write('large', 'x'.repeat(1_001));
    expect((await store.read('large', 1_001))?.length).toBe(1_001);
    await expect(store.read('large', 1_000)).rejects.toThrow('larger than 1000 bytes');
    expect(await store.read('missing', 1_000)).toBeUndefined();
  });

  test('the mark of an object changes when it is written, with the same content too', async () => {
    expect(await store.mark('pointer')).toBeUndefined();
    const marks: unknown[] = [];
    for (const content of ['one', 'two', 'two']) {
      await store.write('pointer', content);
      marks.push(await store.mark('pointer'));
      expect(await store.mark('pointer')).toBe(marks.at(-1));
      // Servers of buckets may say the time in whole seconds.
      await setTimeout(1_100);
    }
    expect(new Set(marks).size).toBe(3);
  });

  test('objects and folders of a folder are listed, and nothing beside it', async () => {
    const keys = Array.from({ length: 25 }, (_, number) => `artifacts/stays/${String(number).padStart(2, '0')}/web/x@1~a+b.js`);
    for (const key of keys) await store.write(key, key);
    await store.write('artifacts/staysmore/1', '');
    const listed = await store.list('artifacts/stays/');
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(listed[0]).toMatchObject({ size: keys[0]?.length, changedAt: expect.any(Date) });
    expect((await store.folders('artifacts/stays/')).toSorted()).toEqual(keys.map((key) => key.split('/')[2]));
    expect((await store.folders('artifacts/')).toSorted()).toEqual(['stays', 'staysmore']);
    expect(await store.list('nothing/')).toEqual([]);
    expect(await store.folders('nothing/')).toEqual([]);
    for (const { key } of listed) await store.remove(key);
    expect(await store.folders('artifacts/')).toEqual(['staysmore']);
  });

  test('an object says when it was written last, with the same content too', async () => {
    const before = Date.now();
    await store.write('seen/1', 'one');
    const [first] = await store.list('seen/');
    await setTimeout(20);
    await store.write('seen/1', 'one');
    const [second] = await store.list('seen/');
    // Servers of buckets may say it in whole seconds.
    expect(first!.changedAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(second!.changedAt.getTime()).toBeGreaterThanOrEqual(first!.changedAt.getTime());
    expect((await store.list('seen/1')).map(({ key }) => key)).toEqual(['seen/1']);
  });

  test('objects are written into a folder that others leave empty at the same time', async () => {
    const writeAndRemove = async (key: string) => {
      for (let round = 0; round < 20; round += 1) {
        await store.write(key, key);
        await store.remove(key);
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, number) => writeAndRemove(`a/b/c/${number}`)));
    expect(await store.list('a/')).toEqual([]);
    expect(await store.drafts()).toEqual([]);
  });

  test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a/.hidden', 'a/', 'a\\b', 'a\nb', 'x'.repeat(901)])(
    '"%s" is no key',
    async (key) => {
      for (const use of [() => store.read(key), () => store.write(key, ''), () => store.create(key, ''), () => store.remove(key)])
        await expect((async () => use())()).rejects.toThrow('is no key of the store');
    },
  );
});

test('a file that a writer left in a folder is a draft, which nothing else sees', async () => {
  const root = await mkdtemp(path.join(folder, 'x-'));
  const store = openStore(root);
  await store.write('log/1.json', '1');
  const left = path.join(root, 'log/2.json.draft-0123abcd');
  await writeFile(left, 'half');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(left, yesterday, yesterday);
  expect((await store.list('log/')).map(({ key }) => key)).toEqual(['log/1.json']);
  expect(await store.drafts()).toEqual([{ key: 'log/2.json.draft-0123abcd', size: 4, changedAt: expect.any(Date) }]);
  expect((await store.drafts())[0]?.changedAt.getTime()).toBe(yesterday.getTime());
  await store.remove('log/2.json.draft-0123abcd');
  expect(await store.drafts()).toEqual([]);
});

test.each(['s3://', 's3://A', 's3://bucket/../x', 's3://bucket/a b'])('"%s" is refused as the address of a bucket', (address) => {
  expect(() => openStore(address)).toThrow('is not an address of a bucket');
});
