import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { inquiryPath } from '../stay/inquiry-path.ts';
import css from './search.module.css';
import { useSearchHref } from './use-search-href.ts';
import { WatchLink } from './watch-link.tsx';

type Drop = SearchResponse['relax'][number]['drop'];
const dropped: Readonly<Partial<Record<Drop, readonly (keyof Criteria)[]>>> = {
  dates: ['from', 'to'],
  party: ['adults', 'children'],
  price: ['priceMin', 'priceMax', 'currency'],
};

/** Suggests which filter to remove, with the number of results without it. */
export function NothingFound({ criteria, relax }: { readonly criteria: Criteria; readonly relax: SearchResponse['relax'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const href = useSearchHref();
  const labels: Record<Drop, string> = {
    q: t`Without the text “${criteria.q ?? ''}”`,
    distance: t`Without the distance limit`,
    box: t`Beyond the map area`,
    dates: t`Without dates`,
    party: t`For ${plural(usualAdults, { one: '# adult', other: '# adults' })}`,
    type: t`All types of accommodation`,
    stars: t`With any number of stars`,
    amenities: t`Without the amenities you chose`,
    price: t`At any price`,
  };
  return (
    <div className={css.nothing}>
      <h2>
        <Trans>No results</Trans>
      </h2>
      {relax.length > 0 && (
        <>
          <p>
            <Trans>Check the spelling, or leave something out:</Trans>
          </p>
          <ul>
            {relax.map(({ drop, total }) => {
              const names: readonly string[] = dropped[drop] ?? [drop];
              const rest = Object.fromEntries(Object.entries(criteria).filter(([name]) => name !== 'page' && !names.includes(name)));
              return (
                <li key={drop}>
                  <a href={href(rest)}>{labels[drop]}</a> – {t`${plural(total, { one: '# place to stay', other: '# places to stay' })}`}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <WatchLink criteria={criteria} />
      {criteria.place && (
        <p>
          <a href={localePath(locale, inquiryPath([], criteria))}>
            <Trans>Ask hosts there for an offer</Trans>
          </a>
        </p>
      )}
      <p>
        <a href={href({})}>
          <Trans>Start a new search</Trans>
        </a>
      </p>
    </div>
  );
}
