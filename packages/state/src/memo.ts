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

/** What is left of a stored shortlist when everything that is none is dropped; an accommodation stands on it once. */
export function parseMemo(found: unknown): Memo {
  if (!Array.isArray(found)) return [];
  const items = new Map<number, MemoItem>();
  for (const { id, note } of found.filter(isItem)) {
    if (items.size < memoLimit && !items.has(id)) items.set(id, { id, note: typeof note === 'string' ? note.slice(0, noteLimit) : '' });
  }
  return [...items.values()];
}

const kept = storedAtom({ area: 'localStorage', key: 'memo', parse: parseMemo });

/** The shortlist, oldest first. Written by the atoms below and by nothing else. */
export const memoAtom = atom((get) => get(kept));

/** `unsaved`: it holds until the page is left, for the device keeps nothing. `full`: nothing was added. */
export type MemoResult = 'added' | 'removed' | 'full' | 'unsaved';

/** Puts an accommodation on the shortlist or takes it off. */
export const toggleMemoAtom = atom(null, (_get, set, id: number): MemoResult => {
  let result = 'added' as MemoResult;
  const saved = set(kept, (memo) => {
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

/** Writes the note of an accommodation that is on the shortlist. */
export const writeNoteAtom = atom(null, (_get, set, id: number, note: string) =>
  set(kept, (memo) => memo.map((item) => (item.id === id ? { id, note: note.slice(0, noteLimit) } : item))),
);

/** Puts an item back where it was before it was taken off. */
export const restoreMemoAtom = atom(null, (_get, set, item: MemoItem, index: number) =>
  set(kept, (memo) => parseMemo(memo.filter(({ id }) => id !== item.id).toSpliced(index, 0, item))),
);
