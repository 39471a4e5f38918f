// The one door to what a browser keeps for us besides cookies. No library here: the first load of every page has it.
export type StorageArea = 'localStorage' | 'sessionStorage';
/** Everything that is kept, see the table in ../README.md. */
export type StorageKey = 'memo' | 'searches' | 'guests' | 'scroll' | 'part-reload';

const fullName = (key: StorageKey) => `nocleh.${key}`;

/** What is kept, unchecked: other versions of the site and other hands wrote there, too. Null for nothing, garbage, or no storage. */
export function readStored(area: StorageArea, key: StorageKey): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(fullName(key)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null takes it away. False when it could not be kept: storage is forbidden, missing or full. */
export function writeStored(area: StorageArea, key: StorageKey, value: unknown): boolean {
  try {
    if (value === null) globalThis[area].removeItem(fullName(key));
    else globalThis[area].setItem(fullName(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls when another tab has written under the key, or cleared everything; returns how to stop. */
export function onStored(key: StorageKey, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === fullName(key) || event.key === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
