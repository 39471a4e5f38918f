import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isCrossSitePost } from './csrf.ts';

const posted = async (headers: Record<string, string>) => {
  const app = new Hono().post('*', (context) => context.json(isCrossSitePost(context)));
  return (await app.request('http://site/', { method: 'POST', headers: { host: 'site', ...headers } })).json();
};

test('a form with origin null is cross-site, also without Sec-Fetch-Site', async () => {
  expect(await posted({ origin: 'null' })).toBe(true);
  expect(await posted({ origin: 'http://elsewhere' })).toBe(true);
  expect(await posted({ origin: 'http://site' })).toBe(false);
  expect(await posted({})).toBe(false);
});

test('Sec-Fetch-Site takes precedence over the origin, and a typed address is not cross-site', async () => {
  expect(await posted({ 'sec-fetch-site': 'same-site', origin: 'http://site' })).toBe(true);
  expect(await posted({ 'sec-fetch-site': 'none' })).toBe(false);
});
