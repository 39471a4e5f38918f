import { isAllowed } from '@nocleh/slice-kit/is-allowed.ts';
import { useEffect } from 'react';

const load = typeof window === 'undefined' ? undefined : () => import('./remember-view.ts');

/** Stores that the accommodation was looked at, if the visitor allows it; otherwise the code is not loaded. */
export function useRememberedView(id: number): void {
  useEffect(() => {
    if (isAllowed('functionality'))
      load?.().then(
        ({ rememberView }) => rememberView(id),
        () => {},
      );
  }, [id]);
}
