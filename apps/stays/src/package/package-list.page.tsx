import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Pagination } from '@nocleh/design-system/navigation/pagination.tsx';
import { TabLinks, tabLinkClass } from '@nocleh/design-system/navigation/tab-links.tsx';
import { SearchIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { trailJsonLd } from '../json-ld-trail.ts';
import { PackageCards } from './package-cards.tsx';
import css from './package-list.module.css';
import { themeNames } from './theme-names.ts';

const isTheme = (value: string | null): value is PackageTheme => value !== null && Object.hasOwn(themeNames, value);

/** A mistyped theme or page number counts as not given; a page after the last one is a 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const locale = context.get(localeContext);
  const { searchParams, origin } = new URL(request.url);
  const given = searchParams.get('theme');
  const theme = isTheme(given) ? given : undefined;
  const asked = searchParams.get('page') ?? '';
  const number = /^[1-9]\d{0,3}$/.test(asked) ? asked : '1';
  const list = await context.get(apiContext).call(endpoint.packages, { query: { locale, theme, page: number }, signal: request.signal });
  if (Number(number) > 1 && list.packages.length === 0) throw data(null, { status: 404 });
  const all = i18n._(msg({ message: 'Packages', context: 'heading' }));
  const name = theme && i18n._(themeNames[theme]);
  const page: PageMeta = {
    title: name ? i18n._(msg`${name}: stay packages`) : all,
    description: i18n._(msg`A few nights, and with them what the place is known for. The price covers everyone and all mandatory charges.`),
    canonicalQuery: ['theme', 'page'],
    jsonLd: [trailJsonLd([{ name: all, path: '/balicek' }], locale, origin)],
    // A theme without packages is an empty page, so it is not indexed.
    ...(list.total === 0 ? { noindex: true } : {}),
  };
  return { page, list, theme: theme ?? null };
}

/** `/balicek?theme=…&page=…`, always in this order, default values left out. */
function listAddress(path: string, theme: string | null, page = 1): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${path}?${query}` : path;
}

export function Component() {
  const { list, theme, page } = useLoaderData<typeof loader>();
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
