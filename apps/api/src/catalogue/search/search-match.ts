import type { IndexedAccommodation } from './indexed-accommodation.ts';
import type { Offer } from './offers/offer.ts';

/** An accommodation that passes every filter or, for facets, fails one, with its offer for the party. */
export interface SearchMatch {
  readonly accommodation: IndexedAccommodation;
  readonly offer: Offer;
  /** Kilometres from the origin; null if only the hits of the page need them. */
  readonly km: number | null;
  /** Index of the distance facet's step, from 1; the last one means beyond all steps; 0 without such a facet. */
  readonly distanceBand: number;
  /** Text relevance. */
  readonly rank: number;
  /** Points of the recommended order and their tie break as one number; more comes first. */
  readonly recommendation: number;
  /** The bit of the failed facet filter in `facetBit`; 0 if none. */
  readonly failedFilters: number;
}
