import { atom } from 'jotai';
import { storedAtom } from './stored-atom.ts';

/** An accommodation on the visitor's shortlist. Its id is the same in all languages. */
export interface MemoItem {
  readonly id: number;
  readonly note: string;
}
export type Memo = readonly MemoItem[];

export const memoLimit = 50;
export const noteLimit = 500;

const isItem = (item: unknown): item is { id: number; note?: unknown } =>
  typeof item === 'object' && item !== null && 'id' in item && Number.isSafeInteger(item.id) && Number(item.id) > 0;

/** Parses a stored shortlist; invalid and repeated items are dropped. */
export function parseMemo(value: unknown): Memo {
  if (!Array.isArray(value)) return [];
  const items = new Map<number, MemoItem>();
  for (const { id, note } of value.filter(isItem)) {
    if (items.size < memoLimit && !items.has(id)) items.set(id, { id, note: typeof note === 'string' ? note.slice(0, noteLimit) : '' });
  }
  return [...items.values()];
}

const storedMemo = storedAtom({ area: 'localStorage', key: 'memo', parse: parseMemo });

/** The shortlist, oldest first. Only the atoms below write it. */
export const memoAtom = atom((get) => get(storedMemo));

/** `unsaved`: changed in memory only, as storage is not available. `full`: nothing was added. */
export type MemoResult = 'added' | 'removed' | 'full' | 'unsaved';

/** Adds an accommodation to the shortlist or removes it. */
export const toggleMemoAtom = atom(null, (_get, set, id: number): MemoResult => {
  let result = 'added' as MemoResult;
  const saved = set(storedMemo, (memo) => {
    if (memo.some((item) => item.id === id)) {
      result = 'removed';
      return memo.filter((item) => item.id !== id);
    }
    if (memo.length >= memoLimit) {
      result = 'full';
      return memo;
    }
    return [...memo, { id, note: '' }];
  });
  return saved || result === 'full' ? result : 'unsaved';
});

/** Sets the note of an accommodation on the shortlist. */
export const writeNoteAtom = atom(null, (_get, set, id: number, note: string) =>
  set(storedMemo, (memo) => memo.map((item) => (item.id === id ? { id, note: note.slice(0, noteLimit) } : item))),
);

/** Restores a removed item at its former position. */
export const restoreMemoAtom = atom(null, (_get, set, item: MemoItem, index: number) =>
  set(storedMemo, (memo) => parseMemo(memo.filter(({ id }) => id !== item.id).toSpliced(index, 0, item))),
);
