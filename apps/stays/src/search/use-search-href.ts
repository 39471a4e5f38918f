import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useSearchParams } from 'react-router';
import { type Criteria, criteriaSearch, viewOf } from '../criteria/criteria.ts';

/** Returns a function that makes the address of other criteria in the same view (list or map), unless another one is given. */
export function useSearchHref(): (criteria: Criteria, view?: Readonly<Record<string, string>>) => string {
  const locale = useLocale();
  const [params] = useSearchParams();
  return (criteria, view = viewOf(params)) => localePath(locale, `/vyhledavani${criteriaSearch(criteria, view)}`);
}
