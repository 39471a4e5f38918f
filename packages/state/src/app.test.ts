import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeBrowser } from './testing/browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('onlineAtom follows the connection while it is mounted', async () => {
  const browser = createFakeBrowser();
  const connection = { onLine: true };
  vi.stubGlobal('navigator', connection);
  const { onlineAtom } = await import('./app.ts');
  const store = createStore();
  const stop = store.sub(onlineAtom, () => {});
  connection.onLine = false;
  browser.fire('offline');
  expect(store.get(onlineAtom)).toBe(false);
  connection.onLine = true;
  browser.fire('online');
  expect(store.get(onlineAtom)).toBe(true);
  stop();
  connection.onLine = false;
  browser.fire('offline');
  expect(store.get(onlineAtom)).toBe(true);
});
