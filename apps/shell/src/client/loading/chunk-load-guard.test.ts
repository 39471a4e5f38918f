import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChunkLoadGuard } from './chunk-load-guard.ts';

const here = { pathname: '/clanky', search: '', hash: '' };
const there = { pathname: '/poptavka', search: '?a=1', hash: '#b' };
const reload = vi.fn();
const assign = vi.fn();
let stored: Map<string, string>;
let isReachable: boolean;

beforeEach(() => {
  stored = new Map();
  isReachable = true;
  vi.stubGlobal('location', { ...here, reload, assign });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', () => (isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline'))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockReset();
  assign.mockReset();
});

const broken = () => Promise.reject(new Error('no chunk'));
/** Waits until the guard has checked whether the site can be reached. */
const settle = () => new Promise((done) => setTimeout(done, 10));

test('loaded code is returned unchanged', async () => {
  expect(await createChunkLoadGuard(() => undefined)(Promise.resolve('code'))).toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk of the current page that fails reloads the page and never settles', async () => {
  const settled = vi.fn();
  createChunkLoadGuard(() => here)(broken()).then(settled, settled);
  await settle();
  expect(reload).toHaveBeenCalledOnce();
  expect(settled).not.toHaveBeenCalled();
});

test('a chunk of a navigation that fails loads its target as a document', async () => {
  void createChunkLoadGuard(() => there)(broken());
  await settle();
  expect(assign).toHaveBeenCalledWith('/poptavka?a=1#b');
});

test('a second failure within a minute is an error instead of a loop of reloads', async () => {
  const guard = createChunkLoadGuard(() => here);
  void guard(broken());
  await settle();
  await expect(guard(broken())).rejects.toThrow('no chunk');
  expect(reload).toHaveBeenCalledOnce();
});

test('a chunk that fails while the site can’t be reached is an error, not a reload that shows the browser’s error page', async () => {
  isReachable = false;
  await expect(createChunkLoadGuard(() => here)(broken())).rejects.toThrow('no chunk');
  expect(reload).not.toHaveBeenCalled();
});

// rule: navigation-11
test('code that a router asks for before it says where it goes makes its target load', async () => {
  let target: typeof there | typeof here = here;
  void createChunkLoadGuard(() => target)(broken());
  target = there;
  await settle();
  expect(assign).toHaveBeenCalledWith('/poptavka?a=1#b');
});

// rule: navigation-11
test('a form that waits for a chunk that fails is sent as a document with what was typed', async () => {
  const form = { append: vi.fn(), submit: vi.fn() };
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'form' ? form : {}), body: { append: vi.fn() } });
  const sent = new FormData();
  sent.set('entry', 'Hello');
  void createChunkLoadGuard(
    () => there,
    () => sent,
  )(broken());
  await settle();
  expect(form).toMatchObject({ method: 'post', action: '/poptavka?a=1#b' });
  expect(form.append).toHaveBeenCalledWith({ type: 'hidden', name: 'entry', value: 'Hello' });
  expect(form.submit).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});

test('a failed chunk of a cancelled navigation reloads nothing', async () => {
  let target: typeof there | undefined = there;
  const guarded = createChunkLoadGuard(() => target)(broken());
  target = undefined;
  await expect(guarded).rejects.toThrow('no chunk');
  expect(assign).not.toHaveBeenCalled();
});

// rule: errors-17
test('a chunk of the first page that fails reloads nothing', async () => {
  await expect(createChunkLoadGuard(() => undefined)(broken())).rejects.toThrow('no chunk');
  expect([reload.mock.calls, assign.mock.calls]).toEqual([[], []]);
});

test('without storage a failed chunk does not reload the page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await expect(createChunkLoadGuard(() => here)(broken())).rejects.toThrow('no chunk');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that is not loaded within two minutes counts as failed', async () => {
  vi.useFakeTimers();
  isReachable = false;
  const guarded = createChunkLoadGuard(() => undefined)(new Promise(() => {}));
  const failure = expect(guarded).rejects.toThrow('timed out');
  await vi.advanceTimersByTimeAsync(120_000);
  await failure;
});
