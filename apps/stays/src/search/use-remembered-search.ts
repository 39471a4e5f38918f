import { isAllowed } from '@nocleh/slice-kit/is-allowed.ts';
import { useEffect } from 'react';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';

const load = typeof window === 'undefined' ? undefined : () => import('../search-box/remember-search.ts');

/** Stores the search if the visitor allows it; otherwise the code is not loaded. */
export function useRememberedSearch({ page: _, ...criteria }: Criteria, place: string | undefined): void {
  const query = criteriaSearch(criteria);
  useEffect(() => {
    if (query && isAllowed('functionality'))
      load?.().then(
        ({ rememberSearch }) => rememberSearch({ query, place: place ?? null }),
        () => {},
      );
  }, [query, place]);
}
