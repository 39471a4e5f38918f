import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackagesResponse } from '@nocleh/contracts/api/package.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { SearchIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { activeFilters, type PackageCriteria, packageListAddress, withoutFilter } from './package-criteria.ts';
import css from './package-list.module.css';
import { useFilterNames } from './use-filter-names.ts';

interface NoPackagesProps {
  readonly path: string;
  readonly criteria: PackageCriteria;
  readonly relax: PackagesResponse['relax'];
}

/** Says which filter to drop, and how many packages that gives. */
export function NoPackages({ path, criteria, relax }: NoPackagesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useFilterNames(criteria);
  const filtered = activeFilters(criteria).length > 0;
  return (
    <EmptyState icon={<SearchIcon />} title={<Trans>There are no packages like that at the moment</Trans>}>
      {relax.length > 0 && (
        <>
          <p>
            <Trans>You can leave something out:</Trans>
          </p>
          <ul className={css.relax}>
            {relax.map(({ drop, total }) => (
              <li key={drop}>
                <a href={packageListAddress(path, withoutFilter(criteria, drop))}>{t`Without “${names[drop]}”`}</a> –{' '}
                {t`${plural(total, { one: '# package', other: '# packages' })}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className={buttonClass({ variant: 'secondary' })} href={filtered ? path : localePath(locale, '/vyhledavani')}>
          {filtered ? <Trans>Show all packages</Trans> : <Trans>Find accommodation</Trans>}
        </a>
      </p>
    </EmptyState>
  );
}
