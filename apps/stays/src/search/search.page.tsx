import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { FilterIcon, SearchIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { memo, Suspense, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router';
import { showsDistance, toCard } from '../card/card.ts';
import { Cards } from '../card/cards.tsx';
import { readAskedCriteria } from '../criteria/asked-criteria.ts';
import { type Criteria, criteriaNames, criteriaSearch, placeNameField, stayOf } from '../criteria/criteria.ts';
import { titleOf } from '../listing/title.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import { StaySummary } from '../search-box/stay-summary.tsx';
import { stayQuestion } from '../stay/stay-question.ts';
import { FacetForm } from './facet-form.tsx';
import { activeFilters } from './filter-chips.ts';
import { HiddenCriteria } from './hidden-criteria.tsx';
import css from './search.module.css';
import { SheetHead } from './sheet-head.tsx';
import { SortForm } from './sort-form.tsx';
import { useRememberedSearch } from './use-remembered-search.ts';
import { useSearchHref } from './use-search-href.ts';
import { ViewSwitch } from './view-switch.tsx';

const Chips = deferred(() => import('./chips.tsx').then(({ Chips }) => Chips));
const MapView = deferred(() => import('../map/map-view.tsx').then(({ MapView }) => MapView));
const NothingFound = deferred(() => import('./nothing-found.tsx').then(({ NothingFound }) => NothingFound));
const Pages = deferred(() => import('../card/pages.tsx').then(({ Pages }) => Pages));
const RankingLink = deferred(() => import('../card/ranking-link.tsx').then(({ RankingLink }) => RankingLink));
const StayNotice = deferred(() => import('./stay-notice.tsx').then(({ StayNotice }) => StayNotice));

/** Parameters of campaigns are kept after the criteria, in their order. */
function canonicalSearch(criteria: Criteria, params: URLSearchParams): string {
  const ours = new Set<string>([...criteriaNames, placeNameField]);
  return criteriaSearch(criteria, Object.fromEntries([...params].filter(([name]) => !ours.has(name))));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The only place with the typed name: a search by place offers a distance, a search by text doesn't. */
async function placeNamed({ request, context }: LoaderFunctionArgs, text: string): Promise<string | undefined> {
  const question = { q: text, locale: context.get(localeContext) };
  const answer = await context
    .get(apiContext)
    .call(endpoint.suggest, { query: question, signal: request.signal })
    .catch(() => undefined);
  const named = answer?.suggestions.filter(({ kind, name }) => kind === 'place' && plain(name) === plain(text)) ?? [];
  return named.length === 1 ? named[0]?.slug : undefined;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { criteria, typed, problems } = readAskedCriteria(url.searchParams, today());
  const canonical = canonicalSearch(typed, url.searchParams);
  if (new URLSearchParams(canonical).toString() !== url.searchParams.toString()) throw redirect(url.pathname + canonical);

  const locale = context.get(localeContext);
  const i18n = context.get(i18nContext);
  const [found, named] = await Promise.all([
    context.get(apiContext).call(endpoint.search, { query: { ...criteria, locale }, signal: request.signal }),
    criteria.q && !criteria.place ? placeNamed(args, criteria.q) : undefined,
  ]);
  if (named) throw redirect(url.pathname + canonicalSearch({ ...typed, q: '', place: named }, url.searchParams));
  const text = criteria.q;
  const title = found.place
    ? titleOf(i18n._(msg({ message: 'Accommodation', context: 'heading' })), found.place)
    : text
      ? i18n._(msg`Accommodation: ${text}`)
      : i18n._(msg`Find accommodation`);
  const question = await stayQuestion(i18n, problems);
  const shown = { dated: criteria.from !== undefined, distance: showsDistance(found.place) };
  return {
    page: {
      title,
      description: i18n._(msg`Hotels, guesthouses, cottages, farms and campsites with the full price for your dates.`),
      canonicalQuery: ['place', 'page'],
    } satisfies PageMeta,
    criteria,
    /** What the visitor has to correct; the list ignores it. */
    ...(question && { asked: { typed, question } }),
    total: found.total,
    pageCount: found.pageCount,
    place: found.place && { name: found.place.name, slug: found.place.slug },
    cards: found.hits.map((hit) => toCard(hit, { ...shown, brief: true })),
    facets: found.facets,
    relax: found.relax,
  };
}
export type SearchData = Awaited<ReturnType<typeof loader>>;

export const Component = () => <Results data={useLoaderData<SearchData>()} />;

/** Memoized: the start of a navigation changes no data, and would render 24 cards again. */
function ResultsView({ data }: { readonly data: SearchData }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { page, criteria, asked, total, pageCount, place, cards, facets, relax } = data;
  const [params] = useSearchParams();
  // Links and fields keep the typed values, also those that have to be corrected.
  const typed = asked?.typed ?? criteria;
  const href = useSearchHref();
  useRememberedSearch(criteria, place?.name);
  const box = useRef<HTMLDivElement>(null);
  const filters = activeFilters(criteria).length;
  const map = params.get('view') === 'map';
  const nights = criteria.from && criteria.to ? nightsBetween(criteria.from, criteria.to) : 0;
  const count = formatNumber(locale, total);
  return (
    <>
      <div className={css.top}>
        <Container>
          <h1 className={css.title}>{page.title}</h1>
          <button type="button" popoverTarget="search-box" className={css.summary}>
            <SearchIcon />
            <span>
              <StaySummary criteria={criteria} placeName={place?.name} />
            </span>
          </button>
          <div popover="auto" id="search-box" ref={box} className={`${css.sheet} ${css.standing}`}>
            <SheetHead title={t`Search for accommodation`} sheet="search-box" />
            <SearchBox criteria={typed} placeName={place?.name} errors={asked?.question.errors} onSearch={() => box.current?.hidePopover()}>
              <HiddenCriteria criteria={typed} except={['q', 'place', 'box', 'from', 'to', 'adults', 'children', 'page']} />
            </SearchBox>
          </div>
        </Container>
      </div>
      <Container className={`${css.columns} ${map ? css.withMap : ''}`}>
        <aside popover="auto" id="filters" className={`${css.sheet} ${map ? '' : css.standing}`} aria-label={t`Filters`}>
          <SheetHead title={t`Filters`} sheet="filters" />
          <FacetForm criteria={typed} facets={facets} total={total} placeName={place?.name} />
        </aside>
        <div>
          <div className={css.bar}>
            <p role="status" className={css.count}>
              {t`${plural(total, { one: `${count} place to stay`, other: `${count} places to stay` })}`}
            </p>
            <SortForm criteria={typed} />
            <button
              type="button"
              popoverTarget="filters"
              className={`${buttonClass({ variant: 'secondary' })} ${css.filters} ${map ? '' : css.onlySmall}`}
            >
              <FilterIcon /> {filters ? t`Filters (${filters})` : t`Filters`}
            </button>
            <ViewSwitch criteria={typed} map={map} />
          </div>
          {asked && (
            <Suspense>
              <StayNotice question={asked.question} />
            </Suspense>
          )}
          {filters > 0 && (
            <Suspense>
              <Chips criteria={typed} />
            </Suspense>
          )}
          {total === 0 ? (
            <Suspense>
              <NothingFound criteria={typed} relax={relax} />
            </Suspense>
          ) : (
            <Cards
              cards={cards}
              nights={nights}
              stay={criteriaSearch(stayOf(criteria))}
              level={2}
              eager
              narrow={map}
              sizes="(min-width: 75rem) 19rem, (min-width: 40rem) 33vw, 16rem"
            />
          )}
          <div className={css.pages}>
            <Suspense>
              <Pages
                page={Number(criteria.page ?? 1)}
                count={pageCount}
                href={(number) => href({ ...typed, page: number > 1 ? String(number) : '' })}
              />
              <RankingLink />
            </Suspense>
          </div>
        </div>
        {map && (
          <Suspense>
            <MapView criteria={criteria} />
          </Suspense>
        )}
      </Container>
    </>
  );
}
const Results = memo(ResultsView);
