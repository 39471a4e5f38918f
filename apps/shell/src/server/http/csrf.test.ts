import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isCrossSitePost } from './csrf.ts';

const posted = async (headers: Record<string, string>) => {
  const app = new Hono().post('*', (context) => context.json(isCrossSitePost(context)));
  return (await app.request('http://site/', { method: 'POST', headers: { host: 'site', ...headers } })).json();
};

test('a form from a page that hides its origin is cross-site, also where the browser does not say more', async () => {
  expect(await posted({ origin: 'null' })).toBe(true);
  expect(await posted({ origin: 'http://elsewhere' })).toBe(true);
  expect(await posted({ origin: 'http://site' })).toBe(false);
  expect(await posted({})).toBe(false);
});

test("the browser's own word counts more than the origin, and a typed address is no other site", async () => {
  expect(await posted({ 'sec-fetch-site': 'same-site', origin: 'http://site' })).toBe(true);
  expect(await posted({ 'sec-fetch-site': 'none' })).toBe(false);
});
