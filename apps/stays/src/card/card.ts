import type { Place } from '@nocleh/contracts/api/place.ts';
import type { CardHit, SearchHit, StayPrice } from '@nocleh/contracts/api/search.ts';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { shorten } from '@nocleh/i18n/shorten.ts';
import { addsToTown } from './place-and-region.ts';

/** Only what a card shows of a hit: a list is sent twice, as HTML and as data for hydration. */
export interface Card {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: AccommodationType;
  readonly stars?: number;
  readonly place: string;
  readonly km?: number;
  readonly src: string | null;
  /** First sentence of the description; left out in long lists. */
  readonly excerpt?: string;
  readonly amenities: readonly Amenity[];
  /** null when the price is on request or `isTaken`. */
  readonly price: CardPrice | null;
  /** A saved accommodation that is not available on the dates or too small for the party. */
  readonly isTaken?: true;
  /** The last day on which cancelling the stay costs nothing. */
  readonly freeUntil?: string;
}

/** Price of the whole stay when dates were given, otherwise of one night. */
export interface CardPrice extends Money, Pick<StayPrice, 'adults' | 'children'> {
  /** Minimum nights, when one night can't be booked alone. */
  readonly minNights?: number;
  /** A stay fee in another currency, beside the price. */
  readonly onArrival?: Money | undefined;
  /** Of a stay of several nights: the price of one, in whole units. */
  readonly perNight?: Money;
}

const wholeUnits = ({ amount, currency }: Money): Money => ({ amount: Math.round(amount / 100) * 100, currency });

export const cardPrice = ({ total, perNight, nights, adults, children, onArrival }: StayPrice, dated: boolean): CardPrice => ({
  ...(dated ? total : perNight),
  adults,
  children,
  ...(dated || nights === 1 ? {} : { minNights: nights }),
  ...(dated && nights > 1 ? { perNight: wholeUnits(perNight) } : {}),
  ...(onArrival ? { onArrival } : {}),
});

const excerptLength = 110;

/** Keeps as many whole sentences as fit; a first sentence that is too long is cut. */
export function wholeSentences(text: string, length = 155): string {
  if (text.length <= length) return text;
  const ends = [...text.slice(0, length + 1).matchAll(/[.!?]\s/g)].map(({ index }) => index + 1);
  return ends.length > 0 ? text.slice(0, ends.at(-1)) : shorten(text, length);
}

/** A distance from the centre is meaningful for a town, not for mountains or a region. */
export const showsDistance = (place: Place | null): boolean => place?.kind === 'municipality';

/** First sentence of a description, cut when it is long. */
export function firstSentence(text: string): string {
  const ends = ['. ', '! ', '? '].map((end) => text.indexOf(end)).filter((at) => at >= 0);
  return shorten(ends.length > 0 ? text.slice(0, Math.min(...ends) + 1) : text, excerptLength);
}

/** `brief`: without the first sentence of a hit that has a description. */
export const toCard = (
  hit: CardHit & Partial<Pick<SearchHit, 'excerpt'>>,
  { dated = false, distance = false, brief = false } = {},
): Card => ({
  id: hit.id,
  slug: hit.slug,
  name: hit.name,
  type: hit.type,
  ...(hit.stars ? { stars: hit.stars } : {}),
  // A distance from the searched town says more than the region, and fits into one line with the town.
  place: !distance && addsToTown(hit.place.region, hit.place.name) ? `${hit.place.name}, ${hit.place.region}` : hit.place.name,
  ...(distance && hit.distanceKm !== null ? { km: hit.distanceKm } : {}),
  src: hit.picture?.src ?? null,
  ...(brief || hit.excerpt === undefined ? {} : { excerpt: firstSentence(hit.excerpt) }),
  amenities: hit.amenities.slice(0, 4),
  price: hit.price && cardPrice(hit.price, dated),
  ...(hit.freeUnits === 0 ? { isTaken: true } : {}),
  ...(hit.freeCancellationUntil ? { freeUntil: hit.freeCancellationUntil } : {}),
});
