import type { Ranking } from '@nocleh/contracts/api/ranking.ts';
import type { Picture, SearchHit, StayPrice } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';
import type { Kysely } from 'kysely';
import { otherCurrency } from '../../booking/pricing/reference-rate.ts';
import type { Database } from '../../db/database.ts';
import type { Card } from './card-cache.ts';
import { distinctPictures } from './distinct-pictures.ts';
import type { Offer } from './offers/offer.ts';
import type { IndexSnapshot } from './scan/index-snapshot.ts';
import { nextTurn } from './scan/slices.ts';
import type { SearchFilter } from './search-filter.ts';
import type { SearchMatch } from './search-match.ts';

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

/** The computed part of a hit; the rest is its card. */
export interface HitSelection extends Pick<SearchMatch, 'accommodation' | 'offer' | 'km'> {
  readonly ranking?: Ranking;
}

/** What hits are shown for. */
type Asked = Pick<SearchFilter, 'dates' | 'locale'>;

function freeCancellationUntil({ cancellation }: Card, arrival: string): string | null {
  const now = cancellationSteps(cancellation, arrival, today())[0];
  return now?.percent === 0 ? now.until : null;
}

const toHit = (card: Card, picture: Picture | null, { accommodation, offer, km, ranking }: HitSelection, { dates }: Asked): SearchHit => ({
  id: card.id,
  slug: card.slug,
  name: card.name,
  type: card.type,
  stars: card.stars,
  place: card.place,
  lat: card.lat,
  lon: card.lon,
  distanceKm: km === null ? null : Math.round(km * 10) / 10,
  picture,
  excerpt: card.excerpt,
  amenities: card.amenities,
  price: stayPrice(offer, accommodation.currency),
  freeUnits: offer.free,
  freeCancellationUntil: dates && offer.price !== null ? freeCancellationUntil(card, dates.from) : null,
  ...(ranking && { ranking }),
});

/** In the order of the selections, each with a picture that none before it shows; accommodations deleted in the meantime are left out. */
export async function readHits(
  db: Kysely<Database>,
  { cards }: IndexSnapshot,
  selections: readonly HitSelection[],
  asked: Asked,
): Promise<SearchHit[]> {
  const ids = selections.map(({ accommodation }) => accommodation.id);
  const read = await cards.read(db, ids, asked.locale);
  await nextTurn();
  const found = selections.flatMap((selection) => {
    const card = read.get(selection.accommodation.id);
    return card ? [{ card, selection }] : [];
  });
  const pictures = distinctPictures(found.map(({ card }) => card));
  return found.map(({ card, selection }, index) => toHit(card, pictures[index] ?? null, selection, asked));
}
