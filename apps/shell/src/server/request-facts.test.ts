import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { requestIdOf } from './request-facts.ts';

const app = new Hono().get('*', (context) => context.json([requestIdOf(context), requestIdOf(context)]));
const numbers = async (given?: string) =>
  (await (await app.request('/', given ? { headers: { 'x-request-id': given } } : {})).json()) as [string, string];

test('a request has one number, whoever asks for it: the one of the answer is the one of the report', async () => {
  const [first, second] = await numbers();
  expect(second).toBe(first);
  expect((await numbers())[0]).not.toBe(first);
});

test('the number of a proxy of ours is kept, and nothing that is none', async () => {
  expect((await numbers('a-proxy-gave-12'))[0]).toBe('a-proxy-gave-12');
  expect((await numbers('<script>'))[0]).toMatch(/^[\da-f-]{36}$/);
});
