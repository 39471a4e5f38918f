import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { endWhenIdle } from './end-when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a server ends when it had no request for ten minutes, and not before', () => {
  vi.useFakeTimers();
  const server = createServer();
  const end = vi.fn();
  endWhenIdle(server, 600_000, end);
  vi.advanceTimersByTime(599_000);
  server.emit('request');
  vi.advanceTimersByTime(599_000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(end).toHaveBeenCalledOnce();
});

test('a server that was closed does not end a second time', () => {
  vi.useFakeTimers();
  const server = createServer();
  const end = vi.fn();
  endWhenIdle(server, 600_000, end);
  server.emit('close');
  vi.advanceTimersByTime(700_000);
  expect(end).not.toHaveBeenCalled();
});
