import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PackageFilterName } from '@nocleh/contracts/list-query.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { PackageCriteria } from './package-criteria.ts';
import { themeNames } from './theme-names.ts';

/** Names the active filters with their values. */
export function useFilterNames({ theme, nights = 0, priceMax = 0 }: PackageCriteria): Record<PackageFilterName, string> {
  const { t, i18n } = useLingui();
  const max = formatMoney(useLocale(), { amount: priceMax * 100, currency: 'CZK' });
  return {
    theme: theme ? i18n._(themeNames[theme]) : '',
    nights: t`${plural(nights, { one: '# night', other: '# nights' })}`,
    priceMax: t`up to ${max}`,
    gift: t`can be given`,
  };
}
