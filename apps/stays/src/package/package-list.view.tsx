import { Trans, useLingui } from '@lingui/react/macro';
import type { PackagesResponse } from '@nocleh/contracts/api/package.ts';
import type { PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Pagination } from '@nocleh/design-system/navigation/pagination.tsx';
import { TabLinks, tabLinkClass } from '@nocleh/design-system/navigation/tab-links.tsx';
import { SearchIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { PackageCards } from './package-cards.tsx';
import css from './package-list.module.css';
import { themeNames } from './theme-names.ts';

/** `/balicek?theme=…&page=…`, always in this order, default values left out. */
function listAddress(path: string, theme: string | null, page = 1): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${path}?${query}` : path;
}

interface PackageListProps {
  readonly page: PageMeta;
  readonly list: PackagesResponse;
  readonly theme: PackageTheme | null;
}

export function PackageListView({ list, theme, page }: PackageListProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const path = localePath(locale, '/balicek');
  const themes = [
    { value: null, name: t({ message: 'All', context: 'packages' }) },
    ...list.themes.map(({ value }) => ({ value, name: i18n._(themeNames[value]) })),
  ];
  return (
    <Container className={css.page}>
      <header className={css.head}>
        <h1>{page.title}</h1>
        <p className={leadClass}>{page.description}</p>
      </header>
      {list.themes.length > 1 && (
        <TabLinks
          label={t`Package themes`}
          items={themes.map(({ value, name }) => (
            <a
              key={value}
              href={listAddress(path, value)}
              className={tabLinkClass}
              data-scroll="keep"
              {...(value === theme && { 'aria-current': 'page' as const })}
            >
              {name}
            </a>
          ))}
        />
      )}
      {list.packages.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={<Trans>There are no packages like that at the moment</Trans>}>
          <p>
            <a className={buttonClass({ variant: 'secondary' })} href={theme ? path : localePath(locale, '/vyhledavani')}>
              {theme ? <Trans>Show all packages</Trans> : <Trans>Find accommodation</Trans>}
            </a>
          </p>
        </EmptyState>
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
        link={(number, props) => <a href={listAddress(path, theme, number)} {...props} />}
      />
    </Container>
  );
}
