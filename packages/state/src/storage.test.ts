import { afterEach, expect, test, vi } from 'vitest';
import { onStored, readStored, writeStored } from './storage.ts';
import { forbidStorage, playBrowser } from './testing/browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was written is read again, and null takes it away', () => {
  const { entries } = playBrowser();
  expect(writeStored('localStorage', 'memo', [{ id: 1 }])).toBe(true);
  expect(entries.get('nocleh.memo')).toBe('[{"id":1}]');
  expect(readStored('localStorage', 'memo')).toEqual([{ id: 1 }]);
  expect(writeStored('localStorage', 'memo', null)).toBe(true);
  expect(entries.has('nocleh.memo')).toBe(false);
});

test('garbage in storage counts as nothing', () => {
  playBrowser({ 'nocleh.memo': '[{"id":', 'nocleh.guests': 'undefined' });
  expect(readStored('localStorage', 'memo')).toBeNull();
  expect(readStored('sessionStorage', 'guests')).toBeNull();
});

test('a full storage says that it kept nothing', () => {
  playBrowser().fill();
  expect(writeStored('localStorage', 'memo', [])).toBe(false);
});

test('forbidden storage is empty and keeps nothing', () => {
  forbidStorage();
  expect(readStored('localStorage', 'memo')).toBeNull();
  expect(writeStored('sessionStorage', 'scroll', {})).toBe(false);
});

test('missing storage is empty and keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('localStorage', 'memo')).toBeNull();
  expect(writeStored('localStorage', 'memo', [])).toBe(false);
});

test('another tab is heard when it writes under the key or clears everything, until one stops listening', () => {
  const browser = playBrowser();
  const heard = vi.fn();
  const stop = onStored('memo', heard);
  browser.elsewhere('nocleh.searches', '[]');
  browser.elsewhere('memo', '[]');
  expect(heard).not.toHaveBeenCalled();
  browser.elsewhere('nocleh.memo', '[]');
  browser.clearElsewhere();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  browser.elsewhere('nocleh.memo', '[]');
  expect(heard).toHaveBeenCalledTimes(2);
});
