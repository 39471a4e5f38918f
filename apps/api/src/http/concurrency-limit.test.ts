import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

const open = () => Promise.withResolvers<void>();

test('the concurrency limit runs as many tasks as allowed, the others in the order in which they came, also after one that failed', async () => {
  const turns = concurrencyLimit(2, 60_000);
  const [first, second] = [open(), open()];
  const begun: number[] = [];
  const ask = (number: number, work: Promise<void> = Promise.resolve()) =>
    turns(async () => {
      begun.push(number);
      await work;
    });
  const answers = [ask(1, first.promise), ask(2, second.promise), ask(3), ask(4)];
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  second.reject(new Error('failed'));
  expect((await Promise.allSettled(answers.slice(1))).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([1, 2, 3, 4]);
  first.resolve();
  await answers[0];
});

test('a request that waits too long is refused with Retry-After and frees its place in the queue', async () => {
  const turns = concurrencyLimit(1, 20);
  const long = open();
  const working = turns(() => long.promise);
  await expect(turns(async () => {})).rejects.toMatchObject({ code: 'unavailable', details: { headers: { 'retry-after': '5' } } });
  long.resolve();
  await working;
  expect(await turns(async () => 'done')).toBe('done');
});
