import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Limits, limitedTo } from './limit.ts';

const limits: Limits = { concurrency: 1, queue: 10, perClient: 10, queueTimeoutMs: 5_000 };
const never = new AbortController().signal;

/** A limit whose tasks run until the test ends them, with the names of those that have started. */
function controlled(options: Partial<Limits> = {}) {
  const limit = limitedTo({ ...limits, ...options });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    load: limit.load,
    run: (name: string, signal = never) =>
      limit(
        () =>
          new Promise<string>((resolve) => {
            started.push(name);
            ends.push(() => resolve(name));
          }),
        signal,
        name.slice(0, 1),
      ),
    endOldest: async () => {
      ends.shift()?.();
      await sleep(1);
    },
  };
}

test('clients take turns: the first task of a later client starts before further ones of an earlier client', async () => {
  const { started, run, endOldest } = controlled();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => run(name));
  for (const _ of all) await endOldest();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('clients that keep coming do not delay the second task of one that came before', async () => {
  const { started, run, endOldest } = controlled();
  const all = ['a1', 'a2', 'a3'].map((name) => run(name));
  for (const name of ['b1', 'c1', 'd1', 'e1']) {
    all.push(run(name));
    await endOldest();
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'c1']);
  for (const _ of all) await endOldest();
  await Promise.all(all);
});

test('a task whose client has left keeps its slot until it has ended', async () => {
  const { started, load, run, endOldest } = controlled();
  const left = new AbortController();
  const first = run('a1', left.signal);
  const second = run('b1');
  left.abort();
  await sleep(5);
  expect([started, load()]).toEqual([['a1'], { running: 1, waiting: 1 }]);
  await endOldest();
  expect([await first, started]).toEqual(['a1', ['a1', 'b1']]);
  await endOldest();
  expect(await second).toBe('b1');
});

test('a queued task whose client leaves, or that waits for too long, is refused and leaves its place in the queue', async () => {
  const { started, run, endOldest } = controlled({ queue: 1, queueTimeoutMs: 30 });
  const first = run('a1');
  const left = new AbortController();
  const leaving = run('b1', left.signal);
  await expect(run('c1')).rejects.toMatchObject({ status: 503 });
  left.abort();
  await expect(leaving).rejects.toMatchObject({ status: 503 });
  await expect(run('d1')).rejects.toMatchObject({ status: 503 });
  const last = run('e1');
  await endOldest();
  await endOldest();
  expect([await first, await last, started]).toEqual(['a1', 'e1', ['a1', 'e1']]);
});

test('a client may have so many tasks, and more once some have ended or failed', async () => {
  const limit = limitedTo({ ...limits, perClient: 1 });
  const failing = limit(() => sleep(5).then(() => Promise.reject(new Error('no picture'))), never, 'a');
  await expect(limit(async () => 'too many', never, 'a')).rejects.toMatchObject({ status: 429 });
  expect(await limit(async () => 'of another', never, 'b').catch((error: unknown) => error)).toBe('of another');
  await expect(failing).rejects.toThrow('no picture');
  expect(await limit(async () => 'again', never, 'a')).toBe('again');
});
