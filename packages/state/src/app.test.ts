import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { playBrowser } from './testing/browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('the connection is followed while someone looks at it', async () => {
  const browser = playBrowser();
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
