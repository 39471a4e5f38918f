// The shortlist without atoms: it uses no library, as it is part of every first load.

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

/** A shortlist with an accommodation added to it or removed from it. `full`: nothing was added. */
export function toggled(memo: Memo, id: number): { readonly memo: Memo; readonly result: 'added' | 'removed' | 'full' } {
  if (memo.some((item) => item.id === id)) return { memo: memo.filter((item) => item.id !== id), result: 'removed' };
  if (memo.length >= memoLimit) return { memo, result: 'full' };
  return { memo: [...memo, { id, note: '' }], result: 'added' };
}
