import { localePath } from '@nocleh/i18n/paths.ts';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';

type Locale = Parameters<typeof localePath>[0];

/** What an alert watches: a search without its order and page. */
export const watchedOf = ({ sort: _sort, page: _page, ...criteria }: Criteria): Criteria => criteria;

/** Address of the form that asks for an alert of a search. */
export const alertFormPath = (locale: Locale, criteria: Criteria, extra: Readonly<Record<string, string>> = {}): string =>
  localePath(locale, `/vyhledavani/hlidat${criteriaSearch(watchedOf(criteria), extra)}`);
