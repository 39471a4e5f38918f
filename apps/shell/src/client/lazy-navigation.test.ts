import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LateRouter } from './data-router/late-router.ts';
import type { NavigationParts } from './navigation/navigation.ts';

const startNavigation = vi.hoisted(() => vi.fn(() => ({})));
vi.mock('./deferred-code.ts', () => ({ startNavigation }));

const load = vi.fn(async () => {});
const createEngine = vi.fn(async () => {});
const engine = { load: createEngine } as unknown as LateRouter;
const parts = { addresses: { find: () => undefined, load } } as unknown as NavigationParts;

let page: EventTarget;
let createLazyNavigation: typeof import('./lazy-navigation.ts').createLazyNavigation;
beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  // A document notes only once that it is used.
  vi.resetModules();
  ({ createLazyNavigation } = await import('./lazy-navigation.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A page on which nothing was done yet, whose code for navigations is there. */
async function opened(): Promise<void> {
  createLazyNavigation()
    .attach({ ...engine, navigate: vi.fn() }, parts)
    .load();
  await vi.waitFor(() => expect(startNavigation).toHaveBeenCalledOnce());
}

const pointerMove = (movementX: number) => Object.assign(new Event('pointermove'), { movementX, movementY: 0 });

test.each([
  ['move of a pointer', () => pointerMove(1)],
  ['press', () => new Event('pointerdown')],
  ['key', () => new Event('keydown')],
  ['turn of a wheel', () => new Event('wheel')],
])('the engine of the router is created by the first %s', async (_, sign) => {
  await opened();
  expect(createEngine).not.toHaveBeenCalled();
  page.dispatchEvent(sign());
  page.dispatchEvent(sign());
  await vi.waitFor(() => expect(createEngine).toHaveBeenCalledOnce());
});

// rule: navigation-31
test('a pointer that rests over a page when it is laid out is no use of the page; the first one that moves is', async () => {
  await opened();
  page.dispatchEvent(pointerMove(0));
  page.dispatchEvent(pointerMove(0));
  await new Promise((resolve) => setTimeout(resolve));
  expect(createEngine).not.toHaveBeenCalled();
  page.dispatchEvent(pointerMove(-2));
  await vi.waitFor(() => expect(createEngine).toHaveBeenCalledOnce());
});

test('the engine of the router is created at once on an entry that a navigation has made', async () => {
  vi.stubGlobal('history', { state: { key: 'k1' } });
  await opened();
  expect(createEngine).toHaveBeenCalledOnce();
});

test('the code for navigations is loaded once, by the first link or when the page is ready', async () => {
  const navigate = vi.fn();
  const router = { ...engine, navigate };
  const navigation = createLazyNavigation();
  expect(navigation.current()).toBeUndefined();
  const { go, load } = navigation.attach(router, parts);
  const how = { replace: false, preventScrollReset: false };
  expect(await go('/clanky', how)).toBe(true);
  load();
  await go('/poptavka', how);
  expect(navigate.mock.calls).toEqual([
    ['/clanky', how],
    ['/poptavka', how],
  ]);
  expect(startNavigation).toHaveBeenCalledOnce();
  expect(navigation.current()).toBeDefined();
});

test('a link loads a document when the code for navigations can’t be loaded', async () => {
  startNavigation.mockImplementationOnce(() => {
    throw new Error('no chunk');
  });
  const navigate = vi.fn();
  const { go } = createLazyNavigation().attach({ ...engine, navigate }, parts);
  expect(await go('/clanky', { replace: false, preventScrollReset: false })).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test('a link loads a document when the addresses of the site can’t be loaded, and the next one tries again', async () => {
  load.mockRejectedValueOnce(new Error('no connection'));
  const navigate = vi.fn();
  const { go } = createLazyNavigation().attach({ ...engine, navigate }, parts);
  const how = { replace: false, preventScrollReset: false };
  expect([await go('/clanky', how), await go('/clanky', how)]).toEqual([false, true]);
  expect(navigate).toHaveBeenCalledOnce();
});
