import { setupI18n } from '@lingui/core';
import type { PageModule } from '@nocleh/contracts/slice.ts';
import type { ImportBesideStyles } from '@nocleh/federation/slice-source.ts';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserRoutes } from './browser-routes.ts';
import { noteCard } from './loading/preview.ts';

let url = '';
let count = 0;
beforeEach(() => {
  count += 1;
  // Files share the cache of prefetched data, and some data here never come: no other file has these addresses.
  url = `https://nocleh.example/ubytovani/route-${count}`;
});
const known = { page: { title: 'Hotel' }, preview: { name: 'Hotel' } };

const isPending = (promise: unknown) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 5, isPending))]).then((first) => first === isPending);

/** The route of a page whose style sheets and late parts come when the test says so. */
function routeOf(page: Partial<PageModule>, { isFirst = false } = {}) {
  const [styles, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loadDeferred = vi.fn(() => late.promise);
  const module: PageModule = { Component: () => null, loadHandlers: async () => {}, loadDeferred, ...page };
  const importBesideStyles: ImportBesideStyles = (load) => ({ code: load(), styles: styles.promise });
  const [route] = browserRoutes([{ id: 'ubytovani___cs', path: 'ubytovani/:slug', lazy: async () => module as object }], {
    i18n: setupI18n({ locale: 'cs', messages: { cs: {} } }),
    messages: async () => ({ messages: {} }),
    guardChunkLoad: (loading) => loading,
    importBesideStyles,
    isFirst: () => isFirst,
  });
  if (typeof route?.lazy !== 'function') throw new Error('the route has no code');
  const load = route.lazy as () => Promise<{ loader?: LoaderFunction }>;
  return { styles, late, load, loadDeferred };
}

const runLoader = async (load: () => Promise<{ loader?: LoaderFunction }>) =>
  (await load()).loader?.({ request: new Request(url) } as LoaderFunctionArgs);

// rule: navigation-10
test('the data of a page are requested beside its style sheets and late parts, and wait for both', async () => {
  const loader = vi.fn(async () => 'data');
  const { styles, late, load } = routeOf({ loader });
  const loading = runLoader(load);
  expect(await isPending(loading)).toBe(true);
  expect(loader).toHaveBeenCalledOnce();
  styles.resolve();
  expect(await isPending(loading)).toBe(true);
  late.resolve();
  expect(await loading).toBe('data');
});

// rule: navigation-22
test('a preview waits for its style sheets, but not for the data and late parts', async () => {
  const { styles, load } = routeOf({ loader: () => new Promise(() => {}), preview: () => known });
  noteCard({ href: url, hash: '', dataset: {} } as HTMLAnchorElement, { isConnected: true } as HTMLElement);
  const loading = runLoader(load);
  expect(await isPending(loading)).toBe(true);
  styles.resolve();
  expect(await loading).toBe(known);
});

test('an error of a loader waits for nothing', async () => {
  const { load } = routeOf({ loader: () => Promise.reject(new Error('no such page')) });
  await expect(runLoader(load)).rejects.toThrow('no such page');
});

test('a page without a loader waits for its style sheets and late parts, unless it is the first one', async () => {
  const { styles, late, load } = routeOf({});
  const loading = load();
  styles.resolve();
  expect(await isPending(loading)).toBe(true);
  late.resolve();
  await loading;
  const first = routeOf({}, { isFirst: true });
  await first.load();
  expect(first.loadDeferred).not.toHaveBeenCalled();
});
