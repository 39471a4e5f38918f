import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('a release that takes long to load is not served after one that was ordered later', async () => {
  let served = '';
  const serve = inOrder(async (release: string) => {
    await sleep(release === 'before' ? 20 : 0);
    served = release;
    return release;
  });
  expect(await Promise.all([serve('before'), serve('after')])).toEqual(['before', 'after']);
  expect(served).toBe('after');
});

test('work goes on after work that failed', async () => {
  const work = inOrder(async (given: number) => {
    if (given === 1) throw new Error('failed');
    return given;
  });
  const [first, second] = await Promise.allSettled([work(1), work(2)]);
  expect(first).toMatchObject({ status: 'rejected', reason: new Error('failed') });
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
});
