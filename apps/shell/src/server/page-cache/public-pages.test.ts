import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import type { ReleaseChoice } from '../release/release-choice.ts';
import type { PageRequest, PageResponse } from '../render/page-handler.ts';
import { KeptPage } from './kept-page.ts';
import { PublicPages } from './public-pages.ts';

const stays = releasedSlice('stays', {
  addresses: [{ name: 'list', path: '/vyhledavani', layout: 'default', publicQuery: ['q'] }],
});
const live: ReleaseChoice = { release: releaseOf('live', stays), by: 'live' };
const canary: ReleaseChoice = { release: releaseOf('canary', stays), by: 'canary' };

/** A site whose pages show `price` at version `version` of the catalogue. */
function site({ maxBytes = 1_000_000, maxPages = 100 } = {}) {
  const state = {
    version: 1 as number | undefined,
    price: 'from 900',
    choice: live,
    drawn: [] as PageRequest[],
    before: async () => {},
    with: {} as Partial<PageResponse>,
    lookups: [] as string[],
    response: undefined as Response | undefined,
  };
  const handle = async (page: PageRequest): Promise<PageResponse | Response> => {
    const { price, version, response } = state;
    state.drawn.push(page);
    await state.before();
    if (response) return response;
    const { pathname, search } = new URL(page.request.url);
    const fingerprint = `${pathname}${search} ${price}`;
    const { release, by } = page.choice ?? live;
    const common = {
      status: 200,
      locale: 'cs',
      scripts: [],
      release,
      by,
      slice: 'stays@1.0.0',
      route: 'list',
      owner: 'stays@1.0.0',
      headers: new Headers(),
      version,
      fingerprint,
    } as const;
    if (fingerprint === page.copy?.known) return { ...common, body: Buffer.alloc(0), isUnchanged: true };
    return { ...common, body: Buffer.from(`${release.id} ${fingerprint}`), ...state.with };
  };
  const pages = new PublicPages({
    pages: { handle },
    chooseRelease: async () => state.choice,
    catalogue: {
      get version() {
        return state.version;
      },
    },
    site: 'https://site.test',
    onLookup: (result) => state.lookups.push(result),
    headersOf: () => ({}),
    maxBytes,
    maxPages,
  });
  const ask = (path: string, init: RequestInit = {}) =>
    pages.answer({ request: new Request(`http://anything${path}`, init), requestId: 'r', clientAddress: '203.0.113.7' });
  const shown = async (path = '/vyhledavani') => {
    const answer = await ask(path);
    return answer instanceof KeptPage ? brotliDecompressSync((await answer.body('br')).bytes).toString() : answer;
  };
  return { state, pages, ask, shown };
}

test('a public page is drawn once and then answered from its copy', async () => {
  const { state, shown } = site();
  expect([await shown(), await shown(), await shown('/vyhledavani?utm_source=x')]).toEqual(Array(3).fill('live /vyhledavani from 900'));
  expect(state.drawn).toHaveLength(1);
});

// rule: caching-1
test('a copy is not used once the catalogue has another version', async () => {
  const { state, shown } = site();
  await shown();
  Object.assign(state, { version: 2, price: 'from 1,000' });
  expect(await shown()).toBe('live /vyhledavani from 1,000');
});

test('a page whose data are the same in the next version keeps its bytes and is not drawn again', async () => {
  const { state, ask } = site();
  const before = await ask('/vyhledavani');
  state.version = 2;
  expect(await ask('/vyhledavani')).toBe(before);
  expect(await ask('/vyhledavani')).toBe(before);
  expect(state.drawn).toHaveLength(2);
});

test('a page that has only an older version of the catalogue, of another process of the API, is not answered from its copy', async () => {
  const { state, shown } = site();
  state.with = { version: 0 };
  await shown();
  await shown();
  expect(state.drawn).toHaveLength(2);
});

// rule: caching-2
test('copies are not used while the API does not tell the version', async () => {
  const { state, shown } = site();
  await shown();
  Object.assign(state, { version: undefined, price: 'from 1,000', with: { version: 5 } });
  expect(await shown()).toEqual(expect.stringContaining('1,000'));
  expect(await shown()).toEqual(expect.stringContaining('1,000'));
  expect(state.drawn).toHaveLength(3);
});

test('a draw that ends late does not replace the copy of a newer version', async () => {
  const { state, shown } = site();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.before = () => promise;
  const early = shown();
  await expect.poll(() => state.drawn.length).toBe(1);
  Object.assign(state, { version: 2, price: 'from 1,000', before: async () => {} });
  await shown();
  resolve();
  expect(await early).toBe('live /vyhledavani from 900');
  expect(await shown()).toBe('live /vyhledavani from 1,000');
  expect(state.drawn).toHaveLength(2);
});

