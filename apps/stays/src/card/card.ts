import type { Place } from '@nocleh/contracts/api/place.ts';
import type { SearchHit, StayPrice } from '@nocleh/contracts/api/search.ts';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { saysMore } from './place-and-region.ts';

/** What a card shows of a hit and nothing else: a list travels twice, as HTML and as the data that hydrates it. */
export interface Card {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: AccommodationType;
  readonly stars?: number;
  readonly place: string;
  readonly km?: number;
  readonly src: string | null;
  /** The first sentence of its description; none where many cards are looked through. */
  readonly excerpt?: string;
  readonly amenities: readonly Amenity[];
  /** null: on request, or `isTaken`. */
  readonly price: CardPrice | null;
  /** Of a place that somebody chose: it can't be had on the dates, or has no room for so many. */
  readonly isTaken?: true;
}

/** Of the whole stay when dates were asked for, else of one night. */
interface CardPrice extends Money, Pick<StayPrice, 'adults' | 'children'> {
  /** Of a night that is not let by itself: how long one stays at least. */
  readonly minNights?: number;
  /** A stay fee in another currency, beside the price. */
  readonly onArrival?: Money | undefined;
}

export const cardPrice = ({ total, perNight, nights, adults, children, onArrival }: StayPrice, dated: boolean): CardPrice => ({
  ...(dated ? total : perNight),
  adults,
  children,
  ...(dated || nights === 1 ? {} : { minNights: nights }),
  ...(onArrival ? { onArrival } : {}),
});

const excerptLength = 110;
/** Cut at a word's end. */
export function shorten(text: string, length = excerptLength): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}

/** As many whole sentences as fit; a first one that is too long is cut. */
export function wholeSentences(text: string, length = 155): string {
  if (text.length <= length) return text;
  const ends = [...text.slice(0, length + 1).matchAll(/[.!?]\s/g)].map(({ index }) => index + 1);
  return ends.length > 0 ? text.slice(0, ends.at(-1)) : shorten(text, length);
}

/** From the middle of a town a distance says something, from the middle of mountains or a region nothing. */
export const tellsDistance = (place: Place | null): boolean => place?.kind === 'municipality';

/** What a visitor reads of a description on a card: its first sentence, cut when it is a long one. */
export function firstSentence(text: string): string {
  const ends = ['. ', '! ', '? '].map((end) => text.indexOf(end)).filter((at) => at >= 0);
  return shorten(ends.length > 0 ? text.slice(0, Math.min(...ends) + 1) : text);
}

export const toCard = (hit: SearchHit, { dated = false, distance = false, brief = false } = {}): Card => ({
  id: hit.id,
  slug: hit.slug,
  name: hit.name,
  type: hit.type,
  ...(hit.stars ? { stars: hit.stars } : {}),
  place: saysMore(hit.place.region, hit.place.name) ? `${hit.place.name}, ${hit.place.region}` : hit.place.name,
  ...(distance && hit.distanceKm !== null ? { km: hit.distanceKm } : {}),
  src: hit.picture?.src ?? null,
  ...(brief ? {} : { excerpt: firstSentence(hit.excerpt) }),
  amenities: hit.amenities.slice(0, 4),
  price: hit.price && cardPrice(hit.price, dated),
  ...(hit.freeUnits === 0 ? { isTaken: true } : {}),
});
