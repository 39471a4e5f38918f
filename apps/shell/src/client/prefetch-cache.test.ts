import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasEarlyData, keepEarlyData, withEarlyData } from './prefetch-cache.ts';

const url = 'https://nocleh.example/clanky';
const stop = new AbortController();
const args = () => ({ request: new Request(url, { signal: stop.signal }) }) as LoaderFunctionArgs;
const loader = withEarlyData(() => 'fresh');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('data that were asked for ahead are used once', async () => {
  keepEarlyData(url, Promise.resolve('early'), () => {});
  expect(hasEarlyData(url)).toBe(true);
  expect(await loader(args())).toBe('early');
  expect(await loader(args())).toBe('fresh');
});

test('they count for ten seconds', async () => {
  keepEarlyData(url, Promise.resolve('early'), () => {});
  vi.advanceTimersByTime(9_999);
  expect(await loader(args())).toBe('early');
  keepEarlyData(url, Promise.resolve('early'), () => {});
  vi.advanceTimersByTime(10_000);
  expect(await loader(args())).toBe('fresh');
});

test('a failure is no answer', async () => {
  keepEarlyData(url, Promise.reject(new Error('too early')), () => {});
  await Promise.resolve();
  expect(hasEarlyData(url)).toBe(false);
  expect(await loader(args())).toBe('fresh');
});

test('a navigation that is given up stops what was asked for ahead of it', () => {
  const stopped = vi.fn();
  keepEarlyData(url, new Promise(() => {}), stopped);
  void loader(args());
  stop.abort();
  expect(stopped).toHaveBeenCalledOnce();
});
