import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishBuild, readArtifact, storedHash } from '../artifact-store.ts';
import { promote } from '../promotion.ts';
import { compose, readRelease } from '../release-store.ts';
import { onDay, simulateDays, simulatedDay } from '../testing/simulated-days.ts';
import { createTestStore, facts, placed, type TestStore } from '../testing/test-store.ts';
import { collect } from './collect.ts';
import { announceDeletion, using } from './uses.ts';

let files: TestStore;
let store = '';
beforeEach(async () => {
  files = await createTestStore();
  store = files.folder;
  simulateDays();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await files.remove();
});

const gc = () => collect(store, { now: new Date(), days: 30, by: 'shell' });
const published = (content: string) => files.published('stays', facts.stays, content);
const later = 100;

/** A live release, and an artifact that is old enough to go. */
async function begin() {
  const live = await onDay(0, store, () => published('live'));
  const id = await onDay(0, store, async () => (await compose(store, placed(live), { author: 'team' })).id);
  await onDay(0, store, () => promote(store, id, { by: 'team' }));
  const old = await onDay(0, store, () => published('old'));
  const dist = await files.build('stays', facts.stays, 'old');
  vi.setSystemTime(simulatedDay(later));
  return { old, dist, from: await readRelease(store, id) };
}

const isWhole = async (artifact: Awaited<ReturnType<typeof published>>) => {
  await readArtifact(store, artifact.name, artifact.hash);
  return (await storedHash(store, artifact)) === artifact.hash;
};

/** Starts `other` when the run is about to remove an object for the given time. */
function duringDeletion(count: number, other: () => Promise<unknown>): Promise<unknown>[] {
  const objects = openStore(store);
  const remove = objects.remove.bind(objects);
  const started: Promise<unknown>[] = [];
  let removed = 0;
  vi.spyOn(objects, 'remove').mockImplementation(async (key) => {
    if (key.startsWith('artifacts/')) removed += 1;
    if (removed === count && started.length === 0) {
      started.push(other());
      // Long enough for the other command to have looked whether it may begin.
      await new Promise((done) => setTimeout(done, 50));
    }
    await remove(key);
  });
  return started;
}

test.each([1, 2, 4])(
  'a build that is published while its old artifact is deleted is whole afterwards, from object %i on',
  async (count) => {
    const { old, dist } = await begin();
    const started = duringDeletion(count, () => publishBuild(store, dist));
    await gc();
    expect(started).toHaveLength(1);
    await Promise.all(started);
    expect(await isWhole(old)).toBe(true);
  },
);

test.each([1, 2, 4])('a release of an artifact that is deleted meanwhile is not composed, from object %i on', async (count) => {
  const { old, from } = await begin();
  const started = duringDeletion(count, () => compose(store, placed(old), { author: 'team', from }).catch((error: unknown) => error));
  await gc();
  expect(await started[0]).toBeInstanceOf(Failure);
  expect(String(await started[0])).toContain(`the store has stays/${old.hash} no more. Publish the builds again.`);
  expect((await openStore(store).list('releases/')).length).toBe(1);
});

test('an artifact that a command uses when the deletion begins stays', async () => {
  const { old } = await begin();
  await using(store, [old], async () => expect((await gc()).deleted).toEqual([]));
  expect(await isWhole(old)).toBe(true);
  expect((await gc()).deleted.map(({ what }) => what)).toEqual([`stays/${old.hash}`]);
});

test('an artifact that is composed between plan and deletion stays', async () => {
  const { old, from } = await begin();
  const objects = openStore(store);
  const write = objects.write.bind(objects);
  let composed: string | undefined;
  vi.spyOn(objects, 'write').mockImplementation(async (key, content) => {
    if (key.startsWith('deletions/') && !composed) {
      composed = 'begun';
      composed = (await compose(store, placed(old), { author: 'team', from })).id;
    }
    await write(key, content);
  });
  expect((await gc()).deleted).toEqual([]);
  expect(await isWhole(old)).toBe(true);
  expect((await promote(store, composed ?? '', { by: 'team' }))?.to).toBe(composed);
});

test('what ended in the middle of a deletion is finished by a later run, and looks nowhere like an artifact', async () => {
  const { old } = await begin();
  const objects = openStore(store);
  const remove = objects.remove.bind(objects);
  let left = 2;
  vi.spyOn(objects, 'remove').mockImplementation(async (key) => {
    if (key.startsWith('artifacts/')) left -= 1;
    if (left < 0) throw new Error('the process ended');
    await remove(key);
  });
  await expect(gc()).rejects.toThrow('the process ended');
  vi.restoreAllMocks();
  await expect(readArtifact(store, 'stays', old.hash)).rejects.toThrow('The store has no artifact');
  vi.setSystemTime(simulatedDay(later + 2));
  await gc();
  expect(await objects.list(`artifacts/stays/${old.hash}/`)).toEqual([]);
});

test('a deletion that nobody ended stops nobody after an hour', async () => {
  const { old, dist } = await begin();
  await onDay(later, store, () => announceDeletion(store, [`stays/${old.hash}`]));
  vi.setSystemTime(simulatedDay(later + 1 / 12));
  expect((await publishBuild(store, dist)).artifact.hash).toBe(old.hash);
});

test('two runs, publications and promotions at once leave the store whole', async () => {
  const { from } = await begin();
  const olds = await onDay(0, store, async () => {
    const found = [];
    for (let number = 0; number < 12; number += 1) found.push(await published(`old ${number}`));
    return found;
  });
  vi.setSystemTime(simulatedDay(later));
  const promoted = async (place: number) => {
    const { id } = await compose(store, placed(olds[place]!), { author: 'team', from });
    await promote(store, id, { by: 'team', force: true, reason: 'race' });
  };
  const outcomes = await Promise.allSettled([gc(), promoted(0), gc(), promoted(5), promoted(11)]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Failure);
  const current = await readRelease(store, String(await openStore(store).read('current')).trim());
  for (const slice of Object.values(current.slices)) expect(await storedHash(store, slice)).toBe(slice.hash);
});
