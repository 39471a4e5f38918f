import { Trans } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Cards } from '../card/cards.tsx';
import { criteriaSearch } from '../criteria/criteria.ts';
import { maxCompared, minCompared } from './ids.ts';
import { loadMemo, type MemoData } from './memo.loader.ts';
import css from './memo.module.css';
import type { MemoListProps } from './memo-list.tsx';
import frame from './page.module.css';
import { StayForm } from './stay-form.tsx';

export const loader = loadMemo;

export function Component() {
  const { page, cards, isShared, stay, asked } = useLoaderData<MemoData>();
  return (
    <Container className={frame.page}>
      <h1>{page.title}</h1>
      {isShared ? <SharedList cards={cards} stay={stay} asked={asked} /> : <OwnList stay={stay} asked={asked} />}
    </Container>
  );
}

/** A shared list: cards like those of a search, without the sender's notes. */
function SharedList({ cards, stay, asked }: Pick<MemoData, 'cards' | 'stay' | 'asked'>) {
  const locale = useLocale();
  const nights = stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0;
  const query = criteriaSearch(stay);
  return (
    <>
      <p className={css.lead}>
        <Trans>Someone has shared these places to stay with you. Save the ones you like to your own list.</Trans>
      </p>
      {cards === null ? (
        <Alert tone="warning">
          <Trans>The list can’t be shown right now. Please try again in a moment.</Trans>
        </Alert>
      ) : (
        <>
          <StayForm stay={stay} asked={asked} ids={cards.map(({ id }) => id)} />
          <Cards cards={cards} nights={nights} stay={query} level={2} sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 46vw" />
        </>
      )}
      {cards && cards.length >= minCompared && cards.length <= maxCompared && (
        <p>
          <a
            href={localePath(
              locale,
              `/ubytovani/${memoSlug}/porovnani?ids=${cards.map(({ id }) => id).join(',')}${query.replace('?', '&')}`,
            )}
          >
            <Trans>Compare these places side by side</Trans>
          </a>
        </p>
      )}
      <p>
        <a href={localePath(locale, `/ubytovani/${memoSlug}${query}`)}>
          <Trans>Your saved places</Trans>
        </a>
      </p>
    </>
  );
}

// Left out of the server's build: the list is stored in the browser only.
const loadList = typeof window === 'undefined' ? undefined : () => import('./memo-list.tsx');

function OwnList({ stay, asked }: Pick<MemoData, 'stay' | 'asked'>) {
  const [loaded, setLoaded] = useState<{ List: ComponentType<MemoListProps> } | 'failed'>();
  useEffect(() => {
    loadList?.().then(
      ({ MemoList }) => setLoaded({ List: MemoList }),
      () => setLoaded('failed'),
    );
  }, []);
  return (
    <>
      <p className={css.lead}>
        <Trans>What you liked, with your notes. The list is kept in this browser only.</Trans>
      </p>
      <p className={css.withoutScript}>
        <Trans>To keep a list, the site needs JavaScript, which is switched off in your browser.</Trans>
      </p>
      <div className={css.own}>
        {loaded === 'failed' ? (
          <Alert tone="warning">
            <Trans>The list can’t be shown right now. Please try again in a moment.</Trans>
          </Alert>
        ) : (
          loaded && <loaded.List addressStay={stay} asked={asked} />
        )}
      </div>
    </>
  );
}
