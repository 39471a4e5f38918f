/** How the search tables hold what SQL is slow at; written by search-index.repository.ts, read by search.repository.ts. */

/** A bigint sums three counters of 21 bits: enough for two million accommodations. */
export const amenitiesPerLane = 3;
export const laneBits = 21;
const laneMask = (1n << BigInt(laneBits)) - 1n;

/** Counter `index` of summed lanes. */
export function laneCount(sums: readonly (string | null)[], index: number): number {
  const sum = BigInt(sums[Math.floor(index / amenitiesPerLane)] ?? 0);
  return Number((sum >> BigInt((index % amenitiesPerLane) * laneBits)) & laneMask);
}

/** What a night without a rate costs: more than any stay, so that a price at or above it means that a night has none. */
export const gapAmount = 10 ** 12;

const dayMs = 86_400_000;
/** Days since 2000-01-01, as `room_offer.starts` counts them. */
export const dayNumber = (date: string): number => Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(2000, 0, 1)) / dayMs);
