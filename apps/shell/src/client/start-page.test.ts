import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstPage } from './first-page.ts';
import { type StartSteps, startPage } from './start-page.ts';

const firstPage: FirstPage = { routes: [], matches: [], hydrationData: {} };

/** Steps that record their calls; the test calls `page.react` for `onReady`. */
function recordedSteps(changed: Partial<StartSteps<string>> = {}) {
  const happened: string[] = [];
  const page = { react: () => {} };
  const note =
    <Result>(name: string, result: Result) =>
    (): Result => {
      happened.push(name);
      return result;
    };
  const steps: StartSteps<string> = {
    loadFirstPage: note('first page', Promise.resolve(firstPage)),
    loadWidgets: note('widgets', Promise.resolve(true)),
    loadTexts: note('texts', Promise.resolve()),
    createRouter: note('router', 'router'),
    hydrate(router, onReady) {
      happened.push(`hydrate ${router}`);
      page.react = onReady;
    },
    onReady: (_router, hasWidgets) => void happened.push(hasWidgets ? 'ready' : 'ready without a widget'),
    loadDeferred: note('deferred', undefined),
    ...changed,
  };
  return { steps, happened, page };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page loads its code, widgets and texts at once, and hydrates when all are there', async () => {
  let arrive = () => {};
  const texts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { steps, happened } = recordedSteps({ loadTexts: () => texts });
  const started = startPage(steps);
  await Promise.resolve();
  expect(happened).toEqual(['first page', 'widgets']);
  arrive();
  expect(await started).toBe('router');
  expect(happened.slice(2)).toEqual(['router', 'hydrate router']);
});

test('a page follows links as soon as it reacts, and loads deferred code 50 ms later', async () => {
  const { steps, happened, page } = recordedSteps();
  await startPage(steps);
  vi.advanceTimersByTime(10_000);
  expect(happened.at(-1)).toBe('hydrate router');
  page.react();
  vi.advanceTimersByTime(49);
  expect(happened.at(-1)).toBe('ready');
  vi.advanceTimersByTime(1);
  expect(happened.at(-1)).toBe('deferred');
});

// rule: errors-17
test('a page without a widget that the server showed is hydrated, and says so when it reacts', async () => {
  const { steps, happened, page } = recordedSteps({ loadWidgets: () => Promise.resolve(false) });
  await startPage(steps);
  page.react();
  expect(happened.slice(-2)).toEqual(['hydrate router', 'ready without a widget']);
});

// rule: errors-17
test.each([
  ['texts can’t be loaded in any language', { loadTexts: () => Promise.reject(new Error('it is missing')) }],
  ['code can’t be loaded', { loadFirstPage: () => Promise.reject(new Error('it is missing')) }],
])('a page whose %s is not hydrated', async (_, missing) => {
  const { steps, happened } = recordedSteps(missing);
  await expect(startPage(steps)).rejects.toThrow('it is missing');
  expect(happened.filter((step) => /router/.test(step))).toEqual([]);
});
