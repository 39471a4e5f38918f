import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { Card } from './card.ts';
import css from './cards.module.css';
import { forWhom } from './for-whom.ts';

interface CardPriceProps {
  readonly card: Pick<Card, 'price' | 'isTaken' | 'freeUntil'>;
  readonly nights: number;
  readonly locale: Locale;
}

export function CardPrice({ card: { price, isTaken, freeUntil }, nights, locale }: CardPriceProps) {
  const { t, i18n } = useLingui();
  if (!price) return <p className={css.price}>{isTaken ? t`Not available for your dates and guests` : t`Price on request`}</p>;
  const { minNights, onArrival, perNight } = price;
  // Non-breaking spaces, so that the price of a night is in one line where there is room for it.
  const ofOneNight = perNight && `(${formatMoney(locale, perNight)} ${t`per night`})`.replaceAll(' ', '\u00a0');
  // One string: React puts a comment between two text nodes in server HTML, 24 times on a page.
  const details = [
    nights ? t`for ${plural(nights, { one: '# night', other: '# nights' })}` : t`per night`,
    forWhom(i18n, price),
    minNights && `(${t`at least ${plural(minNights, { one: '# night', other: '# nights' })}`})`,
    onArrival && t`+ tourist tax ${formatMoney(locale, onArrival)} on arrival`,
    ofOneNight,
  ].filter(Boolean);
  return (
    <>
      {freeUntil && <p className={css.free}>{t`Free cancellation until ${formatDate(locale, freeUntil)}`}</p>}
      <p className={css.price}>
        {nights === 0 && `${t({ message: 'from', context: 'price' })} `}
        <b>{formatMoney(locale, price)}</b>
        {` ${details.join(' ')}`}
      </p>
    </>
  );
}
