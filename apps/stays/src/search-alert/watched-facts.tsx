import { Trans, useLingui } from '@lingui/react/macro';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { DefinitionList } from '@nocleh/design-system/content/definition-list.tsx';
import { formatNamedDateRange } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { forWhom } from '../card/for-whom.ts';
import { type Criteria, listOf } from '../criteria/criteria.ts';
import { useFilterName } from '../search/chips.tsx';
import { activeFilters } from '../search/filter-chips.ts';

interface WatchedFactsProps {
  readonly criteria: Criteria;
  readonly placeName: string | undefined;
}

/** A search in words: place, dates, guests, filters. */
export function WatchedFacts({ criteria, placeName }: WatchedFactsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const filterName = useFilterName(criteria);
  const { q, from, to, adults, children } = criteria;
  const filters = activeFilters(criteria).map(filterName).join(', ');
  return (
    <DefinitionList
      items={[
        { term: <Trans>Where</Trans>, value: [placeName, q].filter(Boolean).join(', ') || t`Anywhere` },
        { term: <Trans>Dates</Trans>, value: from && to ? formatNamedDateRange(locale, from, to, 'day') : t`any dates` },
        {
          term: <Trans>For whom</Trans>,
          value: forWhom(i18n, { adults: Number(adults ?? usualAdults), children: listOf(children).length }),
        },
        ...(filters ? [{ term: <Trans>Filters</Trans>, value: filters }] : []),
      ]}
    />
  );
}
