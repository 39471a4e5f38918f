import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstPage } from './first-page.ts';
import { type StartSteps, startPage } from './start-page.ts';

const firstPage: FirstPage = { routes: [], hydrationData: {}, matchesServerHtml: true };

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
    hydrate(router, matchesServerHtml, onReady) {
      happened.push(`hydrate ${router} ${matchesServerHtml}`);
      page.react = onReady;
    },
    onReady: note('ready', undefined),
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
  expect(happened.slice(2)).toEqual(['router', 'hydrate router true']);
});

test('a page follows links as soon as it reacts, and loads deferred code 50 ms later', async () => {
  const { steps, happened, page } = recordedSteps();
  await startPage(steps);
  vi.advanceTimersByTime(10_000);
  expect(happened.at(-1)).toBe('hydrate router true');
  page.react();
  vi.advanceTimersByTime(49);
  expect(happened.at(-1)).toBe('ready');
  vi.advanceTimersByTime(1);
  expect(happened.at(-1)).toBe('deferred');
});

test.each([
  ['a widget that the server showed', { loadWidgets: () => Promise.resolve(false) }],
  ['the code of the page', { loadFirstPage: () => Promise.resolve({ ...firstPage, matchesServerHtml: false }) }],
])('a page without %s is rendered again', async (_, missing) => {
  const { steps, happened } = recordedSteps(missing);
  await startPage(steps);
  expect(happened.at(-1)).toBe('hydrate router false');
});

test('a page whose texts can’t be loaded in any language does not start', async () => {
  const { steps, happened } = recordedSteps({ loadTexts: () => Promise.reject(new Error('no catalog')) });
  await expect(startPage(steps)).rejects.toThrow('no catalog');
  expect(happened).not.toContain('router');
});
