import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { formatDistance, formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';
import css from './chips.module.css';
import { activeFilters, type Filter, withoutFilters } from './filter-chips.ts';
import { useSearchHref } from './use-search-href.ts';

export function Chips({ criteria }: { readonly criteria: Criteria }) {
  const { t } = useLingui();
  const href = useSearchHref();
  const name = useFilterName(criteria);
  const filters = activeFilters(criteria);
  if (filters.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t`Active filters`}>
      {filters.map((filter) => (
        <li key={filter.name + filter.value}>
          <a href={href(filter.without)} className={css.chip} aria-label={t`Remove filter: ${name(filter)}`}>
            {name(filter)} <span aria-hidden>×</span>
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={href(withoutFilters(criteria))} className={css.all}>{t`Clear all`}</a>
        </li>
      )}
    </ul>
  );
}

/** Names filters of the criteria in the language of the page. */
export function useFilterName({ priceMin, priceMax, currency, priceBy }: Criteria): (filter: Filter) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const starsName = (count: number) => t`${plural(count, { one: '# star', other: '# stars' })}`;
  const price = () => {
    const [min, max] = [priceMin, priceMax].map((whole) =>
      formatMoney(locale, { amount: Number(whole) * 100, currency: currency === 'EUR' ? currency : 'CZK' }),
    );
    if (!priceMax) return t`from ${min}`;
    return priceMin ? t`${min} to ${max}` : t`up to ${max}`;
  };
  return ({ name, value }) => {
    if (name === 'type') return i18n._(typeNames[value as AccommodationType]);
    if (name === 'amenities') return i18n._(amenityNames[value as Amenity]);
    if (name === 'stars') return starsName(Number(value));
    if (name === 'distance') return t`within ${formatDistance(locale, Number(value))}`;
    if (name !== 'price') return t`Map area`;
    const range = price();
    return priceBy ? t`${range} for the stay` : range;
  };
}
