import type { Artifact, Release } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveId, repairPointer } from './live-pointer.ts';
import { readLog, readPointer } from './log/release-log.ts';
import { promote, replaceLive } from './promotion.ts';
import { releaseStatus } from './release-status.ts';
import { compose, listReleases, readRelease } from './release-store.ts';
import { rollback } from './rollback.ts';
import { createTestStore, facts, placed, type TestStore } from './testing/test-store.ts';
import type { Gate } from './verdict.ts';

let files: TestStore;
let store = '';
beforeEach(async () => {
  files = await createTestStore();
  store = files.folder;
});
afterEach(() => files.remove());

type Slice = keyof typeof facts;
const build = (slice: Slice, content: string): Promise<Artifact> => files.published(slice, facts[slice], content);
const live = async (): Promise<Release> => readRelease(store, (await liveId(store)) ?? '');

/** A candidate of a team, composed on what is live now. */
const candidate = async (slice: Slice, content: string, author: string = slice): Promise<Release> =>
  compose(store, placed(await build(slice, content)), { author, from: await live() });

/** A store in which the first versions of both slices are live. */
const begin = async (): Promise<string> =>
  replaceLive(store, placed(await build('stays', 'first'), await build('orders', 'first')), 'shell');

test('promoting makes a release live, and rolling back returns step by step to those before', async () => {
  const first = await begin();
  const ids = [first];
  for (const content of ['second', 'third']) {
    const { id } = await candidate('stays', content);
    await promote(store, id, { by: 'stays', reason: 'new list' });
    ids.push(id);
  }
  expect(await readPointer(store)).toBe(ids[2]);
  expect(await rollback(store, { by: 'shell', reason: 'errors' })).toMatchObject({ action: 'rollback', from: ids[2], to: ids[1] });
  expect(await readPointer(store)).toBe(ids[1]);
  expect((await rollback(store, { by: 'shell' })).to).toBe(first);
  await expect(rollback(store, { by: 'shell' })).rejects.toThrow('no earlier release');
  expect((await readLog(store)).map(({ number, by, action, reason }) => [number, by, action, reason])).toEqual([
    [1, 'shell', 'promote', undefined],
    [2, 'stays', 'promote', 'new list'],
    [3, 'stays', 'promote', 'new list'],
    [4, 'shell', 'rollback', 'errors'],
    [5, 'shell', 'rollback', undefined],
  ]);
});

test('a release that was rolled back can be promoted again, and promoting the live one changes nothing', async () => {
  const first = await begin();
  const { id } = await candidate('stays', 'second');
  await promote(store, id, { by: 'stays' });
  await rollback(store, { by: 'shell' });
  await promote(store, id, { by: 'stays' });
  expect(await promote(store, id, { by: 'stays' })).toBeUndefined();
  expect((await readLog(store)).length).toBe(4);
  expect((await rollback(store, { by: 'shell' })).to).toBe(first);
});

test('when another slice was released in between, a candidate is rebased on it and asked about again', async () => {
  await begin();
  const [stays, orders] = [await candidate('stays', 'second'), await candidate('orders', 'second')];
  const asked: string[] = [];
  const gate: Gate = async (_, { id }) => {
    asked.push(id);
    return { problems: [] };
  };
  await promote(store, stays.id, { by: 'stays', gate });
  const entry = await promote(store, orders.id, { by: 'orders', gate });
  expect(entry).toMatchObject({ action: 'rebase', candidate: orders.id, from: stays.id, verdict: { problems: [] } });
  const now = await live();
  expect(now).toMatchObject({ id: entry?.to, parent: stays.id, changed: ['orders'], author: 'orders' });
  expect([now.slices.stays, now.slices.orders]).toEqual([stays.slices.stays, orders.slices.orders]);
  expect(asked).toEqual([stays.id, now.id]);
});

test('a candidate that was composed on a release that was rolled back does not bring it back', async () => {
  await begin();
  const bad = await candidate('stays', 'bad');
  await promote(store, bad.id, { by: 'stays' });
  const orders = await candidate('orders', 'second');
  await rollback(store, { by: 'shell' });
  await promote(store, orders.id, { by: 'orders' });
  const { slices } = await live();
  expect(slices.stays?.hash).not.toBe(bad.slices.stays?.hash);
  expect(slices.orders).toEqual(orders.slices.orders);
});

