import { atom, type WritableAtom } from 'jotai';
import { onStored, readStored, type StorageArea, type StorageKey, writeStored } from './storage.ts';

interface StoredAtomOptions<Value> {
  readonly area: StorageArea;
  readonly key: StorageKey;
  /** Makes a value of anything stored: null, a value of another version, garbage. */
  readonly parse: (found: unknown) => Value;
}

export type Change<Value> = (before: Value) => Value;

/**
 * An atom backed by web storage; a write returns whether it was stored, otherwise the value stays in memory. Each change starts
 * from the stored value, not from this tab's copy, as another tab may have changed it.
 */
export function storedAtom<Value>({ area, key, parse }: StoredAtomOptions<Value>): WritableAtom<Value, [Change<Value>], boolean> {
  const stored = () => ({ value: parse(readStored(area, key)), isStored: true });
  const cache = atom(stored());
  cache.onMount = (set) => {
    set((current) => (current.isStored ? stored() : current));
    return onStored(key, () => set(stored()));
  };
  return atom(
    (get) => get(cache).value,
    (get, set, change) => {
      const current = get(cache);
      const value = change(current.isStored ? stored().value : current.value);
      // An empty list removes the key, so that nothing is left on the device.
      const isStored = writeStored(area, key, Array.isArray(value) && value.length === 0 ? null : value);
      set(cache, { value, isStored });
      return isStored;
    },
  );
}
