import { type Memo, type MemoItem, restoreMemoAtom, toggleMemoAtom, writeNoteAtom } from '@nocleh/state/memo.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

interface Off {
  readonly item: MemoItem;
  readonly index: number;
}

/** The rows of the page: the list, and in its place what was taken off here, so that it can be put back with its note. */
export function useTakenOff(memo: Memo) {
  const toggle = useSetAtom(toggleMemoAtom);
  const restore = useSetAtom(restoreMemoAtom);
  const write = useSetAtom(writeNoteAtom);
  const [off, setOff] = useState<readonly Off[]>([]);
  const [restored, setRestored] = useState<number>();
  const [isSaved, setSaved] = useState(true);
  // Another tab may have put it back meanwhile.
  const gone = off.filter(({ item }) => !memo.some(({ id }) => id === item.id));
  const rows = memo.map((item) => ({ item, isOff: false }));
  for (const { item, index } of gone) rows.splice(index, 0, { item, isOff: true });
  return {
    rows,
    restored,
    isSaved,
    takeOff(id: number) {
      const index = rows.findIndex(({ item }) => item.id === id);
      const row = rows[index];
      if (!row) return;
      setOff([...gone, { item: row.item, index }].toSorted((a, b) => a.index - b.index));
      setSaved(toggle(id) !== 'unsaved');
    },
    putBack(id: number) {
      const taken = gone.find(({ item }) => item.id === id);
      if (!taken) return;
      setOff(gone.filter((other) => other !== taken));
      setRestored(id);
      const before = rows.slice(0, taken.index).filter(({ isOff }) => !isOff).length;
      setSaved(restore(taken.item, before));
    },
    writeNote(id: number, note: string) {
      setSaved(write(id, note));
    },
  };
}