test('requests for a page at the same time share one draw, but not with one that began before a change', async () => {
  const { state, shown } = site();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.before = () => promise;
  const early = [shown(), shown(), shown()];
  await expect.poll(() => state.drawn.length).toBe(1);
  Object.assign(state, { version: 2, price: 'from 1,000' });
  const late = [shown(), shown()];
  await expect.poll(() => state.drawn.length).toBe(2);
  resolve();
  expect(new Set(await Promise.all(early))).toEqual(new Set(['live /vyhledavani from 900']));
  expect(new Set(await Promise.all(late))).toEqual(new Set(['live /vyhledavani from 1,000']));
  expect(await shown()).toBe('live /vyhledavani from 1,000');
  expect(state.drawn).toHaveLength(2);
  expect(state.lookups.toSorted()).toEqual(['hit', 'joined', 'joined', 'joined', 'miss', 'miss']);
});

// rule: caching-3
test('a public page is drawn without cookies, headers and host of the visitor who asked first', async () => {
  const { state, ask } = site();
  await ask('/vyhledavani?q=a&utm_source=x', { headers: { cookie: 'secret=1', 'user-agent': 'mine', 'x-forwarded-host': 'evil.test' } });
  const request = state.drawn[0]?.request;
  expect([request?.url, [...(request?.headers ?? [])]]).toEqual(['https://site.test/vyhledavani?q=a', []]);
});

test.each([
  ['an answer with another status', { status: 404, fingerprint: undefined }],
  ['a private page', { fingerprint: undefined }],
  ['a page with an answer of the API that failed', { version: undefined }],
  ['a streamed page', { body: Readable.from([]) }],
])('%s is answered and not kept', async (_, changed) => {
  const { state, ask, pages } = site();
  state.with = changed;
  for (const _time of [1, 2]) expect(await ask('/vyhledavani')).toMatchObject(changed);
  expect([state.drawn.length, pages.size.pages]).toEqual([2, 0]);
});

test('a redirect is passed on and not kept', async () => {
  const { state, ask } = site();
  state.response = new Response(null, { status: 301, headers: { location: '/elsewhere' } });
  for (const _time of [1, 2]) expect(await ask('/vyhledavani')).toBe(state.response);
  expect(state.drawn).toHaveLength(2);
});

test('a failure of the visitor who asked first is not that of those who wait for the same page', async () => {
  const { state, ask } = site();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.before = () => promise;
  state.with = { status: 503, fingerprint: undefined };
  const first = ask('/vyhledavani');
  const second = ask('/vyhledavani');
  await expect.poll(() => state.drawn.length).toBe(1);
  const own = state.with;
  state.before = async () => {
    state.with = {};
  };
  resolve();
  expect(await first).toMatchObject(own);
  expect(await second).toBeInstanceOf(KeptPage);
});

test('forms, and requests for pages that are not public, are left to others', async () => {
  const { ask } = site();
  expect(await ask('/vyhledavani', { method: 'POST' })).toBeUndefined();
  expect(await ask('/poptavka')).toBeUndefined();
  expect(await ask('/vyhledavani?visit=1')).toBeUndefined();
});

// rule: caching-5
test('visitors of a canary get its own copies, and an order completed on another release none', async () => {
  const { state, ask, shown } = site();
  expect(await shown()).toMatch('live');
  state.choice = canary;
  expect(await shown()).toMatch('canary');
  state.choice = live;
  expect(await shown()).toMatch('live');
  expect(state.drawn.map(({ choice }) => choice?.release.id)).toEqual(['live', 'canary']);
  state.choice = { ...live, by: 'order' };
  expect(await ask('/vyhledavani')).toBeUndefined();
});

test('what is drawn while another release goes live is not kept', async () => {
  const { state, pages, shown } = site();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.before = () => promise;
  const drawing = shown();
  await expect.poll(() => state.drawn.length).toBe(1);
  pages.clear();
  resolve();
  await drawing;
  expect(pages.size).toEqual({ pages: 0, bytes: 0 });
});

// rule: caching-6
test('10,000 different addresses leave the cache within its limits of pages and bytes', async () => {
  const { state, pages, ask, shown } = site({ maxPages: 50, maxBytes: 60_000 });
  await shown();
  for (let turn = 0; turn < 10_000; turn += 1) {
    state.drawn.length = 0;
    await ask(turn % 100 === 0 ? '/vyhledavani' : `/vyhledavani?${turn % 2 ? 'q' : 'visit'}=${turn}`);
    if (turn % 1_000 === 0) expect(pages.size.pages).toBeLessThanOrEqual(50);
  }
  expect(pages.size.pages).toBeLessThanOrEqual(50);
  expect(pages.size.bytes).toBeLessThanOrEqual(60_000);
});

test('bytes in other codings count for the limit, and are made when a visitor asks for them', async () => {
  const { pages, ask } = site();
  const page = (await ask('/vyhledavani')) as KeptPage;
  const before = pages.size.bytes;
  expect((await page.body('identity')).bytes.toString()).toBe('live /vyhledavani from 900');
  await page.body('gzip');
  expect(pages.size.bytes).toBeGreaterThan(before);
  expect((await page.body('gzip')).etag).not.toBe((await page.body('br')).etag);
});

test('a storm of purges costs each request at most the draw that it would cost without a cache', async () => {
  const { state, pages, shown } = site();
  for (let turn = 1; turn <= 200; turn += 1) {
    pages.clear();
    state.version = turn;
    await shown();
  }
  expect(state.drawn).toHaveLength(200);
  expect(pages.size.pages).toBe(1);
});
