import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { requestIds } from './request-id.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Sends a request from 127.0.0.1 to a shell that trusts these proxies; returns the request ids. */
async function numbers(given?: string, TRUSTED_PROXIES: readonly string[] = ['127.0.0.1']): Promise<[string, string]> {
  const app = new Hono()
    .use(requestIds({ TRUSTED_PROXIES }))
    .get('*', (context) => context.json([context.get('requestId'), context.get('requestId')]));
  const port = await new Promise<number>((ready) => {
    open.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (own) => ready(own.port)));
  });
  return (await (await fetch(`http://127.0.0.1:${port}/`, { headers: given ? { 'x-request-id': given } : {} })).json()) as [string, string];
}

test('a request has one id in the response and in the error report', async () => {
  const [first, second] = await numbers();
  expect(second).toBe(first);
  expect((await numbers())[0]).not.toBe(first);
});

test('the request id of a trusted proxy is kept if it is valid', async () => {
  expect((await numbers('a-proxy-gave-12'))[0]).toBe('a-proxy-gave-12');
  expect((await numbers('<script>'))[0]).toMatch(/^[\da-f-]{36}$/);
});

// rule: errors-11
test('a request id sent by a visitor is not used', async () => {
  expect((await numbers('a-visitor-gave-12', []))[0]).toMatch(/^[\da-f-]{36}$/);
});
