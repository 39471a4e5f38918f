// The only module that accesses web storage. It uses no library, as it is part of every first load.
export type StorageArea = 'localStorage' | 'sessionStorage';
/** All stored keys; see the table in ../README.md. */
export type StorageKey = 'memo' | 'searches' | 'viewed' | 'guests' | 'held' | 'scroll' | 'part-reload';

const fullName = (key: StorageKey) => `nocleh.${key}`;

/** Reads a value, unvalidated: other versions of the site may have written it. Null when it is missing or storage is not available. */
export function readStored(area: StorageArea, key: StorageKey): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(fullName(key)) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value; null removes it. Returns false when storage is forbidden, missing or full. */
export function writeStored(area: StorageArea, key: StorageKey, value: unknown): boolean {
  try {
    if (value === null) globalThis[area].removeItem(fullName(key));
    else globalThis[area].setItem(fullName(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener when another tab has changed the key or cleared storage; returns a function that removes it. */
export function onStored(key: StorageKey, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === fullName(key) || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
