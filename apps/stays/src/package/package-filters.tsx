import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackagesResponse } from '@nocleh/contracts/api/package.ts';
import { type PackageSortOrder, packageSortOrders } from '@nocleh/contracts/list-query.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Checkbox } from '@nocleh/design-system/forms/checkbox.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { FilterIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { activeFilters, type PackageCriteria } from './package-criteria.ts';
import css from './package-filters.module.css';

interface PackageFiltersProps {
  readonly path: string;
  readonly criteria: PackageCriteria;
  readonly options: Pick<PackagesResponse, 'nights' | 'gift'>;
}

/** Nights, highest price, "can be given" and order as a GET form; the theme is chosen by the links above it. */
export function PackageFilters({ path, criteria, options }: PackageFiltersProps) {
  const { t } = useLingui();
  const active = activeFilters(criteria).filter((name) => name !== 'theme').length;
  const orders: Record<PackageSortOrder, string> = {
    soonest: t`Soonest first`,
    price: t`Cheapest first`,
    price_desc: t`Most expensive first`,
  };
  return (
    <details className={css.filters}>
      <summary className={css.summary}>
        <FilterIcon />
        {active > 0 ? t`Filter and sort (${active})` : t`Filter and sort`}
      </summary>
      <form action={path} className={css.form}>
        {criteria.theme && <input type="hidden" name="theme" value={criteria.theme} />}
        <Select name="nights" label={t`Number of nights`} defaultValue={criteria.nights ?? ''}>
          <option value="">{t({ message: 'Any', context: 'number of nights' })}</option>
          {options.nights.map(({ value, count }) => (
            <option key={value} value={value}>
              {t`${plural(value, { one: '# night', other: '# nights' })}`} ({count})
            </option>
          ))}
        </Select>
        <TextField
          name="priceMax"
          label={t`Highest price in CZK`}
          inputMode="numeric"
          maxLength={9}
          defaultValue={criteria.priceMax ?? ''}
        />
        <Select name="sort" label={t`Sort by`} defaultValue={criteria.sort ?? packageSortOrders[0]}>
          {packageSortOrders.map((sort) => (
            <option key={sort} value={sort}>
              {orders[sort]}
            </option>
          ))}
        </Select>
        <Checkbox
          className={css.gift}
          name="gift"
          value="1"
          label={t`Can be given as a voucher`}
          end={options.gift}
          defaultChecked={criteria.gift !== undefined}
        />
        <button type="submit" className={buttonClass()}>
          <Trans>Show packages</Trans>
        </button>
      </form>
    </details>
  );
}
