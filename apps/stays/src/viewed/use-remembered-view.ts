import { isAllowed } from '@nocleh/slice-kit/is-allowed.ts';
import { useEffect } from 'react';

const load = typeof window === 'undefined' ? undefined : () => import('./remember-view.ts');

/** Stores that the accommodation was looked at, if the visitor allows it; otherwise the code is not loaded. Without an id there is none yet. */
export function useRememberedView(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined && isAllowed('functionality'))
      load?.().then(
        ({ rememberView }) => rememberView(id),
        () => {},
      );
  }, [id]);
}
