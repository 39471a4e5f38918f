import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { entryKey } from '@nocleh/contracts/signing/log-entry.ts';
import { createKeyPair, readPublicKeys, readSigningKey, signed } from '@nocleh/contracts/signing/signature.ts';
import type { Accepted } from '@nocleh/contracts/signing/signed-release.ts';
import { appendEntry, documentKey, makeLive, movePointer, writeSigned } from '@nocleh/contracts/testing/signed-store.ts';
import { limitedLog } from '@nocleh/monitoring/limited-log.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';
import { createTestBucket } from '@nocleh/object-store/testing/test-bucket.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Pointed, ReleasePointer } from './release-pointer.ts';
import { StoreFollower } from './store-follower.ts';

let folder = '';
let store: ObjectStore;
let follower: StoreFollower | undefined;
let lines: string[] = [];
let refusals: string[] = [];
let accepted: Accepted | undefined;

const pair = createKeyPair();
const key = readSigningKey(pair.privatePem);
const keys = { maintainers: readPublicKeys(pair.publicPem), shells: new Map() };
const foreign = readSigningKey(createKeyPair().privatePem);

const release = (id: string) => ({ id, createdAt: 'now', author: 'test', slices: {} });

/** No store is polled less often. */
const pollMs = 500;

/** Waits until the check passes. Before each attempt the time of a poll is over at once. */
const eventually = (check: () => void) =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(pollMs);
      check();
    },
    { timeout: 10_000, interval: 20 },
  );

/** Addresses of empty stores. */
const kinds: Readonly<Record<string, () => Promise<string>>> = {
  folder: async () => folder,
  bucket: createTestBucket,
};

