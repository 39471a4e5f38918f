import type { IndexedAccommodation } from './indexed-accommodation.ts';
import type { Offer } from './offers/offer.ts';

/** An accommodation that passes every filter, with its offer for the party. */
export interface SearchMatch {
  readonly accommodation: IndexedAccommodation;
  readonly offer: Offer;
  /** Kilometres from the origin; null if only the hits of the page need them. */
  readonly km: number | null;
  /** Text relevance. */
  readonly rank: number;
  /** Points of the recommended order and their tie break as one number; more comes first. */
  readonly recommendation: number;
}
