import { atom, type WritableAtom } from 'jotai';
import { onStored, readStored, type StorageArea, type StorageKey, writeStored } from './storage.ts';

interface Kept<Value> {
  readonly area: StorageArea;
  readonly key: StorageKey;
  /** Makes a value of whatever is found there: null, another version's, garbage. */
  readonly parse: (found: unknown) => Value;
}

export type Change<Value> = (before: Value) => Value;

/**
 * An atom that lives in storage; writing it says whether the device keeps it. What storage refuses stays in memory. Every
 * change starts from what is stored now, not from what this tab last saw: another tab may have written a moment ago.
 */
export function storedAtom<Value>({ area, key, parse }: Kept<Value>): WritableAtom<Value, [Change<Value>], boolean> {
  const stored = () => ({ value: parse(readStored(area, key)), kept: true });
  const memory = atom(stored());
  memory.onMount = (set) => {
    set((now) => (now.kept ? stored() : now));
    return onStored(key, () => set(stored()));
  };
  return atom(
    (get) => get(memory).value,
    (get, set, change) => {
      const now = get(memory);
      const value = change(now.kept ? stored().value : now.value);
      // An empty list is nothing: whoever looks for the key should find none.
      const kept = writeStored(area, key, Array.isArray(value) && value.length === 0 ? null : value);
      set(memory, { value, kept });
      return kept;
    },
  );
}