describe.each(Object.entries(kinds))('a store in a %s', (kind, open) => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    lines = [];
    refusals = [];
    accepted = undefined;
    folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
    store = openStore(await open());
    for (const id of ['first', 'second', 'third']) await writeSigned(store, release(id), key);
    await promote('first');
  });
  afterEach(async () => {
    follower?.stop();
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });

  const promote = (id: string) => makeLive(store, id, key);

  /** Follows the store. Returns the ids of the releases that are offered, in order. */
  async function offered(consider: (pointed: Pointed) => Promise<boolean> = async () => true): Promise<string[]> {
    const ids: string[] = [];
    // A check that an earlier test began may end in a later one, with its folder gone.
    const own = { lines, refusals };
    const standingFault = limitedLog((_, message, { error } = {}) => own.lines.push(`${message}: ${error}`));
    follower = new StoreFollower({
      pointer: new ReleasePointer(store, keys, () => accepted),
      standingFault,
      refuse: ({ release: id, message }) => {
        if (!own.refusals.includes(`${id}: ${message}`)) own.refusals.push(`${id}: ${message}`);
      },
      consider: (pointed) => {
        ids.push(pointed.release.id);
        if (own.refusals === refusals) accepted = pointed.accepted;
        return consider(pointed);
      },
    });
    accepted = (await follower.first())?.accepted;
    follower.start();
    return ids;
  }

  test.runIf(kind === 'folder')('a changed release pointer is noticed without polling', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    await offered(async ({ release }) => {
      resolve(release.id);
      return true;
    });
    await promote('second');
    // No time passes for the interval meanwhile, as it would in `vi.waitFor`.
    expect(await promise).toBe('second');
  });

  test('a release that is promoted while another one is considered is offered afterwards', async () => {
    vi.useRealTimers();
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
    await movePointer(store, 'unknown');
    await eventually(() => expect(lines).toHaveLength(1));
    await promote('second');
    await eventually(() => expect(ids).toEqual(['second']));
  });

  test('a refused release is offered again after half a minute, and not before', async () => {
    vi.useRealTimers();
    const ids = await offered(async () => false);
    await promote('second');
    await vi.waitFor(() => expect(ids).toEqual(['second']), { timeout: 10_000 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29_000 });
    await promote('second');
    await vi.waitFor(() => expect(ids).toEqual(['second', 'second']), { timeout: 10_000 });
    vi.setSystemTime(Date.now() + 31_000);
    await vi.waitFor(() => expect(ids).toHaveLength(3), { timeout: 10_000 });
  });

  /** Removes all objects below a folder. */
  async function empty(prefix: string): Promise<void> {
    for (const { key: one } of await store.list(prefix)) await store.remove(one);
  }

  const damages: readonly (readonly [what: string, damage: () => Promise<void>])[] = [
    ['an empty pointer', () => store.write('current', '')],
    ['a deleted pointer', () => store.remove('current')],
    ['a deleted document', () => store.remove(documentKey('first'))],
    ['an absent store', () => empty('').then(() => rm(folder, { recursive: true }))],
  ];
  // rule: errors-22
  test.each(damages)('%s at the start makes one line in the log, however often it is looked at', async (_, damage) => {
    await damage();
    const looks = vi.spyOn(store, 'mark');
    const ids = await offered();
    await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(5));
    expect(ids).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  const unsigned = (id: string) => store.write(documentKey(id), JSON.stringify(release(id)));
  const altered = async (key: string, from: string, to: string) => store.write(key, String(await store.read(key)).replace(from, to));

  /** Something that a person without the key does while `first` is live as entry 1. */
  const attacks: readonly (readonly [what: string, attack: () => Promise<unknown>, why: string])[] = [
    [
      'a document without a signature',
      () => unsigned('second').then(() => promote('second')),
      'second: The document of the release second is not signed.',
    ],
    [
      'a document of another key',
      () => writeSigned(store, release('second'), foreign).then(() => promote('second')),
      'which is none of the given public keys',
    ],
    [
      'a document that was changed after its entry was written',
      () =>
        appendEntry(store, 'second', key)
          .then(() => altered(documentKey('second'), '"test"', '"mine"'))
          .then(() => movePointer(store, 'second')),
      'second: The document of the release second is not the one that entry 2 of the release log made live.',
    ],
    ['an entry of another key', () => makeLive(store, 'second', foreign), 'which is none of the given public keys'],
    [
      'an entry that was changed',
      () =>
        appendEntry(store, 'second', key)
          .then(() => altered(entryKey(2), '"promote"', '"rebase"'))
          .then(() => movePointer(store, 'second')),
      'second: Entry 2 of the release log was changed after it was signed.',
    ],
    [
      'another signed document in the pointer',
      () => movePointer(store, 'second'),
      'second: The pointer names the release second, but entry 1',
    ],
    [
      'an old entry in the place of the next one',
      async () => {
        await store.write(entryKey(2), String(await store.read(entryKey(1))));
        // A bucket says in whole seconds when the same pointer was written.
        await setTimeout(kind === 'bucket' ? 1_000 : 0);
        await movePointer(store, 'first');
      },
      'first: Entry 2 of the release log is a copy of entry 1.',
    ],
    [
      'an entry that expired',
      () => makeLive(store, 'second', key, { at: new Date(Date.now() - 25 * 3_600_000).toISOString() }),
      'second: Entry 2 of the release log expired at',
    ],
    ['no log any more', () => empty('log/').then(() => movePointer(store, 'second')), 'second: The release log has no entry.'],
  ];
  // rule: errors-23
  test.each(attacks)('a running shell refuses %s, says why, and follows the next signed change', async (_, attack, why) => {
    const kept = String(await store.read(entryKey(1)));
    const ids = await offered();
    await attack();
    await eventually(() => expect(refusals).toEqual([expect.stringContaining(why)]));
    expect([ids, lines]).toEqual([[], []]);
    await empty('log/');
    await writeSigned(store, release('second'), key);
    await makeLive(store, 'first', key);
    await store.write(entryKey(1), kept);
    await makeLive(store, 'third', key);
    await eventually(() => expect(ids).toContain('third'));
  });

  // rule: errors-23
  test('a shell does not go back to a state before the one that it followed, but follows a signed rollback', async () => {
    const ids = await offered();
    await promote('second');
    await eventually(() => expect(ids).toEqual(['second']));
    const second = String(await store.read(entryKey(2)));
    await store.remove(entryKey(2));
    await movePointer(store, 'first');
    await eventually(() => expect(refusals).toEqual([expect.stringContaining('but entry 2 was followed before')]));
    await store.write(entryKey(2), second);
    await makeLive(store, 'first', key, { action: 'rollback' });
    await eventually(() => expect(ids.slice(0, 2)).toEqual(['second', 'first']));
  });

  // rule: errors-23
  test('a shell starts with a live release whose entry is older than a day', async () => {
    await makeLive(store, 'second', key, { at: '2020-01-01T00:00:00.000Z' });
    accepted = { number: 1, hash: '0'.repeat(64) };
    await offered();
    expect([accepted?.number, refusals]).toEqual([2, []]);
  });

  // rule: errors-22, errors-23
  test('a cut, forged or foreign document at the start is refused', async () => {
    for (const text of ['{', JSON.stringify(release('first')), JSON.stringify(signed('release', release('second'), key))]) {
      await store.write(documentKey('first'), text);
      expect(await offered()).toEqual([]);
      follower?.stop();
    }
    expect(refusals).toEqual(['first: The document of the release first is not the one that entry 1 of the release log made live.']);
  });
});
