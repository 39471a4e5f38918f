import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { maxAccommodations } from '@nocleh/contracts/inquiry-limits.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { HeartIcon } from '@nocleh/design-system/pictures/icons/signs.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { onlineAtom } from '@nocleh/state/app.ts';
import { memoAtom } from '@nocleh/state/memo.ts';
import { lastSearchAtom } from '@nocleh/state/search.ts';
import { useAtomValue } from 'jotai';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';
import { inquiryPath } from '../stay/inquiry-path.ts';
import type { AskedStay } from '../stay/stay-question-note.tsx';
import { CompareForm } from './compare-form.tsx';
import { minCompared } from './ids.ts';
import css from './memo.module.css';
import { MemoEntry, RemovedItem } from './memo-entry.tsx';
import { StayForm } from './stay-form.tsx';
import { useCompareSelection } from './use-compare-selection.ts';
import { useLastStay } from './use-last-stay.ts';
import { useMemoCards } from './use-memo-cards.ts';
import { useRemovedItems } from './use-removed-items.ts';

export interface MemoListProps {
  /** Dates and guests of the address, and what has to be corrected in them. */
  readonly addressStay: Criteria;
  readonly asked: AskedStay | undefined;
}

/** The visitor's own list, rendered in the browser only: the server has no access to it. */
export function MemoList({ addressStay, asked }: MemoListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const memo = useAtomValue(memoAtom);
  const online = useAtomValue(onlineAtom);
  const lastSearch = useAtomValue(lastSearchAtom);
  const total = memo.length;
  const lastStay = useLastStay(addressStay);
  // A stay that has to be corrected is not replaced by an earlier one.
  const stay = asked ? addressStay : lastStay;
  const nights = stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0;
  const { cards, failed } = useMemoCards(
    memo.map(({ id }) => id),
    stay,
  );
  const { rows, isSaved, remove, putBack, writeNote, restored } = useRemovedItems(memo);
  const { isSelected, toggle } = useCompareSelection();
  const offeredIds = memo.map(({ id }) => id).filter((id) => cards?.has(id));
  const selectedIds = offeredIds.filter((id) => isSelected(id, offeredIds));
  const slugs = memo.flatMap(({ id }) => cards?.get(id)?.slug ?? []).slice(0, maxAccommodations);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<HeartIcon />} title={<Trans>There is nothing on the list yet</Trans>}>
        <p>
          <Trans>The heart on a picture adds a place here.</Trans>
        </p>
        <a className={buttonClass()} href={localePath(locale, `/vyhledavani${lastSearch?.query ?? ''}`)}>
          {lastSearch ? t`Back to your last search` : t`Find accommodation`}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <StayForm stay={stay} asked={asked} />
      <p role="status">{t`${plural(total, { one: '# place to stay', other: '# places to stay' })}`}</p>
      {!isSaved && (
        <Alert tone="warning" role="alert">
          <Trans>Your browser doesn’t let this site store anything: what you change here will be lost when you leave.</Trans>
        </Alert>
      )}
      {failed && (
        <Alert tone="warning" role="status">
          {online ? (
            <Trans>Names and prices can’t be loaded right now. Your notes are safe.</Trans>
          ) : (
            <Trans>You are offline. Names and prices will appear as soon as there is a connection.</Trans>
          )}
        </Alert>
      )}
      <ul className={css.list}>
        {rows.map(({ item, isRemoved }) => (
          <li key={item.id} className={css.row}>
            {isRemoved ? (
              <RemovedItem name={cards?.get(item.id)?.name} onPutBack={() => putBack(item.id)} />
            ) : (
              <MemoEntry
                item={item}
                card={cards?.get(item.id)}
                stay={criteriaSearch(stay)}
                nights={nights}
                isKnown={cards !== undefined}
                isRestored={restored === item.id}
                isCompared={offeredIds.length >= minCompared && cards?.has(item.id) ? isSelected(item.id, offeredIds) : undefined}
                onCompare={() => toggle(item.id, offeredIds)}
                onRemove={() => remove(item.id)}
                onNote={(note) => writeNote(item.id, note)}
              />
            )}
          </li>
        ))}
      </ul>
      {offeredIds.length >= minCompared && <CompareForm chosen={selectedIds.length} stay={stay} />}
      {slugs.length > 0 && (
        <p>
          <a className={buttonClass()} href={localePath(locale, inquiryPath(slugs, stay))}>
            {total > slugs.length ? (
              <Trans>Ask the first {maxAccommodations} for an offer</Trans>
            ) : (
              <Trans>Ask them all for an offer</Trans>
            )}
          </a>
        </p>
      )}
      {total > 0 && (
        <p>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={localePath(
              locale,
              `/ubytovani/${memoSlug}/spolecny?ids=${memo.map(({ id }) => id).join(',')}${criteriaSearch(stay).replace('?', '&')}`,
            )}
          >
            <Trans>Decide together: share for votes and comments</Trans>
          </a>
        </p>
      )}
      {total > 0 && (
        <p>
          <a href={`?ids=${memo.map(({ id }) => id).join(',')}${criteriaSearch(stay).replace('?', '&')}`}>
            <Trans>Link to this list, without your notes, to share</Trans>
          </a>
        </p>
      )}
    </>
  );
}
