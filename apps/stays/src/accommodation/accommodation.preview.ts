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
  readonly price?: { readonly before: string; readonly amount: string; readonly after: string };
  /** The dates that the card's link asks for. */
  readonly dates?: string;
  /** Address of the picture as the browser has loaded it. */
  readonly picture?: string;
}

const textOf = (nodes: readonly ChildNode[]) => nodes.map(({ textContent }) => textContent).join('');

function priceOf(card: HTMLElement): AccommodationPreview['price'] {
  const amount = card.querySelector('p > b');
  const all = [...(amount?.parentNode?.childNodes ?? [])];
  if (!amount) return undefined;
  const at = all.indexOf(amount);
  return { before: textOf(all.slice(0, at)), amount: amount.textContent, after: textOf(all.slice(at + 1)) };
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
  const price = priceOf(card);
  const dates = datesOf(link);
  return {
    page: { title: `${name}, ${place}` },
    preview: {
      id,
      name,
      kind,
      place,
      ...(price ? { price } : {}),
      ...(dates ? { dates } : {}),
      ...(image?.complete && image.naturalWidth > 0 ? { picture: image.currentSrc } : {}),
    },
  };
}
