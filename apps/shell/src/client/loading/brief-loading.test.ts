import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutBriefLoading } from './brief-loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A router of two pages, the second of which takes this long, and the states in which it would be rendered. */
function watchStates(loadingMs: number) {
  const slow = () => new Promise((done) => setTimeout(done, loadingMs, null));
  const router = createMemoryRouter([
    { path: '/', Component: () => null },
    { path: '/next', loader: slow, action: slow, Component: () => null },
  ]);
  const seen: string[] = [];
  const stop = withoutBriefLoading(router).subscribe(({ navigation }) => seen.push(navigation.state));
  return { router, seen, stop };
}

// rule: navigation-21
test('a page that is loaded at once is rendered without a rendering that says loading', async () => {
  const { router, seen } = watchStates(10);
  const navigated = router.navigate('/next');
  await vi.advanceTimersByTimeAsync(100);
  await navigated;
  expect(seen).toEqual(['idle']);
  expect(router.state.location.pathname).toBe('/next');
});

// rule: navigation-21
test('a page that takes longer is shown as loading until it is there', async () => {
  const { router, seen } = watchStates(200);
  void router.navigate('/next');
  await vi.advanceTimersByTimeAsync(40);
  expect(seen).toEqual(['loading']);
  await vi.advanceTimersByTimeAsync(400);
  expect(seen).toEqual(['loading', 'idle']);
});

// rule: navigation-21
test('a form that is sent is shown as submitting at once, and as loading after its answer', async () => {
  const { router, seen } = watchStates(10);
  void router.navigate('/next', { formMethod: 'POST', formData: new FormData() });
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['submitting']);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['submitting', 'loading', 'idle']);
});

test('after the subscription ends no state is passed on, not even one that waits', async () => {
  const { router, seen, stop } = watchStates(200);
  void router.navigate('/next');
  await vi.advanceTimersByTimeAsync(5);
  stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual([]);
});

test('data that are loaded again render the page once, when they are there', async () => {
  const { router, seen } = watchStates(10);
  await Promise.all([router.navigate('/next'), vi.advanceTimersByTimeAsync(100)]);
  seen.length = 0;
  await Promise.all([router.revalidate(), vi.advanceTimersByTimeAsync(100)]);
  expect(seen).toEqual(['idle']);
});
