import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { countAmenities, facetBit } from './bit-layouts.ts';
import type { IndexedAccommodation } from './indexed-accommodation.ts';
import type { Offer } from './offers/offer.ts';

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
type Counted = Pick<IndexedAccommodation, 'typeNo' | 'stars' | 'currency' | 'amenities'>;

const newGroup = ({ typeNo, stars, currency }: Counted, failedFilters: number, distanceBand: number): GrowingGroup => ({
  ...{ typeNo, stars, failedFilters, distanceBand, currency },
  ...{ count: 0, priced: 0, lowest: null, highest: null },
});
/** Packs the group's fields into one integer key. */
const groupKey = ({ typeNo, stars, currency }: Counted, failedFilters: number, distanceBand: number) =>
  (((typeNo * 6 + stars) * 32 + failedFilters) * 8 + distanceBand) * currencies.length + currencies.indexOf(currency);

/** Counts matches for the facets while they are found. */
export class FacetCounter {
  private readonly byKey = new Map<number, GrowingGroup>();
  /** By position in the taxonomy. Counts assume that the already selected amenities stay selected (AND). */
  readonly amenities: number[] = amenities.map(() => 0);
  /** Prices of all that pass every other filter, in the currency of comparison. */
  readonly prices: number[] = [];

  /** `failedFilters`: bits of `facetBit`, at most one; `distanceBand` as `filterConditions` has it. */
  add(accommodation: Counted, { comparablePrice }: Pick<Offer, 'comparablePrice'>, failedFilters: number, distanceBand: number): void {
    const key = groupKey(accommodation, failedFilters, distanceBand);
    const group = this.byKey.get(key) ?? newGroup(accommodation, failedFilters, distanceBand);
    if (group.count === 0) this.byKey.set(key, group);
    group.count += 1;
    if (failedFilters === 0) countAmenities(accommodation.amenities, this.amenities);
    if (comparablePrice === null) return;
    if ((failedFilters & ~facetBit.price) === 0) this.prices.push(comparablePrice);
    group.priced += 1;
    if (group.lowest === null || comparablePrice < group.lowest) group.lowest = comparablePrice;
    if (group.highest === null || comparablePrice > group.highest) group.highest = comparablePrice;
  }

  get groups(): readonly FacetGroup[] {
    return [...this.byKey.values()];
  }
}
