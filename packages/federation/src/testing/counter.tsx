import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router';

const totalAtom = atom(0);

/** Uses an eager library with hooks, one with a context of the page, and a lazy one. */
export function Counter() {
  const [count, setCount] = useState(0);
  const [total, setTotal] = useAtom(totalAtom);
  const { pathname } = useLocation();
  const press = () => {
    setCount(count + 1);
    setTotal(total + 1);
  };
  return (
    <button type="button" onClick={press}>
      {`${pathname} ${count} ${total}`}
    </button>
  );
}

/** Exports of shared libraries that the remote received. */
export const taken = { useState, useLocation, atom };
