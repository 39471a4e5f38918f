import { atom } from 'jotai';
import { type Memo, type MemoItem, memoLimit, noteLimit, parseMemo, toggled } from './memo-list.ts';
import { storedAtom } from './stored-atom.ts';

// Slices get the whole shortlist from this module, which the shell shares with them.
export { type Memo, type MemoItem, memoLimit, noteLimit, parseMemo };

const storedMemo = storedAtom({ area: 'localStorage', key: 'memo', parse: parseMemo });

/** The shortlist, oldest first. Only the atoms below write it. */
export const memoAtom = atom((get) => get(storedMemo));

/** `unsaved`: changed in memory only, as storage is not available. `full`: nothing was added. */
export type MemoResult = 'added' | 'removed' | 'full' | 'unsaved';

/** Adds an accommodation to the shortlist or removes it. */
export const toggleMemoAtom = atom(null, (_get, set, id: number): MemoResult => {
  let result = 'added' as MemoResult;
  const saved = set(storedMemo, (memo) => {
    const changed = toggled(memo, id);
    result = changed.result;
    return changed.memo;
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
