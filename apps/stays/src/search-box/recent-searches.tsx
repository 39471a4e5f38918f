import { Trans, useLingui } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { forgetSearchesAtom, recentSearchesAtom } from '@nocleh/state/search.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { readCriteria } from '../criteria/asked-criteria.ts';
import { criteriaSearch } from '../criteria/criteria.ts';
import css from './recent-searches.module.css';
import { searchInWords } from './search-in-words.ts';

const shown = 3;

/** Links to the visitor's last searches in this browser. */
export function RecentSearches() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const searches = useAtomValue(recentSearchesAtom).slice(0, shown);
  const forget = useSetAtom(forgetSearchesAtom);
  if (searches.length === 0) return null;
  return (
    <nav aria-label={t`Recent searches`} className={css.recent}>
      <ul>
        {searches.map(({ query, place }) => {
          // Past dates are left out.
          const criteria = readCriteria(new URLSearchParams(query), today());
          return (
            <li key={query}>
              <a href={localePath(locale, `/vyhledavani${criteriaSearch(criteria)}`)}>
                {searchInWords(i18n, locale, criteria, place ?? undefined)}
              </a>
            </li>
          );
        })}
        <li>
          <button type="button" onClick={forget}>
            <Trans>Clear</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}
