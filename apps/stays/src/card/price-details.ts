import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import type { CardPrice } from './card.ts';
import { forWhom } from './for-whom.ts';

/** The shortest stay at a price, in parentheses after it. */
export const atLeast = (i18n: I18n, minNights: number): string =>
  `(${i18n._(msg`at least ${plural(minNights, { one: '# night', other: '# nights' })}`)})`;

/** What stands after the amount of a price: for how many nights, for whom, and what comes on top. 0 nights: no dates. */
export function priceDetails(i18n: I18n, locale: Locale, price: Omit<CardPrice, keyof Money>, nights: number): string {
  const { minNights, onArrival, perNight } = price;
  const ofNight = i18n._(msg`per night`);
  const words = [
    nights ? i18n._(msg`for ${plural(nights, { one: '# night', other: '# nights' })}`) : ofNight,
    forWhom(i18n, price),
    minNights && atLeast(i18n, minNights),
    onArrival && i18n._(msg`+ tourist tax ${formatMoney(locale, onArrival)} on arrival`),
    // Non-breaking spaces, so that the price of a night is in one line where there is room for it.
    perNight && `(${formatMoney(locale, perNight)} ${ofNight})`.replaceAll(' ', '\u00a0'),
  ];
  return words.filter(Boolean).join(' ');
}
