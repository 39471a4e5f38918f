import { useState } from 'react';
import { maxCompared } from './ids.ts';

/** Which entries are selected for comparison: the first few, until the visitor changes it. */
export function useCompareSelection() {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isSelected = (id: number, ids: readonly number[]) => changed.get(id) ?? ids.indexOf(id) < maxCompared;
  return {
    isSelected,
    toggle: (id: number, ids: readonly number[]) => setChanged(new Map(changed).set(id, !isSelected(id, ids))),
  };
}
