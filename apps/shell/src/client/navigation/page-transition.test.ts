import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageTransition } from './page-transition.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with the ids of the animations that were begun on it. */
function animatedPage({ reducedMotion = false } = {}) {
  const seen: (string | undefined)[] = [];
  const animate: Element['animate'] = (_, options) => {
    seen.push(typeof options === 'object' ? options.id : undefined);
    return { cancel() {} } as Animation;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  return { seen, ...createPageTransition(() => ({ animate }) as HTMLElement) };
}

// rule: navigation-16
test('a page that comes within 80 ms is neither faded in, nor the one before faded out', () => {
  const { seen, leave, enter } = animatedPage();
  leave();
  vi.advanceTimersByTime(79);
  enter();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
});

// rule: navigation-16
test('a page that takes longer is faded in after the one before was faded out, again in the next navigation', () => {
  const { seen, leave, enter } = animatedPage();
  for (const _ of [1, 2]) {
    leave();
    vi.advanceTimersByTime(80);
    enter();
  }
  expect(seen).toEqual(['page-leave', 'page-enter', 'page-leave', 'page-enter']);
});

// rule: navigation-16
test('after a navigation that was cancelled a page that comes at once is not faded in', () => {
  const { seen, leave, stay, enter } = animatedPage();
  leave();
  vi.advanceTimersByTime(80);
  stay();
  leave();
  enter();
  expect(seen).toEqual(['page-leave']);
});

// rule: navigation-16
test('visitors who want less motion have no transition, however long a page takes', () => {
  const { seen, leave, enter } = animatedPage({ reducedMotion: true });
  leave();
  vi.advanceTimersByTime(1_000);
  enter();
  expect(seen).toEqual([]);
});
