import { amenities } from '@nocleh/contracts/api/taxonomy.ts';

/** Fields of a room type in `PackedRooms`; its seasons follow. */
export const ROOM_LAYOUT = { id: 0, adults: 1, persons: 2, units: 3, fromAmount: 4, seasons: 5, size: 6 } as const;
/** Fields of a season, ordered by day. `from` and `to` are days since 1970, `amount` is in minor units. */
export const SEASON_LAYOUT = { from: 0, to: 1, amount: 2, rule: 3, size: 4 } as const;
export const NO_AMOUNT = -1;

const maxMinNights = 1023;
const bitsOf = (days: readonly number[], shift: number) => days.reduce((bits, day) => bits | (1 << (shift + day)), 0);
/** Minimum nights (10 bits), weekdays without arrival (7 bits), weekdays without departure (7 bits). */
export const packRule = (minNights: number, noArrival: readonly number[], noDeparture: readonly number[]): number =>
  Math.min(minNights, maxMinNights) | bitsOf(noArrival, 9) | bitsOf(noDeparture, 16);
export const minNightsOf = (rule: number): number => rule & maxMinNights;
export const arrivalBit = (weekday: number): number => 1 << (9 + weekday);
export const departureBit = (weekday: number): number => 1 << (16 + weekday);

/** Fields of the free units of a room type in `Units`. */
export const UNIT_LAYOUT = { adults: 0, persons: 1, free: 2, price: 3, size: 4 } as const;

/** The filters that have a facet, by their bit in `failedFilters`. */
export const facetBit = { area: 1, type: 2, stars: 4, amenities: 8, price: 16 } as const;
export const hasAtMostOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Amenity n of the taxonomy is bit n of both numbers combined. Two numbers, as bitwise operators take 32 bits. */
export interface AmenitySet {
  readonly low: number;
  readonly high: number;
}
const lowBits = 30;
if (amenities.length > 2 * lowBits) throw new Error(`An AmenitySet holds ${2 * lowBits} amenities`);

export const amenitySet = (bits: number): AmenitySet => ({ low: bits % 2 ** lowBits, high: Math.floor(bits / 2 ** lowBits) });
const amenityValues: ReadonlyMap<string, number> = new Map(amenities.map((name, index) => [name, 2 ** index]));
/** Names that are not in the taxonomy have no bit. */
export const amenityBits = (names: readonly string[]): number =>
  [...new Set(names)].reduce((bits, name) => bits + (amenityValues.get(name) ?? 0), 0);

const lastBit = (bits: number) => 31 - Math.clz32(bits & -bits);
/** Adds one to the count of each amenity in a set. */
export function countAmenities(low: number, high: number, counts: number[]): void {
  for (let bits = low; bits !== 0; bits &= bits - 1) counts[lastBit(bits)] = (counts[lastBit(bits)] ?? 0) + 1;
  for (let bits = high; bits !== 0; bits &= bits - 1) counts[lowBits + lastBit(bits)] = (counts[lowBits + lastBit(bits)] ?? 0) + 1;
}
