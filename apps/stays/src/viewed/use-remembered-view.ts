import { isAllowed } from '@nocleh/slice-kit/is-allowed.ts';
import { useEffect } from 'react';

const load = typeof window === 'undefined' ? undefined : () => import('./remember-view.ts');

/**
 * Stores that a visitor has looked at the accommodation, if they allow it; otherwise the code for it is not loaded. The id is undefined while only
 * the preview of the page is shown, which is not stored.
 */
export function useRememberedView(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined && isAllowed('functionality'))
      load?.().then(
        ({ rememberView }) => rememberView(id),
        () => {},
      );
  }, [id]);
}
