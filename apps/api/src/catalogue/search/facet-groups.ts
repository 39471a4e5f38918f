import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { countAmenities, facetBit } from './bit-layouts.ts';
import { PriceDistribution } from './price-histogram.ts';
import type { Columns } from './scan/columns.ts';

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

/** Counts matches for the facets while they are found. */
export class FacetCounter {
  private readonly columns: Columns;
  private readonly byKey = new Map<number, GrowingGroup>();
  /** By position in the taxonomy. Counts assume that the already selected amenities stay selected (AND). */
  readonly amenities: number[] = amenities.map(() => 0);
  /** Prices of all that pass every other filter, in the currency of comparison. */
  readonly prices = new PriceDistribution();

  constructor(columns: Columns) {
    this.columns = columns;
  }

  /** `position`: of the accommodation in the index; `failedFilters`: bits of `facetBit`, at most one; `distanceBand` as `filterConditions` has it. */
  add(position: number, comparablePrice: number | null, failedFilters: number, distanceBand: number): void {
    const group = this.groupOf(position, failedFilters, distanceBand);
    group.count += 1;
    if (failedFilters === 0) {
      const { amenitiesLow, amenitiesHigh } = this.columns;
      countAmenities(amenitiesLow[position] ?? 0, amenitiesHigh[position] ?? 0, this.amenities);
    }
    if (comparablePrice === null) return;
    if ((failedFilters & ~facetBit.price) === 0) this.prices.add(comparablePrice);
    group.priced += 1;
    if (group.lowest === null || comparablePrice < group.lowest) group.lowest = comparablePrice;
    if (group.highest === null || comparablePrice > group.highest) group.highest = comparablePrice;
  }

  private groupOf(position: number, failedFilters: number, distanceBand: number): GrowingGroup {
    const typeNo = this.columns.typeNo[position] ?? 0;
    const stars = this.columns.stars[position] ?? 0;
    const currency = this.columns.currency[position] ?? 0;
    // All fields in one integer.
    const key = (((typeNo * 6 + stars) * 32 + failedFilters) * 8 + distanceBand) * currencies.length + currency;
    const known = this.byKey.get(key);
    if (known) return known;
    const group: GrowingGroup = {
      ...{ typeNo, stars, failedFilters, distanceBand, currency: currencies[currency] ?? 'CZK' },
      ...{ count: 0, priced: 0, lowest: null, highest: null },
    };
    this.byKey.set(key, group);
    return group;
  }

  get groups(): readonly FacetGroup[] {
    return [...this.byKey.values()];
  }
}
