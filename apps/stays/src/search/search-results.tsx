import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { maxWatched } from '@nocleh/contracts/search-alert-limits.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { useSearchParams } from 'react-router';
import type { Card } from '../card/card.ts';
import { Cards } from '../card/cards.tsx';
import { Pages } from '../card/pages.tsx';
import { type Criteria, criteriaSearch, viewOf } from '../criteria/criteria.ts';
import type { StayQuestion } from '../stay/stay-question.ts';
import { Chips } from './chips.tsx';
import { NothingFound } from './nothing-found.tsx';
import { type ExplainedHit, OrderExplained } from './order-explained.tsx';
import css from './search.module.css';
import { StayNotice } from './stay-notice.tsx';
import { useSearchHref } from './use-search-href.ts';
import { WatchLink } from './watch-link.tsx';

interface SearchResultsProps {
  /** As they were typed: links keep what has to be corrected. */
  readonly criteria: Criteria;
  /** Dates and guests that prices are for. */
  readonly stay: Criteria;
  readonly question: StayQuestion | undefined;
  readonly total: number;
  readonly pageCount: number;
  readonly cards: readonly Card[];
  /** Why the cards are in their order, if the visitor asks. */
  readonly explained: readonly ExplainedHit[] | undefined;
  readonly relax: SearchResponse['relax'];
}

/** What was found, and links to change the search: nothing here has state. */
export function SearchResults({ criteria, stay, question, total, pageCount, cards, explained, relax }: SearchResultsProps) {
  const href = useSearchHref();
  const [params] = useSearchParams();
  const pages = useCachedContent(
    typeof window === 'undefined' && {
      name: 'pages',
      query: criteriaSearch(criteria, viewOf(params)),
      data: [pageCount, total, question, explained],
    },
    <>
      <Pages
        page={Number(criteria.page ?? 1)}
        count={pageCount}
        href={(number) => href({ ...criteria, page: number > 1 ? String(number) : '' })}
      />
      {total > 0 && total <= maxWatched && !question && <WatchLink criteria={criteria} />}
      {total > 0 && <OrderExplained hits={explained} criteria={criteria} />}
    </>,
  );
  return (
    <>
      {question && <StayNotice question={question} />}
      <Chips criteria={criteria} />
      {total === 0 ? (
        <NothingFound criteria={criteria} relax={relax} />
      ) : (
        <Cards
          // Another part of the map is another list: cards that moved within one would be counted as shifts of the layout.
          key={criteria.box}
          cards={cards}
          nights={stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0}
          stay={criteriaSearch(stay)}
          level={2}
          eager
          narrow={params.get('view') === 'map'}
          sizes="(min-width: 75rem) 19rem, (min-width: 40rem) 33vw"
        />
      )}
      <div className={css.pages} {...pages} />
    </>
  );
}
