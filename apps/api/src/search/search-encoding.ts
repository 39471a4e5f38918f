import { amenities } from '@nocleh/contracts/api/taxonomy.ts';

/** How the search tables hold what SQL is slow at; written by search-index.repository.ts, read by search.repository.ts. */

/**
 * Amenities are counted three at a time: `amenity_bits` has bit n for the n-th amenity, and lane i of it is a number with
 * bits i, i + 12 and i + 24 moved 21 apart, so that the sum of all lanes i is three counters, each up to two million.
 */
export const lanes = 12;
const counterBits = 21n;
if (amenities.length > 3 * lanes) throw new Error('amenity_bits is counted in lanes that hold 36 amenities');
const spaced = (distance: number) => 1n | (1n << BigInt(distance)) | (1n << BigInt(2 * distance));
/**
 * Shift, mask, multiply, mask. The factor adds two shifted copies: of the nine bits that come out none falls on another, and
 * bits 0, 21 and 42 are the wanted ones.
 */
export const laneMasks = { taken: spaced(lanes), factor: spaced(Number(counterBits) - lanes), wanted: spaced(Number(counterBits)) };

/** How many of the rows have the n-th amenity, from the sums of their lanes (as text, as they are larger than a number can hold). */
export function amenityCount(sums: readonly (string | null)[], index: number): number {
  const sum = BigInt(sums[index % lanes] ?? 0);
  return Number((sum >> (BigInt(Math.floor(index / lanes)) * counterBits)) & ((1n << counterBits) - 1n));
}

/** What a night without a rate costs: more than any stay, so that a price at or above it means that a night has none. */
export const gapAmount = 10 ** 12;

const dayMs = 86_400_000;
/** Days since 2000-01-01, as `room_offer.starts` counts them. */
export const dayNumber = (date: string): number => Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(2000, 0, 1)) / dayMs);
