import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('deferred work runs once, in a task after the next frame', () => {
  const run = vi.fn();
  const { schedule } = afterPaint(run);
  schedule();
  schedule();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  nextFrame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('cancelled work does not run, before its frame or after it', () => {
  const run = vi.fn();
  const { schedule, cancel } = afterPaint(run);
  schedule();
  cancel();
  schedule();
  nextFrame();
  cancel();
  nextFrame();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
