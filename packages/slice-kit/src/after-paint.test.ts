import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('deferred work runs once, in a task after the next frame', () => {
  const run = vi.fn();
  afterPaint(run);
  expect(run).not.toHaveBeenCalled();
  nextFrame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  nextFrame();
  expect(run).toHaveBeenCalledOnce();
});

test('deferred work of a page in the background, which has no frames, runs all the same', () => {
  const run = vi.fn();
  afterPaint(run);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test.each(['before its frame', 'after its frame'])('work that is cancelled %s does not run', (when) => {
  const run = vi.fn();
  const cancel = afterPaint(run);
  if (when === 'after its frame') nextFrame();
  cancel();
  nextFrame();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
