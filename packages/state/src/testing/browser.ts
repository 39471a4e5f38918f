import { vi } from 'vitest';

/** A fake browser: storage that may be full, and events of the window. */
export function createFakeBrowser(kept: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(kept));
  const target = new EventTarget();
  let isFull = false;
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => entries.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const fireStorageEvent = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return {
    entries,
    fill: () => {
      isFull = true;
    },
    /** Another tab writes; the event is fired at once, or later by `fire`. */
    writeInOtherTab: (key: string, value: string, { silent = false } = {}) => {
      entries.set(key, value);
      if (!silent) fireStorageEvent(key);
    },
    clearInOtherTab: () => {
      entries.clear();
      fireStorageEvent(null);
    },
    fire: (name: string) => target.dispatchEvent(new Event(name)),
  };
}

/** Every access throws, as in browsers with storage disabled. */
export function forbidStorage(): void {
  createFakeBrowser();
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}
