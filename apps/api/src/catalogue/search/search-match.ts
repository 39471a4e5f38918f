import type { Offer } from './offers/offer.ts';
import type { IndexedAccommodation } from './search-index.ts';

/** An accommodation that passes every filter or, for facets, fails one, with what it costs the party. */
export interface SearchMatch {
  readonly accommodation: IndexedAccommodation;
  readonly offer: Offer;
  /** From the origin; null also where only the hits of the page need it. */
  readonly km: number | null;
  /** The step of the distance facet, from 1; one more than there are: beyond; 0: the search has no such facet. */
  readonly distanceBand: number;
  /** How well the text fits. */
  readonly rank: number;
  /** The facet filter that fails, as its bit of `facetBit`; 0: none. */
  readonly failedFilters: number;
}
