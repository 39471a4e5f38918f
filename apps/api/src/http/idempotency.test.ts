import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { withIdempotencyKey } from './idempotency.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const request = { key: 'k'.repeat(16), scope: 'hold', request: { a: 1 } };

test('five concurrent requests with one key run the work once and get the same answer', async () => {
  let worked = 0;
  const work = async () => {
    worked += 1;
    return { number: worked };
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => withIdempotencyKey(db, request, work)));
  expect(worked).toBe(1);
  expect(answers).toEqual(Array(5).fill({ number: 1 }));
});

test('the same key with another request is refused', async () => {
  await expect(withIdempotencyKey(db, { ...request, request: { a: 2 } }, async () => 0)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('failed work leaves nothing behind and may be repeated', async () => {
  const failing = { ...request, key: 'f'.repeat(16) };
  await expect(
    withIdempotencyKey(db, failing, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await withIdempotencyKey(db, failing, async () => 'done')).toBe('done');
});
