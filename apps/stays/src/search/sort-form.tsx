import { useLingui } from '@lingui/react/macro';
import { type SortOrder, sortOrders } from '@nocleh/contracts/list-query.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import type { Criteria } from '../criteria/criteria.ts';
import { HiddenCriteria } from './hidden-criteria.tsx';
import css from './search.module.css';
import { useCriteriaForm } from './use-criteria-form.ts';

export function SortForm({ criteria }: { readonly criteria: Criteria }) {
  const { t } = useLingui();
  const form = useCriteriaForm();
  const labels: Record<SortOrder, string> = {
    recommended: t`Recommended`,
    price: t`Cheapest first`,
    price_desc: t`Most expensive first`,
    distance: t`Nearest first`,
    stars: t`Most stars first`,
    name: t`By name`,
  };
  return (
    <form {...form} className={css.sort}>
      <HiddenCriteria criteria={criteria} except={['sort', 'page']} />
      <label>
        <span className={css.sortLabel} aria-hidden>{t`Sort by`}</span>
        <select name="sort" aria-label={t`Sort by`} className={css.select} defaultValue={criteria.sort ?? 'recommended'}>
          {sortOrders.map(
            (sort) =>
              (sort !== 'distance' || criteria.place || criteria.sort === sort) && (
                <option key={sort} value={sort}>
                  {labels[sort]}
                </option>
              ),
          )}
        </select>
      </label>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>{t`Apply`}</button>
      </noscript>
    </form>
  );
}
