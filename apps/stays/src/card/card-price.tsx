import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { Card } from './card.ts';
import css from './cards.module.css';
import { priceDetails } from './price-details.ts';

interface CardPriceProps {
  readonly card: Pick<Card, 'price' | 'isTaken' | 'freeUntil'>;
  readonly nights: number;
  readonly locale: Locale;
}

export function CardPrice({ card: { price, isTaken, freeUntil }, nights, locale }: CardPriceProps) {
  const { t, i18n } = useLingui();
  if (!price) return <p className={css.price}>{isTaken ? t`Not available for your dates and guests` : t`Price on request`}</p>;
  return (
    <>
      {freeUntil && <p className={css.free}>{t`Free cancellation until ${formatDate(locale, freeUntil)}`}</p>}
      <p className={css.price}>
        {nights === 0 && `${t({ message: 'from', context: 'price' })} `}
        <b>{formatMoney(locale, price)}</b>
        {/* One string: React puts a comment between two text nodes in server HTML, 24 times on a page. */}
        {` ${priceDetails(i18n, locale, price, nights)}`}
      </p>
    </>
  );
}
