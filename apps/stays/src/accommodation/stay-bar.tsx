import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { MouseEvent } from 'react';
import { forWhom } from '../card/for-whom.ts';
import { listOf } from '../criteria/criteria.ts';
import { orderPath } from '../stay/order-path.ts';
import { partyPrice } from '../stay/stay-price.ts';
import { useHold } from '../stay/use-hold.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './accommodation.module.css';

/** Price, dates and the link to the order of a stay, in view until the rooms are, which are far below. */
export function StayBar({ data: { accommodation, stay } }: { readonly data: AccommodationData }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { hold, holding } = useHold();
  const { from, to } = stay;
  if (!accommodation.bookable || !from || !to) return null;
  const party = { adults: Number(stay.adults ?? usualAdults), children: listOf(stay.children).length };
  const price = partyPrice(accommodation, party);
  const nights = nightsBetween(from, to);
  /** A click that opens another tab or window stays a link to step 1. */
  const book = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, searchParams } = new URL(event.currentTarget.href);
    hold(pathname, searchParams, price);
  };
  return (
    <>
      <div className={css.stayBar}>
        <p>
          <span>
            {formatDateRange(locale, from, to)} {forWhom(i18n, party)}
          </span>
          {price ? (
            <span>
              <b>{formatMoney(locale, price)}</b> {t`for ${plural(nights, { one: '# night', other: '# nights' })}`}
              {price.onArrival && ` ${t`+ tourist tax ${formatMoney(locale, price.onArrival)} on arrival`}`}
            </span>
          ) : (
            <b>{t`Not available for your dates and guests`}</b>
          )}
        </p>
        {price ? (
          <a
            className={buttonClass()}
            href={localePath(locale, orderPath(accommodation, stay, price.rooms))}
            onClick={book}
            aria-disabled={holding}
          >
            {holding ? t`Holding your choice…` : t`Book`}
          </a>
        ) : (
          <a href="#rooms">{t`Change the dates`}</a>
        )}
      </div>
      {price && (
        <p className={css.options}>
          <a href="#rooms">{t`Other options and dates`}</a>
        </p>
      )}
    </>
  );
}
