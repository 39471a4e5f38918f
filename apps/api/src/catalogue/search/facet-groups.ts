import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { countAmenities, facetBit } from './bit-layouts.ts';
import type { SearchMatch } from './search-match.ts';

/** Matches that are equal for all facets, with their number and their lowest and highest price. */
export interface FacetGroup {
  readonly typeNo: number;
  /** 0 for unrated. */
  readonly stars: number;
  /** Bits of `facetBit`. */
  readonly failedFilters: number;
  readonly distanceBand: number;
  readonly currency: Currency;
  readonly count: number;
  /** Number of matches with a price. */
  readonly priced: number;
  /** In the currency of comparison. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

type GrowingGroup = { -readonly [Name in keyof FacetGroup]: FacetGroup[Name] };
const newGroup = ({ accommodation: { typeNo, stars, currency }, failedFilters, distanceBand }: SearchMatch): GrowingGroup => ({
  ...{ typeNo, stars, failedFilters, distanceBand, currency },
  ...{ count: 0, priced: 0, lowest: null, highest: null },
});
/** Packs the group's fields into one integer key. */
const groupKey = ({ accommodation, failedFilters, distanceBand }: SearchMatch) =>
  (((accommodation.typeNo * 6 + accommodation.stars) * 32 + failedFilters) * 8 + distanceBand) * currencies.length +
  currencies.indexOf(accommodation.currency);

/** Counts matches for the facets while they are found. */
export class FacetCounter {
  private readonly byKey = new Map<number, GrowingGroup>();
  /** By position in the taxonomy. Counts assume that the already selected amenities stay selected (AND). */
  readonly amenities: number[] = amenities.map(() => 0);
  /** Prices of all that pass every other filter, in the currency of comparison. */
  readonly prices: number[] = [];

  add(match: SearchMatch): void {
    const key = groupKey(match);
    const group = this.byKey.get(key) ?? newGroup(match);
    if (group.count === 0) this.byKey.set(key, group);
    group.count += 1;
    if (match.failedFilters === 0) countAmenities(match.accommodation.amenities, this.amenities);
    const { comparablePrice } = match.offer;
    if (comparablePrice === null) return;
    if ((match.failedFilters & ~facetBit.price) === 0) this.prices.push(comparablePrice);
    group.priced += 1;
    if (group.lowest === null || comparablePrice < group.lowest) group.lowest = comparablePrice;
    if (group.highest === null || comparablePrice > group.highest) group.highest = comparablePrice;
  }

  get groups(): readonly FacetGroup[] {
    return [...this.byKey.values()];
  }
}
