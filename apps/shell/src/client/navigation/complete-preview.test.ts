import { createMemoryRouter, data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completePreviews, showsPreview } from './complete-preview.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A router whose second page is a preview the first time that it is loaded. */
function pages(load: () => unknown) {
  const loader = vi.fn(load).mockImplementationOnce(() => ({ page: { title: 'Hotel' }, preview: {} }));
  const router = createMemoryRouter([
    { path: '/', Component: () => null, ErrorBoundary: () => null },
    { path: '/hotel', loader, Component: () => null, ErrorBoundary: () => null },
  ]);
  const onError = vi.fn();
  const { follow, committed } = completePreviews(router, onError);
  router.subscribe(follow);
  return { router, loader, onError, committed };
}

// rule: navigation-22
test('a preview is completed after it is painted, by one more call of its loader', async () => {
  const { router, loader, onError, committed } = pages(() => ({ page: { title: 'Hotel' } }));
  await router.navigate('/hotel');
  // React renders the page in a later task, and a frame may come before.
  await vi.advanceTimersByTimeAsync(500);
  expect([showsPreview(router.state), loader.mock.calls.length]).toEqual([true, 1]);
  committed();
  await vi.advanceTimersByTimeAsync(500);
  expect([showsPreview(router.state), loader.mock.calls.length]).toEqual([false, 2]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([loader.mock.calls.length, onError.mock.calls.length]).toEqual([2, 0]);
});

// rule: navigation-23
test('an error after a preview is in its place, and is given the focus', async () => {
  const { router, onError, committed } = pages(() => {
    throw data(null, { status: 404 });
  });
  await router.navigate('/hotel');
  committed();
  await vi.advanceTimersByTimeAsync(500);
  expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
  expect(onError).toHaveBeenCalledOnce();
});

test('a preview that was left is not loaded any more', async () => {
  const { router, loader, committed } = pages(() => ({ page: { title: 'Hotel' } }));
  await router.navigate('/hotel');
  committed();
  await router.navigate('/');
  committed();
  await vi.advanceTimersByTimeAsync(500);
  expect(loader).toHaveBeenCalledOnce();
});
