import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { releaseOf } from '../../testing/releases.ts';
import { readEnvironment } from '../config/environment.ts';
import { KeptPage } from '../page-cache/kept-page.ts';
import type { PageResponse } from '../render/page-handler.ts';
import { keptResponse, pageHeaders, publicHeaders } from './page-response.ts';

const environment = readEnvironment({
  API_URL: 'http://127.0.0.1:1',
  IMAGES_URL: 'http://127.0.0.1:2',
  SHELL_SECRET: 's'.repeat(32),
  SITE_URL: 'https://site.test',
  SELLER_EMAIL: 'info@nocleh.example',
  SELLER_PHONE: '+420 000 000 000',
});
const settings = { apiUrl: '/api', site: { host: 'Nocleh', origin: 'https://site.test' } };
const shell = { environment, settings, hasCanary: () => false };
const page = (change: Partial<PageResponse> = {}) => ({
  status: 200,
  locale: 'cs' as const,
  scripts: [],
  release: releaseOf('now'),
  by: 'live' as const,
  slice: 'stays@1.0.0',
  route: 'vyhledavani',
  owner: 'stays@1.0.0',
  headers: new Headers(),
  body: Buffer.from(''),
  ...change,
});

const app = new Hono();
const whole = { body: Buffer.from('<h1>Příjezd</h1>'), fingerprint: 'f', version: 1, route: 'vyhledavani' };
const kept = new KeptPage(whole, publicHeaders(page(), '/vyhledavani', shell), () => {});
app.use(async (context, next) => {
  context.set('requestId' as never, `r${context.req.header('number')}` as never);
  await next();
});
app.get('/', (context) => keptResponse(context, kept));
const ask = (headers: Record<string, string> = {}) => app.request('/', { headers });

test('a kept page is sent in the coding that the visitor wants', async () => {
  const bytes = async (coding: string) => {
    const answer = await ask({ 'accept-encoding': coding });
    return { coding: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) };
  };
  const [br, gzip, plain] = [await bytes('gzip, br'), await bytes('gzip'), await bytes('')];
  expect([br.coding, gzip.coding, plain.coding]).toEqual(['br', 'gzip', null]);
  const texts = [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String);
  expect(texts).toEqual(Array(3).fill('<h1>Příjezd</h1>'));
});

test('answers with a kept page differ in the request alone', async () => {
  const [one, other] = [await ask({ number: '1' }), await ask({ number: '2' })];
  const differing = [...one.headers].filter(([name, value]) => other.headers.get(name) !== value);
  expect(differing.map(([name]) => name).toSorted()).toEqual(['server-timing', 'x-request-id']);
});

// rule: caching-8
test('a browser that has the page gets 304 without a body; with another coding or another page it gets the page', async () => {
  const tag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  const again = async (match: string, coding = 'br') => (await ask({ 'accept-encoding': coding, 'if-none-match': match })).status;
  const found = await Promise.all([
    again(tag),
    again(`W/${tag}`),
    again(`"other", ${tag}`),
    again('*'),
    again(tag, 'gzip'),
    again('"other"'),
  ]);
  expect(found).toEqual([304, 304, 304, 304, 200, 200]);
  const answer = await ask({ 'accept-encoding': 'br', 'if-none-match': tag });
  expect([await answer.text(), answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
    '',
    kept.headers['cache-control'],
    null,
  ]);
});

const directives = (headers: Record<string, string>) => headers['cache-control'];

// rule: caching-7
test('a proxy may keep a public page for a second, browsers ask each time', () => {
  const headers = publicHeaders(page(), '/vyhledavani', shell);
  expect(directives(headers)).toBe('public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=9, stale-if-error=300');
  expect(headers.vary).toBe('Accept-Encoding');
});

// rule: caching-7
test('proxies keep neither the page at /, whose language is the visitor’s, nor any page while a canary is tried', () => {
  expect(directives(publicHeaders(page(), '/', shell))).toBe('private, no-cache');
  expect(publicHeaders(page(), '/', shell).vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  expect(directives(publicHeaders(page(), '/vyhledavani', { ...shell, hasCanary: () => true }))).toBe('private, no-cache');
});

// rule: caching-7
test('pages of one visitor are kept by nobody: those with a key, errors, and all that are not public', () => {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  expect(directives(pageHeaders(page({ headers }), '/objednavka/nova', shell))).toBe('private, no-store');
  expect(directives(pageHeaders(page({ status: 404 }), '/x', shell))).toBe('no-store');
  expect(directives(pageHeaders(page(), '/poptavka', shell))).toBe('private, no-cache');
});
