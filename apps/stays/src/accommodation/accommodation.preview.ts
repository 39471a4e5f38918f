import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Previewed } from '@nocleh/contracts/slice.ts';
import { formatDateRange } from '@nocleh/i18n/format.ts';
import { readCriteria } from '../criteria/asked-criteria.ts';

/** What a card shows of an accommodation, in the language of the page. */
export interface AccommodationPreview {
  readonly id: number;
  readonly name: string;
  /** Type and stars. */
  readonly kind: string;
  readonly place: string;
  /** A text with the amount in its middle; undefined when the price is on request. */
  readonly price: { readonly before: string; readonly amount: string; readonly after: string } | undefined;
  /** The dates that the card's link asks for. */
  readonly dates: string | undefined;
  /** Address of the picture as the browser has loaded it. */
  readonly picture: string | undefined;
}

function priceOf(card: HTMLElement, dates: string | undefined): AccommodationPreview['price'] {
  const amount = card.querySelector('p > b');
  if (!amount) return undefined;
  const after = amount.nextSibling?.textContent ?? '';
  return {
    before: amount.previousSibling?.textContent ?? '',
    amount: amount.textContent,
    // The page shows no price of a night beside that of a stay; the card does, in parentheses.
    after: dates ? after.replace(/ \(.*/, '') : after,
  };
}

function datesOf({ search, ownerDocument }: HTMLAnchorElement): string | undefined {
  const { from, to } = readCriteria(new URLSearchParams(search));
  return from && to && formatDateRange(ownerDocument.documentElement.lang as Locale, from, to);
}

/** Reads a card, which is the server's markup or drawn by `card/cards.tsx`. */
export function previewOf(card: HTMLElement): Previewed<AccommodationPreview> | undefined {
  const id = Number(card.querySelector<HTMLElement>('[data-memo]')?.dataset.memo);
  const link = card.querySelector('a');
  const name = link?.textContent;
  const [kind = '', where = ''] = [...card.querySelectorAll('p')].map(({ textContent }) => textContent);
  const [place] = where.split(/, | · /);
  if (!id || !link || !name || !place) return undefined;
  const image = card.querySelector('img');
  const dates = datesOf(link);
  const price = priceOf(card, dates);
  return {
    page: { title: `${name}, ${place}` },
    preview: {
      id,
      name,
      kind,
      place,
      price,
      dates,
      picture: image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined,
    },
  };
}
