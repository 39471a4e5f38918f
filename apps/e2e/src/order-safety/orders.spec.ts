import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Problem } from '@nocleh/contracts/errors.ts';
import { accommodation, findStay, newKey, orderOf, post, type Stay, stayRequest } from '../support/data/api.ts';
import { answered } from '../support/data/placed-order.ts';
import { expect, test } from '../support/fixtures.ts';

const firstSlot = 30;

async function freeUnits({ accommodation: { slug }, from, to, roomTypes }: Stay): Promise<number> {
  const { roomTypes: now } = await accommodation(slug, `&from=${from}&to=${to}&adults=2`);
  return now.find(({ id }) => id === roomTypes[0]!.id)?.offer?.free ?? 0;
}

test('of 200 concurrent orders for the last free unit one succeeds and the others get the reason', async () => {
  const stay = await findStay({ slot: firstSlot });
  for (let left = await freeUnits(stay); left > 1; left -= 1) await answered(await post('/orders', stayRequest(stay)));
  expect(await freeUnits(stay)).toBe(1);

  const answers = await Promise.all(Array.from({ length: 200 }, () => post('/orders', stayRequest(stay))));
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  const problems = await Promise.all(refused.map((response) => response.json() as Promise<Problem>));
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))).toEqual(
    new Set(['409 application/problem+json']),
  );
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['not_available']));
  expect(await freeUnits(stay)).toBe(0);
});

// rule: requests-9
test('an order sent five times with one idempotency key exists once', async () => {
  const stay = await findStay({ slot: firstSlot + 1, units: 2 });
  const before = await freeUnits(stay);
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('/orders', stayRequest(stay), { key })));
  const orders = await Promise.all(answers.map((response) => answered<Order>(response)));
  expect(new Set(orders.map(({ token }) => token)).size).toBe(1);
  expect(await freeUnits(stay)).toBe(before - 1);
  const again = await answered<Order>(await post('/orders', stayRequest(stay), { key }));
  expect(again.number).toBe(orders[0]!.number);
});

test('an idempotency key sent with another order is refused', async () => {
  const stay = await findStay({ slot: firstSlot + 2, units: 2 });
  const key = newKey();
  await answered(await post('/orders', stayRequest(stay), { key }));
  const second = await post('/orders', stayRequest(stay, 2), { key });
  expect(second.status).toBe(422);
  expect((await second.json()) as Problem).toMatchObject({ code: 'idempotency_key_reused' });
});

test('an order can be read only by its token', async () => {
  const stay = await findStay({ slot: firstSlot + 3 });
  const { token, number } = await answered<Order>(await post('/orders', stayRequest(stay)));
  expect((await orderOf(token)).number).toBe(number);
  expect(token).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
});
