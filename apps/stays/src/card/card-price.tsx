import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { Card } from './card.ts';
import css from './cards.module.css';
import { priceDetails } from './price-details.ts';

type PricedCard = Pick<Card, 'price' | 'isTaken' | 'freeUntil'>;

/** What a card says of its price. */
export type PriceTexts = {
  /** Undefined when the price is on request or the accommodation is taken. */
  readonly amount: string | undefined;
  readonly details: string | undefined;
  /** The last day on which cancelling costs nothing. */
  readonly freeUntil: string | undefined;
};

export const priceTexts = (i18n: I18n, locale: Locale, { price, freeUntil }: PricedCard, nights: number): PriceTexts => ({
  amount: price ? formatMoney(locale, price) : undefined,
  details: price ? priceDetails(i18n, locale, price, nights) : undefined,
  freeUntil: price && freeUntil ? formatDate(locale, freeUntil) : undefined,
});

interface PriceLinesProps {
  readonly texts: PriceTexts;
  readonly isTaken: boolean | undefined;
  /** Whether dates were given; otherwise the price is that of a night. */
  readonly isDated: boolean;
}

export function PriceLines({ texts, isTaken, isDated }: PriceLinesProps) {
  const { t } = useLingui();
  if (!texts.amount) return <p className={css.price}>{isTaken ? t`Not available for your dates and guests` : t`Price on request`}</p>;
  return (
    <>
      {texts.freeUntil && <p className={css.free}>{t`Free cancellation until ${texts.freeUntil}`}</p>}
      <p className={css.price}>
        {!isDated && `${t({ message: 'from', context: 'price' })} `}
        <b>{texts.amount}</b>
        {/* One string: React puts a comment between two text nodes in server HTML, 24 times on a page. */}
        {` ${texts.details}`}
      </p>
    </>
  );
}

interface CardPriceProps {
  readonly card: PricedCard;
  readonly nights: number;
  readonly locale: Locale;
}

export function CardPrice({ card, nights, locale }: CardPriceProps) {
  const { i18n } = useLingui();
  return <PriceLines texts={priceTexts(i18n, locale, card, nights)} isTaken={card.isTaken} isDated={nights > 0} />;
}
