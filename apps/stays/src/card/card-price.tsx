import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import type { Card } from './card.ts';
import css from './cards.module.css';
import { forWhom } from './for-whom.ts';

interface CardPriceProps {
  readonly card: Pick<Card, 'price' | 'isTaken'>;
  readonly nights: number;
  readonly locale: Locale;
}

export function CardPrice({ card: { price, isTaken }, nights, locale }: CardPriceProps) {
  const { t, i18n } = useLingui();
  if (!price) return <p className={css.price}>{isTaken ? t`Not available for your dates and guests` : t`Price on request`}</p>;
  const { minNights, onArrival } = price;
  return (
    <p className={css.price}>
      {nights === 0 && t({ message: 'from', context: 'price' })} <b>{formatMoney(locale, price)}</b>{' '}
      {nights ? t`for ${plural(nights, { one: '# night', other: '# nights' })}` : t`per night`} {forWhom(i18n, price)}
      {minNights && ` (${t`at least ${plural(minNights, { one: '# night', other: '# nights' })}`})`}
      {onArrival && ` ${t`+ tourist tax ${formatMoney(locale, onArrival)} on arrival`}`}
    </p>
  );
}