test('when the same slice was released in between, a candidate is refused with who was first, when and with which artifact', async () => {
  await begin();
  const [first, second] = [await candidate('stays', 'second', 'Anna'), await candidate('stays', 'third', 'Bob')];
  const entry = await promote(store, first.id, { by: 'Anna' });
  const refusal = promote(store, second.id, { by: 'Bob' });
  await expect(refusal).rejects.toThrow(`stays was changed before by Anna at ${entry?.at} (stays/${first.slices.stays?.hash})`);
  expect(await liveId(store)).toBe(first.id);
  expect(await releaseStatus(store, first.id)).toMatchObject({
    by: 'Anna',
    lastRefusal: { by: 'Bob', action: 'promote', release: second.id },
  });
  await expect(promote(store, second.id, { by: 'Bob', force: true })).rejects.toThrow('needs a reason');
  expect(await promote(store, second.id, { by: 'Bob', force: true, reason: 'agreed' })).toMatchObject({ isForced: true, reason: 'agreed' });
});

test('a slice that was left out in between is not brought back by its team', async () => {
  await begin();
  const stays = await candidate('stays', 'second');
  const without = await compose(store, [], { author: 'shell', from: await live(), without: ['stays'] });
  await promote(store, without.id, { by: 'shell' });
  await expect(promote(store, stays.id, { by: 'stays' })).rejects.toThrow('stays was changed before by shell');
});

test('what the gate refuses does not go live, rebased or not, unless it is forced with a reason that the log keeps', async () => {
  await begin();
  const gate: Gate = async (_, { slices }) => ({ problems: slices.orders?.base === '/bad/' ? ['orders is bad.'] : [] });
  const orders = await compose(store, [{ artifact: await build('orders', 'second'), base: '/bad' }], {
    author: 'orders',
    from: await live(),
  });
  await expect(promote(store, orders.id, { by: 'orders', gate })).rejects.toThrow('is refused: orders is bad.');
  const stays = await candidate('stays', 'second');
  await promote(store, stays.id, { by: 'stays', gate });
  const before = await listReleases(store);
  await expect(promote(store, orders.id, { by: 'orders', gate })).rejects.toThrow(`rebased on ${stays.id}, is refused: orders is bad.`);
  expect(await listReleases(store)).toEqual(before);
  const forced = await promote(store, orders.id, { by: 'orders', gate, force: true, reason: 'incident 7' });
  expect(forced).toMatchObject({ verdict: { problems: ['orders is bad.'] }, reason: 'incident 7', isForced: true });
});

test('of two rollbacks of one incident one is refused', async () => {
  const first = await begin();
  await promote(store, (await candidate('stays', 'second')).id, { by: 'stays' });
  const third = await candidate('stays', 'third');
  await promote(store, third.id, { by: 'stays' });
  const results = await Promise.allSettled(['Anna', 'Bob'].map((by) => rollback(store, { by, from: third.id })));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining(`${third.id} is not live any more`) },
  });
  expect(await liveId(store)).not.toBe(first);
});

const pairs = 15;
test(`${pairs} pairs of teams release different slices at once, and both are live each time`, async () => {
  await begin();
  for (let round = 0; round < pairs; round += 1) {
    const pair = [await candidate('stays', `${round}`), await candidate('orders', `${round}`)];
    await Promise.all(pair.map(({ id, author }) => promote(store, id, { by: author })));
    const { slices } = await live();
    expect([slices.stays, slices.orders]).toEqual([pair[0]?.slices.stays, pair[1]?.slices.orders]);
    expect(await readPointer(store)).toBe(await liveId(store));
  }
  const entries = await readLog(store);
  expect(entries.length).toBe(1 + 2 * pairs);
  expect(entries.filter(({ action }) => action === 'rebase').length).toBe(pairs);
  expect((await openStore(store).list('log/')).length).toBe(1 + 2 * pairs);
}, 180_000);

test('a pointer that a stopped process left behind is repaired from the log', async () => {
  const first = await begin();
  const { id } = await candidate('stays', 'second');
  await promote(store, id, { by: 'stays' });
  for (const damage of [`${first}\n`, '', undefined]) {
    if (damage === undefined) await openStore(store).remove('current');
    else await openStore(store).write('current', damage);
    await repairPointer(store);
    expect(String(await openStore(store).read('current'))).toBe(`${id}\n`);
  }
});

test('a store without a log goes on from its pointer', async () => {
  const first = await begin();
  await openStore(store).remove('log/00000001.json');
  const { id } = await candidate('stays', 'second');
  expect(await promote(store, id, { by: 'stays' })).toMatchObject({ number: 1, from: first });
  expect((await rollback(store, { by: 'shell' })).to).toBe(first);
});
