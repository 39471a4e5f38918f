import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceLive } from '../promotion.ts';
import { compose, readRelease } from '../release-store.ts';
import { createTestStore, placed, type TestStore } from '../testing/test-store.ts';
import { runCommand } from './run.ts';
import type { Context } from './verb.ts';

let store: TestStore;
let live = '';
let looked: string[][] = [];
beforeEach(async () => {
  looked = [];
  store = await createTestStore();
  live = await replaceLive(store.folder, placed(await store.published('stays'), await store.published('orders')), 'team');
});
afterEach(() => store.remove());

const finding = { check: 'journey', slice: 'stays', problem: 'Its journey does not end.' } as const;

function run(args: readonly string[], change: Partial<Context> = {}) {
  const context: Context = {
    store: store.folder,
    root: store.root,
    folder: store.root,
    by: 'team',
    verify: async () => ({ findings: [], notes: [] }),
    browse: async (_store, _release, slices) => {
      looked.push([...slices]);
      return { findings: slices.includes('stays') ? [finding] : [], notes: [] };
    },
    progress: () => {},
    print: () => {},
    ...change,
  };
  return runCommand(args, context);
}

async function candidate(name: string): Promise<string> {
  const artifact = await store.published(name, {}, 'other code');
  return (await compose(store.folder, [{ artifact }], { author: 'team', from: await readRelease(store.folder, live) })).id;
}

test('journeys are gone through only when they are asked for, of the slices that differ from the live release', async () => {
  const id = await candidate('orders');
  expect((await run(['verify', id])).code).toBe(0);
  expect(looked).toEqual([]);
  expect((await run(['verify', id, '--journeys'])).code).toBe(0);
  expect(looked).toEqual([['orders']]);
});

test('of the live release all journeys are gone through', async () => {
  const { code, out } = await run(['verify', '--journeys']);
  expect(looked.map((slices) => slices.toSorted())).toEqual([['orders', 'stays']]);
  expect([code, out]).toEqual([1, 'journey, stays: Its journey does not end.']);
});

test('a release whose journey does not end is not promoted with --journeys', async () => {
  const id = await candidate('stays');
  const { code, error } = await run(['promote', id, '--journeys']);
  expect(code).toBe(1);
  expect(error).toContain('journey, stays: Its journey does not end.');
  expect((await run(['promote', id])).code).toBe(0);
});

test('no browser looks at a release in which something else is wrong', async () => {
  const verify = async () => ({ findings: [{ check: 'files', problem: 'It is not whole.' } as const], notes: [] });
  expect((await run(['verify', '--journeys'], { verify })).code).toBe(1);
  expect(looked).toEqual([]);
});
