import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackagesResponse } from '@nocleh/contracts/api/package.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Pagination } from '@nocleh/design-system/navigation/pagination.tsx';
import { TabLinks, tabLinkClass } from '@nocleh/design-system/navigation/tab-links.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { NoPackages } from './no-packages.tsx';
import { PackageCards } from './package-cards.tsx';
import { activeFilters, type PackageCriteria, packageListAddress, withoutFilter } from './package-criteria.ts';
import { PackageFilters } from './package-filters.tsx';
import css from './package-list.module.css';
import { themeNames } from './theme-names.ts';
import { useFilterNames } from './use-filter-names.ts';

interface PackageListProps {
  readonly page: PageMeta;
  readonly list: PackagesResponse;
  readonly criteria: PackageCriteria;
}

export function PackageListView({ list, criteria, page }: PackageListProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const path = localePath(locale, '/balicek');
  const { total } = list;
  const themes = [
    { value: undefined, name: t({ message: 'All', context: 'packages' }), count: null },
    ...list.themes.map(({ value, count }) => ({ value, name: i18n._(themeNames[value]), count })),
  ];
  return (
    <Container className={css.page}>
      <header className={css.head}>
        <h1>{page.title}</h1>
        <p className={leadClass}>{page.description}</p>
        {criteria.gift && (
          <>
            <p>
              <a href={localePath(locale, '/objednavka/darkovy-poukaz')} className={textLinkClass('standalone')}>
                <Trans>Voucher for an amount of your choice</Trans>
              </a>
            </p>
            <p>
              <a href={localePath(locale, '/objednavka/poukaz')} className={textLinkClass('standalone')}>
                <Trans>I have a voucher</Trans>
              </a>
            </p>
          </>
        )}
      </header>
      {list.themes.length > 1 && (
        <TabLinks
          label={t`Package themes`}
          items={themes.map(({ value, name, count }) => (
            <a
              key={name}
              href={packageListAddress(path, { ...criteria, theme: value })}
              className={tabLinkClass}
              data-scroll="keep"
              {...(value === criteria.theme && { 'aria-current': 'page' as const })}
            >
              {name} {count !== null && <small className={css.count}>{count}</small>}
            </a>
          ))}
        />
      )}
      <PackageFilters path={path} criteria={criteria} options={list} />
      <div className={css.found}>
        <p>{t`${plural(total, { one: '# package', other: '# packages' })}`}</p>
        <Chips path={path} criteria={criteria} />
      </div>
      {list.packages.length === 0 ? (
        <NoPackages path={path} criteria={criteria} relax={list.relax} />
      ) : (
        <PackageCards cards={list.packages} level={2} eager />
      )}
      <Pagination
        page={list.page}
        pages={list.pageCount}
        label={t`Pages of packages`}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={(number) => t`Page ${number}`}
        link={(number, props) => <a href={packageListAddress(path, criteria, number)} {...props} />}
      />
    </Container>
  );
}

/** Each active filter as a link to the list without it; the theme has its own links. */
function Chips({ path, criteria }: { readonly path: string; readonly criteria: PackageCriteria }) {
  const { t } = useLingui();
  const names = useFilterNames(criteria);
  const filters = activeFilters(criteria).filter((name) => name !== 'theme');
  if (filters.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t`Active filters`}>
      {filters.map((name) => (
        <li key={name}>
          <a
            href={packageListAddress(path, withoutFilter(criteria, name))}
            className={css.chip}
            data-scroll="keep"
            aria-label={t`Remove filter: ${names[name]}`}
          >
            {names[name]} <span aria-hidden>×</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
