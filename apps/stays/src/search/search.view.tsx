import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { FilterIcon, SearchIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { memo, Suspense, useRef } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { Cards } from '../card/cards.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import { StaySummary } from '../search-box/stay-summary.tsx';
import { criteriaSearch, stayOf } from './criteria.ts';
import { FacetForm } from './facet-form.tsx';
import { activeFilters } from './filter-chips.ts';
import { HiddenCriteria } from './hidden-criteria.tsx';
import './rest.styles.ts';
import { Chips, MapView, NothingFound, Pages, RankingLink, StayNotice } from './rest.ts';
import type { SearchData } from './search.loader.ts';
import css from './search.module.css';
import { SheetHead } from './sheet-head.tsx';
import { SortForm } from './sort-form.tsx';
import { useRememberedSearch } from './use-remembered-search.ts';
import { useSearchHref } from './use-search-href.ts';
import { ViewSwitch } from './view-switch.tsx';

export const SearchView = () => <Results data={useLoaderData<SearchData>()} />;

/** Remembered: when a navigation begins the data are still the same, and a list of 24 would be rendered for nothing. */
function ResultsView({ data }: { readonly data: SearchData }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { page, criteria, asked, total, pageCount, place, cards, facets, relax } = data;
  const [params] = useSearchParams();
  // Addresses and fields keep what was typed, also what has to be corrected.
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
