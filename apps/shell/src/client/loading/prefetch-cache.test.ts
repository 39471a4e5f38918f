import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePrefetch, hasPrefetched, keepPrefetched, withPrefetchedData } from './prefetch-cache.ts';

const url = 'https://nocleh.example/clanky';
let stop = new AbortController();
const args = () => ({ request: new Request(url, { signal: stop.signal }) }) as LoaderFunctionArgs;
const loader = withPrefetchedData(() => 'fresh');

beforeEach(() => {
  stop = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('prefetched data are used once', async () => {
  keepPrefetched(url, { data: Promise.resolve('early'), stop: () => {} });
  expect(hasPrefetched(url)).toBe(true);
  expect(await loader(args())).toBe('early');
  expect(await loader(args())).toBe('fresh');
});

// rule: navigation-1
test('prefetched data are valid for ten seconds', async () => {
  keepPrefetched(url, { data: Promise.resolve('early'), stop: () => {} });
  vi.advanceTimersByTime(9_999);
  expect(hasPrefetched(url)).toBe(true);
  expect(await loader(args())).toBe('early');
  keepPrefetched(url, { data: Promise.resolve('early'), stop: () => {} });
  vi.advanceTimersByTime(10_000);
  expect(hasPrefetched(url)).toBe(false);
  expect(await loader(args())).toBe('fresh');
});

test('a failed prefetch is not used', async () => {
  keepPrefetched(url, { data: Promise.reject(new Error('too early')), stop: () => {} });
  await Promise.resolve();
  expect(hasPrefetched(url)).toBe(false);
  expect(await loader(args())).toBe('fresh');
});

test('a failure drops only its own prefetch, not a newer one of the same address', async () => {
  const failing = Promise.withResolvers<unknown>();
  keepPrefetched(url, { data: failing.promise, stop: () => {} });
  keepPrefetched(url, { data: Promise.resolve('newer'), stop: () => {} });
  failing.reject(new Error('too late'));
  await Promise.resolve();
  expect(await loader(args())).toBe('newer');
});

test('cancelling a navigation aborts its prefetch', () => {
  const stopped = vi.fn();
  keepPrefetched(url, { data: new Promise(() => {}), stop: stopped });
  void loader(args());
  stop.abort();
  expect(stopped).toHaveBeenCalledOnce();
});

// rule: navigation-1
test('a navigation waits for a prefetch whose code is on its way, and loads data itself when that fails', async () => {
  const requested = Promise.withResolvers<void>();
  announcePrefetch(url, requested.promise);
  expect(hasPrefetched(url)).toBe(true);
  const loading = loader(args());
  keepPrefetched(url, { data: Promise.resolve('early'), stop: () => {} });
  requested.resolve();
  expect(await loading).toBe('early');
  const failed = Promise.withResolvers<void>();
  announcePrefetch(url, failed.promise);
  const loadingAgain = loader(args());
  failed.reject(new Error('no code'));
  expect(await loadingAgain).toBe('fresh');
  expect(hasPrefetched(url)).toBe(false);
});

test('a cancelled navigation leaves a prefetch whose code is on its way', async () => {
  const requested = Promise.withResolvers<void>();
  const cancelled = new AbortController();
  announcePrefetch(url, requested.promise);
  const loading = loader({ request: new Request(url, { signal: cancelled.signal }) } as LoaderFunctionArgs);
  cancelled.abort();
  keepPrefetched(url, { data: Promise.resolve('early'), stop: () => {} });
  requested.resolve();
  await loading;
  expect(hasPrefetched(url)).toBe(true);
});
