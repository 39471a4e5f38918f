import { expect, test, vi } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

// rule: errors-2
test('a loader that hangs fails with 504', async () => {
  await expect(withTimeLimit(() => new Promise(() => {}), 10)()).rejects.toMatchObject({ init: { status: 504 } });
});

test('a loader that throws synchronously leaves no timer', async () => {
  vi.useFakeTimers();
  const step = withTimeLimit(() => {
    throw new Error('no such page');
  }, 1000);
  await expect(step()).rejects.toThrow('no such page');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
