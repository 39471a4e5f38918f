import { amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { countAmenities } from './bit-layouts.ts';
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

export function facetGroups(matches: readonly SearchMatch[]): FacetGroup[] {
  const groups = new Map<number, GrowingGroup>();
  for (const match of matches) {
    const key = groupKey(match);
    const group = groups.get(key) ?? newGroup(match);
    if (group.count === 0) groups.set(key, group);
    group.count += 1;
    const { comparablePrice } = match.offer;
    if (comparablePrice === null) continue;
    group.priced += 1;
    group.lowest = Math.min(group.lowest ?? comparablePrice, comparablePrice);
    group.highest = Math.max(group.highest ?? comparablePrice, comparablePrice);
  }
  return [...groups.values()];
}

/** By position in the taxonomy. Facet counts assume the already selected amenities stay selected (AND). */
export function amenityCounts(matches: readonly SearchMatch[]): number[] {
  const counts = amenities.map(() => 0);
  for (const { accommodation } of matches) countAmenities(accommodation.amenities, counts);
  return counts;
}
