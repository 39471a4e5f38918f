import type { SearchHit, StayPrice } from '@nocleh/contracts/api/search.ts';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { StoredPicture } from '../db/stored.ts';
import { otherCurrency } from '../pricing/reference-rate.ts';
import type { Offer } from './offer.ts';
import type { HitRow } from './search.repository.ts';

/** What tells an accommodation from the next one, before what nearly all have. */
const telling: readonly Amenity[] = [
  'wellness',
  'indoor_pool',
  'outdoor_pool',
  'sauna',
  'hot_tub',
  'lake_nearby',
  'fireplace',
  'half_board',
  'breakfast',
  'restaurant',
  'pets_allowed',
  'kitchen',
  'playground',
  'ev_charging',
  'wheelchair_accessible',
  'garden',
  'terrace',
  'ski_storage',
  'bike_rental',
  'wifi',
  'parking',
];
const shownAmenities = 5;
const excerptLength = 180;

function tellingAmenities(amenities: readonly string[]): Amenity[] {
  const rank = (amenity: string) => (telling.indexOf(amenity as Amenity) + telling.length + 1) % (telling.length + 1);
  return (amenities.toSorted((a, b) => rank(a) - rank(b)) as Amenity[]).slice(0, shownAmenities);
}

/** The beginning of a text, cut between words. */
export function excerptOf(text: string): string {
  const flat = text.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
  if (flat.length <= excerptLength) return flat;
  return `${flat.slice(0, flat.lastIndexOf(' ', excerptLength) || excerptLength).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}

export const toPicture = (picture: StoredPicture, locale: Locale) => ({
  src: picture.src,
  alt: textOf(picture.alt, locale),
  width: picture.width,
  height: picture.height,
});

/**
 * What is shown of an offer; null: on request. A stay fee that is not in the currency of the price is paid on arrival and no sum is
 * made of the two.
 */
export function stayPrice({ price, otherFee, nights, party }: Omit<Offer, 'free' | 'worth'>, currency: Currency): StayPrice | null {
  if (price === null) return null;
  const money = (amount: number) => ({ amount, currency });
  return {
    total: money(price),
    perNight: money(Math.round(price / nights)),
    nights,
    adults: party.adults,
    children: party.children.length,
    ...(otherFee ? { onArrival: { amount: otherFee, currency: otherCurrency(currency) } } : {}),
  };
}

export function toHit(row: HitRow, locale: Locale): SearchHit {
  return {
    id: row.id,
    slug: row.slug,
    name: textOf(row.names, locale) || row.name,
    type: row.type as SearchHit['type'],
    stars: row.stars,
    place: {
      slug: row.place.slug,
      name: textOf(row.place.names, locale),
      region: row.place.region ? textOf(row.place.region, locale) : '',
    },
    lat: row.lat,
    lon: row.lon,
    distanceKm: row.km === null ? null : Math.round(row.km * 10) / 10,
    picture: row.picture ? toPicture(row.picture, locale) : null,
    excerpt: excerptOf(row.excerpt ?? ''),
    amenities: tellingAmenities(row.amenities),
    price: stayPrice(row.offer, row.currency),
    freeUnits: row.offer.free,
  };
}
