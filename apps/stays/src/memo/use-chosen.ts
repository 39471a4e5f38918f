import { useState } from 'react';
import { mostCompared } from './ids.ts';

/** Which places are to be compared: the first few, until somebody chooses. */
export function useChosen() {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isChosen = (id: number, known: readonly number[]) => changed.get(id) ?? known.indexOf(id) < mostCompared;
  return {
    isChosen,
    toggle: (id: number, known: readonly number[]) => setChanged(new Map(changed).set(id, !isChosen(id, known))),
  };
}
