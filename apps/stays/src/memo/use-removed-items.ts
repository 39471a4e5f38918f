import { type Memo, type MemoItem, restoreMemoAtom, toggleMemoAtom, writeNoteAtom } from '@nocleh/state/memo.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

interface RemovedMemoItem {
  readonly item: MemoItem;
  readonly index: number;
}

/** Rows of the list, with removed entries kept in their places so that they can be restored with their notes. */
export function useRemovedItems(memo: Memo) {
  const toggle = useSetAtom(toggleMemoAtom);
  const restore = useSetAtom(restoreMemoAtom);
  const write = useSetAtom(writeNoteAtom);
  const [removedItems, setRemovedItems] = useState<readonly RemovedMemoItem[]>([]);
  const [restored, setRestored] = useState<number>();
  const [isSaved, setSaved] = useState(true);
  // Another tab may have added it again in the meantime.
  const removed = removedItems.filter(({ item }) => !memo.some(({ id }) => id === item.id));
  const rows = memo.map((item) => ({ item, isRemoved: false }));
  for (const { item, index } of removed) rows.splice(index, 0, { item, isRemoved: true });
  return {
    rows,
    restored,
    isSaved,
    remove(id: number) {
      const index = rows.findIndex(({ item }) => item.id === id);
      const row = rows[index];
      if (!row) return;
      setRemovedItems([...removed, { item: row.item, index }].toSorted((a, b) => a.index - b.index));
      setSaved(toggle(id) !== 'unsaved');
    },
    putBack(id: number) {
      const entry = removed.find(({ item }) => item.id === id);
      if (!entry) return;
      setRemovedItems(removed.filter((other) => other !== entry));
      setRestored(id);
      const before = rows.slice(0, entry.index).filter(({ isRemoved }) => !isRemoved).length;
      setSaved(restore(entry.item, before));
    },
    writeNote(id: number, note: string) {
      setSaved(write(id, note));
    },
  };
}
