import { readStored } from '@nocleh/state/storage.ts';
import { type ComponentType, useEffect, useState } from 'react';
import css from './recent-searches.module.css';

// Left out of the server's build: what was searched for is known in the visitor's browser only.
const load = typeof window === 'undefined' ? undefined : () => import('./recent-searches.tsx');

/** The place of the recent searches, over the picture: nothing moves when they come. */
export function RecentSlot() {
  const [Recent, setRecent] = useState<ComponentType>();
  useEffect(() => {
    if (readStored('localStorage', 'searches'))
      load?.().then(
        ({ RecentSearches }) => setRecent(() => RecentSearches),
        () => {},
      );
  }, []);
  return <div className={css.slot}>{Recent && <Recent />}</div>;
}
