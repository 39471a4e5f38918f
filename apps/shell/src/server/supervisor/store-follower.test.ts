import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { limitedLog } from '@nocleh/monitoring/limited-log.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Pointed, ReleasePointer } from './release-pointer.ts';
import { StoreFollower } from './store-follower.ts';

let store = '';
let follower: StoreFollower | undefined;
let lines: string[] = [];

const document = (id: string) => JSON.stringify({ id, createdAt: 'now', author: 'test', slices: {} });

beforeEach(async () => {
  lines = [];
  store = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  await mkdir(path.join(store, 'releases'));
  for (const id of ['first', 'second', 'third']) await writeFile(path.join(store, 'releases', `${id}.json`), document(id));
  await promote('first');
});
afterEach(async () => {
  vi.useRealTimers();
  follower?.stop();
  await rm(store, { recursive: true, force: true });
});

/** Replaces the pointer by another file, as the release commands do. */
async function promote(id: string): Promise<void> {
  await writeFile(path.join(store, 'draft'), `${id}\n`);
  await rename(path.join(store, 'draft'), path.join(store, 'current'));
}

/** Follows the store. Returns the ids of the releases that are offered, in order. */
async function offered(consider: (pointed: Pointed) => Promise<boolean> = async () => true): Promise<string[]> {
  const ids: string[] = [];
  const standingFault = limitedLog((_, message, { error } = {}) => lines.push(`${message}: ${error}`));
  follower = new StoreFollower({
    pointer: new ReleasePointer(store),
    standingFault,
    consider: (pointed) => {
      ids.push(pointed.release.id);
      return consider(pointed);
    },
  });
  await follower.first();
  follower.start();
  return ids;
}

test('a changed release pointer is noticed without polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const ids = await offered();
  await promote('second');
  await vi.waitFor(() => expect(ids).toEqual(['second']), { timeout: 10_000 });
});

test('a release that is promoted while another one is considered is offered afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ids = await offered(({ release }) => (release.id === 'second' ? promise : Promise.resolve(true)));
  await promote('second');
  await vi.waitFor(() => expect(ids).toEqual(['second']), { timeout: 10_000 });
  await promote('third');
  resolve(true);
  await vi.waitFor(() => expect(ids).toEqual(['second', 'third']), { timeout: 10_000 });
});

test('after a pointer to a missing release the next one is offered', async () => {
  const ids = await offered();
  await promote('unknown');
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  await promote('second');
  await vi.waitFor(() => expect(ids).toEqual(['second']), { timeout: 10_000 });
});

test('a refused release is offered again after half a minute, and not before', async () => {
  const ids = await offered(async () => false);
  await promote('second');
  await vi.waitFor(() => expect(ids).toEqual(['second']), { timeout: 10_000 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29_000 });
  await promote('second');
  await vi.waitFor(() => expect(ids).toEqual(['second', 'second']), { timeout: 10_000 });
  vi.setSystemTime(Date.now() + 31_000);
  await vi.waitFor(() => expect(ids).toHaveLength(3), { timeout: 10_000 });
});

const damages: readonly (readonly [what: string, damage: () => Promise<void>])[] = [
  ['an empty pointer', () => writeFile(path.join(store, 'current'), '')],
  ['a deleted pointer', () => rm(path.join(store, 'current'))],
  ['a document that was cut', () => writeFile(path.join(store, 'releases/first.json'), document('first').slice(0, 20))],
  ['a document of another release', () => writeFile(path.join(store, 'releases/first.json'), document('second'))],
  ['a deleted document', () => rm(path.join(store, 'releases/first.json'))],
  ['an absent store', () => rm(store, { recursive: true })],
];
// rule: errors-22
test.each(damages)('%s at the start makes one line in the log, however often it is looked at', async (_, damage) => {
  await damage();
  const ids = await offered();
  await new Promise((done) => setTimeout(done, 1_000));
  expect(ids).toEqual([]);
  expect(lines).toHaveLength(1);
});
