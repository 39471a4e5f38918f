import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { CardsResponse } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { FilterIcon, SearchIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { HydrateOnInteraction } from '@nocleh/slice-kit/hydrate-on-interaction.tsx';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { memo, Suspense, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router';
import { showsDistance, toCard } from '../card/card.ts';
import { readAskedCriteria } from '../criteria/asked-criteria.ts';
import { type Criteria, criteriaNames, criteriaSearch, placeNameField, stayOf, viewOf } from '../criteria/criteria.ts';
import { titleOf } from '../listing/title.ts';
import { MapPart } from '../map/map-part.ts';
import { plainLetters } from '../search-box/plain-letters.ts';
import { SearchBox, searchFormId } from '../search-box/search-box.tsx';
import { searchInWords } from '../search-box/search-in-words.ts';
import { stayQuestion } from '../stay/stay-question.ts';
import { FacetForm } from './facet-form.tsx';
import { activeFilters } from './filter-chips.ts';
import { HiddenCriteria } from './hidden-criteria.tsx';
import { orderField } from './order-field.ts';
import css from './search.module.css';
import { SheetHead } from './sheet-head.tsx';
import { SortForm } from './sort-form.tsx';
import { useRememberedSearch } from './use-remembered-search.ts';
import { ViewSwitch } from './view-switch.tsx';

const Prices = staticPart('prices', () => import('./prices.tsx').then(({ Prices }) => Prices));
const SearchResults = staticPart('results', () => import('./search-results.tsx').then(({ SearchResults }) => SearchResults));

/** Parameters of campaigns are kept after the criteria, in their order. */
function canonicalSearch(criteria: Criteria, params: URLSearchParams): string {
  const ours = new Set<string>([...criteriaNames, placeNameField]);
  return criteriaSearch(criteria, Object.fromEntries([...params].filter(([name]) => !ours.has(name))));
}

/** The only place with the typed name: a search by place offers a distance, a search by text doesn't. */
async function placeNamed({ request, context }: LoaderFunctionArgs, text: string): Promise<string | undefined> {
  const question = { q: text, locale: context.get(localeContext) };
  const answer = await context
    .get(apiContext)
    .call(endpoint.suggest, { query: question, signal: request.signal })
    .catch(() => undefined);
  const named = answer?.suggestions.filter(({ kind, name }) => kind === 'place' && plainLetters(name) === plainLetters(text)) ?? [];
  return named.length === 1 ? named[0]?.slug : undefined;
}

/** Hits with what cards show. */
function searched({ request, context }: LoaderFunctionArgs, criteria: Criteria): Promise<CardsResponse> {
  const api = context.get(apiContext);
  const ranking = new URL(request.url).searchParams.has(orderField) ? { ranking: '1' } : {};
  return api.call(endpoint.searchCards, {
    query: { ...criteria, locale: context.get(localeContext), ...ranking },
    signal: request.signal,
  });
}

function countInWords(i18n: I18n, locale: Locale, total: number): string {
  const count = formatNumber(locale, total);
  return i18n._(msg`${plural(total, { one: `${count} place to stay`, other: `${count} places to stay` })}`);
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { criteria, typed, problems } = readAskedCriteria(url.searchParams, today());
  const canonical = canonicalSearch(typed, url.searchParams);
  if (new URLSearchParams(canonical).toString() !== url.searchParams.toString()) throw redirect(url.pathname + canonical);

  const [i18n, locale] = [context.get(i18nContext), context.get(localeContext)];
  const [found, named] = await Promise.all([
    searched(args, criteria),
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
    // In words, as a first page would make the rules of plurals for these texts alone.
    summary: searchInWords(i18n, locale, criteria, found.place?.name),
    count: countInWords(i18n, locale, found.total),
    criteria,
    /** What the visitor has to correct; the list ignores it. */
    ...(question && { asked: { typed, errors: question.errors } }),
    total: found.total,
    place: found.place && { name: found.place.name, slug: found.place.slug },
    facets: found.facets,
    // Without dates every price is one of another night, and their distribution says little.
    prices: typed.from || typed.priceBy ? staticData({ criteria: typed, histogram: found.prices, price: found.facets.price }) : undefined,
    results: staticData({
      criteria: question ? typed : criteria,
      stay: stayOf(criteria),
      question,
      total: found.total,
      pageCount: found.pageCount,
      cards: found.hits.map((hit) => toCard(hit, { ...shown, brief: true })),
      explained: url.searchParams.has(orderField)
        ? found.hits.flatMap(({ id, name, ranking }) => (ranking ? [{ id, name, factors: ranking.factors }] : []))
        : undefined,
      relax: found.relax,
    }),
  };
}
export type SearchData = Awaited<ReturnType<typeof loader>>;

/** What the search box shows. */
const ofSearchBox = ({ q, place, from, to, adults, children }: Criteria) => [q, place, from, to, adults, children];

export const Component = () => <Results data={useLoaderData<SearchData>()} />;

/** Memoized: the start of a navigation changes no data, and would render 24 cards again. */
function ResultsView({ data }: { readonly data: SearchData }) {
  const { t } = useLingui();
  const { page, summary, count, criteria, asked, total, place, facets, prices, results } = data;
  const [params] = useSearchParams();
  // Links and fields keep the typed values, also those that have to be corrected.
  const typed = asked?.typed ?? criteria;
  useRememberedSearch(criteria, place?.name);
  const box = useRef<HTMLDivElement>(null);
  const filters = activeFilters(criteria).length;
  const map = params.get('view') === 'map';
  const bar = useCachedContent(
    typeof window === 'undefined' && { name: 'bar', query: criteriaSearch(typed, viewOf(params)), data: [count, filters] },
    <>
      <p role="status" className={css.count}>
        {count}
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
    </>,
  );
  return (
    <>
      <div className={css.top}>
        <Container>
          <h1 className={css.title}>{page.title}</h1>
          <button type="button" popoverTarget="search-box" className={css.summary}>
            <SearchIcon />
            <span>{summary}</span>
          </button>
          <div popover="auto" id="search-box" ref={box} className={`${css.sheet} ${css.standing}`}>
            <SheetHead title={t`Search for accommodation`} sheet="search-box" />
            <HydrateOnInteraction
              cacheKey={
                typeof window === 'undefined' && {
                  name: 'search',
                  query: '',
                  data: [ofSearchBox(typed), place?.name, asked?.errors, today()],
                }
              }
            >
              <SearchBox criteria={typed} placeName={place?.name} errors={asked?.errors} onSearch={() => box.current?.hidePopover()} />
            </HydrateOnInteraction>
            <HiddenCriteria
              form={searchFormId}
              criteria={typed}
              except={['q', 'place', 'box', 'from', 'to', 'adults', 'children', 'page']}
            />
          </div>
        </Container>
      </div>
      <Container className={`${css.columns} ${map ? css.withMap : ''}`}>
        <aside popover="auto" id="filters" className={`${css.sheet} ${map ? '' : css.standing}`} aria-label={t`Filters`}>
          <SheetHead title={t`Filters`} sheet="filters" />
          <HydrateOnInteraction
            cacheKey={
              typeof window === 'undefined' && {
                name: 'filters',
                query: criteriaSearch(typed, viewOf(params)),
                data: [facets, total, place?.name, prices],
              }
            }
          >
            <FacetForm criteria={typed} facets={facets} total={total} placeName={place?.name}>
              {prices && <Prices data={prices} />}
            </FacetForm>
          </HydrateOnInteraction>
        </aside>
        <div>
          <div className={css.bar} {...bar} />
          <SearchResults data={results} />
        </div>
        {map && (
          <Suspense>
            <MapPart criteria={criteria} />
          </Suspense>
        )}
      </Container>
    </>
  );
}
const Results = memo(ResultsView);
