import { afterEach, expect, test, vi } from 'vitest';
import { idleProgress, type ProgressView } from './progress.ts';
import { showProgress } from './progress-element.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The bar as the server writes it, and all that was written to it. */
function writtenBar() {
  const writes: string[] = [];
  const bar: Record<string, unknown> = { hidden: true, dataset: {} };
  const element = new Proxy(bar, {
    set(target, name, value) {
      writes.push(`${String(name)} ${value}`);
      return Reflect.set(target, name, value);
    },
  });
  vi.stubGlobal('document', { querySelector: () => element, documentElement: { toggleAttribute: vi.fn() } });
  return { bar, writes };
}

const running: ProgressView = { state: 'running', value: 0, hidden: true };

test('a progress bar that stays hidden is not written to', () => {
  const { writes } = writtenBar();
  showProgress(running);
  showProgress({ ...running, value: 2 });
  showProgress(idleProgress);
  expect(writes).toEqual([]);
});

test('a progress bar is written to from when it is shown until it is hidden', () => {
  const { bar } = writtenBar();
  showProgress(running);
  showProgress({ ...running, value: 2, hidden: false });
  expect(bar).toMatchObject({ hidden: false, value: 2, ariaValueNow: '2', dataset: { state: 'running' } });
  showProgress(idleProgress);
  expect(bar).toMatchObject({ hidden: true, value: 0, ariaValueNow: '0', dataset: { state: 'idle' } });
});
