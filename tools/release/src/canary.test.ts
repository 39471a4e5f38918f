import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from './cli/run.ts';
import { liveId } from './live-pointer.ts';
import { readHead, readLog } from './log/release-log.ts';
import { verifyLog } from './log/verify-log.ts';
import { promote, replaceLive } from './promotion.ts';
import { releaseStatus } from './release-status.ts';
import { compose, readRelease } from './release-store.ts';
import { rollback } from './rollback.ts';
import { createTestStore, facts, placed, type TestStore } from './testing/test-store.ts';

let files: TestStore;
let store = '';
let live = '';
beforeEach(async () => {
  files = await createTestStore();
  store = files.folder;
  const [stays, orders] = [await files.published('stays', facts.stays), await files.published('orders', facts.orders)];
  live = await replaceLive(store, placed(stays, orders), 'shell');
});
afterEach(() => files.remove());

/** A candidate composed on what is live now. */
async function candidate(slice: keyof typeof facts, content: string): Promise<string> {
  const artifact = await files.published(slice, facts[slice], content);
  return (await compose(store, placed(artifact), { author: slice, from: await readRelease(store, live) })).id;
}
const canary = async () => (await readHead(store)).canary;
const actions = async () => (await readLog(store)).map(({ action }) => action);

// rule: rollout-1
test('a canary leaves the live release, can be raised, and is completed by promoting it', async () => {
  const id = await candidate('stays', 'second');
  expect(await promote(store, id, { by: 'stays', percent: 10 })).toMatchObject({ action: 'canary', from: live, to: live });
  expect([await liveId(store), (await canary())?.percent]).toEqual([live, 10]);
  expect(await promote(store, id, { by: 'stays', percent: 10 })).toBeUndefined();
  await promote(store, id, { by: 'stays', percent: 50 });
  expect(await releaseStatus(store, live)).toMatchObject({ live, by: 'shell', canary: { release: id, percent: 50, by: 'stays' } });
  await promote(store, id, { by: 'stays' });
  expect([await liveId(store), await canary()]).toEqual([id, undefined]);
  expect(await actions()).toEqual(['promote', 'canary', 'canary', 'promote']);
  expect(await verifyLog(store)).toEqual([]);
});

// rule: rollout-1
test('a rollback ends the canary first and goes back from the live release when it is repeated', async () => {
  const first = live;
  live = await candidate('orders', 'second');
  await promote(store, live, { by: 'orders' });
  const id = await candidate('stays', 'second');
  await promote(store, id, { by: 'stays', percent: 10 });
  expect(await rollback(store, { by: 'shell', reason: 'looks odd' })).toMatchObject({ action: 'end', to: live, canary: { release: id } });
  await expect(rollback(store, { by: 'stays', from: id })).rejects.toThrow('is not live any more');
  expect((await rollback(store, { by: 'shell' })).to).toBe(first);
  expect(await canary()).toBeUndefined();
});

// rule: rollout-1
test('going back from the live release by its name ends the canary as well', async () => {
  const first = live;
  live = await candidate('orders', 'second');
  await promote(store, live, { by: 'orders' });
  await promote(store, await candidate('stays', 'second'), { by: 'stays', percent: 10 });
  expect((await rollback(store, { by: 'shell', from: live })).to).toBe(first);
  expect(await canary()).toBeUndefined();
});

// rule: rollout-2
test.each(['stays', 'orders'] as const)('while a canary of stays runs, a release of %s is refused and told who runs it', async (slice) => {
  const id = await candidate('stays', 'second');
  const other = await candidate(slice, 'third');
  await promote(store, id, { by: 'stays', percent: 10 });
  for (const options of [{}, { percent: 20 }])
    await expect(promote(store, other, { by: slice, ...options })).rejects.toThrow(
      new RegExp(`${other} is refused: ${id} is a canary at 10 % since .* by stays .it changes stays.`),
    );
  expect((await canary())?.release).toBe(id);
  await promote(store, other, { by: slice, force: true, reason: 'agreed' });
  expect([await liveId(store), await canary()]).toEqual([other, undefined]);
});

// rule: rollout-1
test('a canary that others were faster than goes out rebased, and is named by either release', async () => {
  const [stays, orders] = [await candidate('stays', 'second'), await candidate('orders', 'second')];
  await promote(store, orders, { by: 'orders' });
  const entry = await promote(store, stays, { by: 'stays', percent: 10 });
  const rebased = entry?.canary?.release ?? '';
  expect((await readRelease(store, rebased)).parent).toBe(orders);
  await promote(store, stays, { by: 'stays', percent: 30 });
  expect(await canary()).toMatchObject({ release: rebased, percent: 30 });
  await promote(store, stays, { by: 'stays' });
  expect(await liveId(store)).toBe(rebased);
});

// rule: rollout-1
test('a canary that the checks refuse gets no visitors', async () => {
  const id = await candidate('stays', 'second');
  const gate = async () => ({ problems: ['stays lost /vyhledavani.'] });
  await expect(promote(store, id, { by: 'stays', percent: 10, gate })).rejects.toThrow('stays lost /vyhledavani.');
  expect(await canary()).toBeUndefined();
});

test('the live release and the first one can not be canaries', async () => {
  await expect(promote(store, live, { by: 'stays', percent: 10 })).rejects.toThrow('is live for all visitors already');
  const empty = await createTestStore();
  const { id } = await compose(empty.folder, placed(await empty.published('stays', facts.stays)), { author: 'stays' });
  await expect(promote(empty.folder, id, { by: 'stays', percent: 10 })).rejects.toThrow('Nothing is live');
  await empty.remove();
});

test('a document of a canary that was changed afterwards is found', async () => {
  const id = await candidate('stays', 'second');
  await promote(store, id, { by: 'stays', percent: 10 });
  const { openStore } = await import('@nocleh/object-store/object-store.ts');
  const key = `releases/${id}.json`;
  await openStore(store).write(key, String(await openStore(store).read(key)).replace('"stays"', '"other"'));
  expect(await verifyLog(store)).toEqual([`The document of release ${id} was changed after entry 2 made it live.`]);
});

const command = (...args: string[]) =>
  runCommand(args, {
    store,
    root: files.root,
    folder: files.root,
    by: 'stays',
    verify: async () => ({ findings: [], notes: [] }),
    progress: () => {},
    print: () => {},
  });

// rule: rollout-1
test('the command starts a canary, shows it in status and log, and refuses a share that is none', async () => {
  const id = await candidate('stays', 'second');
  for (const percent of ['0', '101', '1.5', 'many']) expect((await command('promote', id, '--percent', percent)).code).toBe(2);
  expect(await command('promote', id, '--percent', '10')).toMatchObject({ code: 0, out: id });
  expect((await command('status')).out).toContain(`canary: ${id} at 10 % since`);
  expect((await command('log')).out).toContain(`${id} at 10 % beside ${live}`);
  expect(JSON.parse((await command('promote', id, '--percent', '20', '--json')).out)).toMatchObject({ canary: { percent: 20 } });
  expect((await command('promote', id, '--percent', '100')).out).toBe(id);
  expect(await liveId(store)).toBe(id);
});
