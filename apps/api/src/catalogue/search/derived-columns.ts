import { amenityBits } from './bit-layouts.ts';

/** What the totals of an accommodation need of an offered room type. */
export interface CountedRoom {
  readonly adults: number;
  readonly persons: number;
  readonly units: number;
  /** Lowest price of a future night, in minor units. */
  readonly fromAmount: number | null;
  readonly fromCurrency: string | null;
}

/** Columns of `accommodation_search` that are computed here and not by the database, as an import knows all that they come from. */
export interface DerivedColumns {
  readonly amenityBits: number;
  readonly fromAmount: number | null;
  readonly currency: string | null;
  readonly bedsAdults: number;
  readonly beds: number;
}

export interface DerivedRow extends DerivedColumns {
  /** `PackedRooms`, as `toBytes` gives them. */
  readonly rooms: Uint8Array;
}

/** `rooms` are all that the accommodation offers. */
export function derivedColumns(amenities: readonly string[], rooms: readonly CountedRoom[]): DerivedColumns {
  const amounts = rooms.flatMap(({ fromAmount }) => fromAmount ?? []);
  return {
    amenityBits: amenityBits(amenities),
    fromAmount: amounts.length === 0 ? null : amounts.reduce((lowest, amount) => Math.min(lowest, amount)),
    currency: rooms.find(({ fromCurrency }) => fromCurrency !== null)?.fromCurrency ?? null,
    bedsAdults: rooms.reduce((sum, { units, adults }) => sum + units * adults, 0),
    beds: rooms.reduce((sum, { units, persons }) => sum + units * persons, 0),
  };
}
