import { expect, test, vi } from 'vitest';
import { createLazyNavigation } from './lazy-navigation.ts';
import { type NavigationParts, startNavigation } from './navigation/navigation.ts';

vi.mock('./navigation/navigation.ts', () => ({ startNavigation: vi.fn(() => ({})) }));

const load = vi.fn(async () => {});
const loadEngine = vi.fn();
const parts = { addresses: { find: () => undefined, load } } as unknown as NavigationParts;

test('the code for navigations is loaded once, by the first link or when the page is ready', async () => {
  const navigate = vi.fn();
  const router = { navigate, load: loadEngine };
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
  vi.mocked(startNavigation).mockImplementationOnce(() => {
    throw new Error('no chunk');
  });
  const navigate = vi.fn();
  const { go } = createLazyNavigation().attach({ navigate, load: loadEngine }, parts);
  expect(await go('/clanky', { replace: false, preventScrollReset: false })).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test('a link loads a document when the router’s engine can’t be loaded', async () => {
  loadEngine.mockRejectedValueOnce(new Error('no chunk'));
  const navigate = vi.fn();
  const { go } = createLazyNavigation().attach({ navigate, load: loadEngine }, parts);
  expect(await go('/clanky', { replace: false, preventScrollReset: false })).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test('a link loads a document when the addresses of the site can’t be loaded, and the next one tries again', async () => {
  load.mockRejectedValueOnce(new Error('no connection'));
  const navigate = vi.fn();
  const { go } = createLazyNavigation().attach({ navigate, load: loadEngine }, parts);
  const how = { replace: false, preventScrollReset: false };
  expect([await go('/clanky', how), await go('/clanky', how)]).toEqual([false, true]);
  expect(navigate).toHaveBeenCalledOnce();
});
