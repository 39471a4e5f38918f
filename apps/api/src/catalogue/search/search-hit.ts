import type { Ranking } from '@nocleh/contracts/api/ranking.ts';
import type { SearchHit, StayPrice } from '@nocleh/contracts/api/search.ts';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import { shorten } from '@nocleh/i18n/shorten.ts';
import type { Kysely } from 'kysely';
import { otherCurrency } from '../../booking/pricing/reference-rate.ts';
import type { Database } from '../../db/database.ts';
import type { StoredPicture } from '../../db/stored.ts';
import { distinctPictures } from './distinct-pictures.ts';
import type { Offer } from './offers/offer.ts';
import { toPicture } from './picture-view.ts';
import { nextTurn } from './scan/slices.ts';
import { type CardRow, readCards } from './search.repository.ts';
import type { SearchFilter } from './search-filter.ts';
import type { SearchMatch } from './search-match.ts';

/** Amenities that few accommodations have come first. */
const distinctiveOrder: readonly Amenity[] = [
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

function distinctiveAmenities(amenities: readonly string[]): Amenity[] {
  const rank = (amenity: string) =>
    (distinctiveOrder.indexOf(amenity as Amenity) + distinctiveOrder.length + 1) % (distinctiveOrder.length + 1);
  return (amenities.toSorted((a, b) => rank(a) - rank(b)) as Amenity[]).slice(0, shownAmenities);
}

/** The displayed price of an offer; null: on request. A stay fee in another currency is paid on arrival and not added to the price. */
export function stayPrice(
  { price, otherFee, nights, party }: Omit<Offer, 'free' | 'comparablePrice'>,
  currency: Currency,
): StayPrice | null {
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

/** The computed part of a hit; the rest is stored for its card. */
export interface HitSelection extends Pick<SearchMatch, 'accommodation' | 'offer' | 'km'> {
  readonly ranking?: Ranking;
}

/** What hits are shown for. */
type Asked = Pick<SearchFilter, 'dates' | 'locale'>;

function freeCancellationUntil({ cancellation }: CardRow, arrival: string): string | null {
  const now = cancellationSteps(cancellation, arrival, today())[0];
  return now?.percent === 0 ? now.until : null;
}

function toHit(card: CardRow, picture: StoredPicture | null, { offer, km, ranking }: HitSelection, { dates, locale }: Asked): SearchHit {
  const name = textOf(card.names, locale) || card.name;
  return {
    id: card.id,
    slug: card.slug,
    name,
    type: card.type as SearchHit['type'],
    stars: card.stars,
    place: {
      slug: card.place.slug,
      name: textOf(card.place.names, locale),
      region: card.place.region ? textOf(card.place.region, locale) : '',
    },
    lat: card.lat,
    lon: card.lon,
    distanceKm: km === null ? null : Math.round(km * 10) / 10,
    picture: picture && toPicture(picture, locale, { name, number: card.pictures.indexOf(picture) + 1 }),
    excerpt: shorten((card.excerpt ?? '').replaceAll(/[^\S\u00a0]+/g, ' ').trim(), excerptLength),
    amenities: distinctiveAmenities(card.amenities),
    price: stayPrice(offer, card.currency),
    freeUnits: offer.free,
    freeCancellationUntil: dates && offer.price !== null ? freeCancellationUntil(card, dates.from) : null,
    ...(ranking && { ranking }),
  };
}

/** In the order of the selections, each with a picture that none before it shows; accommodations deleted in the meantime are left out. */
export async function readHits(db: Kysely<Database>, selections: readonly HitSelection[], asked: Asked): Promise<SearchHit[]> {
  const cards = await readCards(
    db,
    selections.map(({ accommodation }) => accommodation.id),
    asked.locale,
  );
  await nextTurn();
  const found = selections.flatMap((selection) => {
    const card = cards.get(selection.accommodation.id);
    return card ? [{ card, selection }] : [];
  });
  const pictures = distinctPictures(found.map(({ card }) => card));
  return found.map(({ card, selection }, index) => toHit(card, pictures[index] ?? null, selection, asked));
}
