import { afterEach, expect, test, vi } from 'vitest';
import { onStored, readStored, writeStored } from './storage.ts';
import { createFakeBrowser, forbidStorage } from './testing/browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('a stored value is read again, and writing null removes it', () => {
  const { entries } = createFakeBrowser();
  expect(writeStored('localStorage', 'memo', [{ id: 1 }])).toBe(true);
  expect(entries.get('nocleh.memo')).toBe('[{"id":1}]');
  expect(readStored('localStorage', 'memo')).toEqual([{ id: 1 }]);
  expect(writeStored('localStorage', 'memo', null)).toBe(true);
  expect(entries.has('nocleh.memo')).toBe(false);
});

test('garbage in storage is read as null', () => {
  createFakeBrowser({ 'nocleh.memo': '[{"id":', 'nocleh.guests': 'undefined' });
  expect(readStored('localStorage', 'memo')).toBeNull();
  expect(readStored('sessionStorage', 'guests')).toBeNull();
});

test('writing to a full storage returns false', () => {
  createFakeBrowser().fill();
  expect(writeStored('localStorage', 'memo', [])).toBe(false);
});

test('forbidden storage is read as null, and writing returns false', () => {
  forbidStorage();
  expect(readStored('localStorage', 'memo')).toBeNull();
  expect(writeStored('sessionStorage', 'scroll', {})).toBe(false);
});

test('missing storage is read as null, and writing returns false', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('localStorage', 'memo')).toBeNull();
  expect(writeStored('localStorage', 'memo', [])).toBe(false);
});

test('a listener is called when another tab writes the key or clears storage, until it is removed', () => {
  const browser = createFakeBrowser();
  const heard = vi.fn();
  const stop = onStored('memo', heard);
  browser.writeInOtherTab('nocleh.searches', '[]');
  browser.writeInOtherTab('memo', '[]');
  expect(heard).not.toHaveBeenCalled();
  browser.writeInOtherTab('nocleh.memo', '[]');
  browser.clearInOtherTab();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  browser.writeInOtherTab('nocleh.memo', '[]');
  expect(heard).toHaveBeenCalledTimes(2);
});
