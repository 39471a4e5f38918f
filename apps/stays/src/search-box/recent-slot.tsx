import { isAllowed } from '@nocleh/slice-kit/is-allowed.ts';
import { readStored } from '@nocleh/state/storage.ts';
import { type ComponentType, useEffect, useState } from 'react';
import css from './recent-searches.module.css';

// Left out of the server's build: recent searches are stored in the browser only.
const load = typeof window === 'undefined' ? undefined : () => import('./recent-searches.tsx');

/** Container of the recent searches over the picture, so that nothing moves when they are loaded. */
export function RecentSlot() {
  const [Recent, setRecent] = useState<ComponentType>();
  useEffect(() => {
    if (isAllowed('functionality') && readStored('localStorage', 'searches'))
      load?.().then(
        ({ RecentSearches }) => setRecent(() => RecentSearches),
        () => {},
      );
  }, []);
  return <div className={css.slot}>{Recent && <Recent />}</div>;
}
