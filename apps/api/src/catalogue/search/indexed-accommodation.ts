import type { Currency } from '@nocleh/contracts/money.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import type { NightPrices } from './offers/night-prices.ts';
import type { PackedRooms } from './offers/packed-rates.ts';

/** The searchable data of an accommodation; what every search reads is in `Columns` as well, and amenities there alone. */
export interface IndexedAccommodation {
  readonly id: number;
  readonly placeId: number;
  /** The place and all places around it. */
  readonly path: readonly number[];
  /** Tariffs of the place that charges the stay fee; one shared list per identical set. */
  readonly tariffs: readonly StayFeeTariff[];
  /** Position in the taxonomy, from 1. */
  readonly typeNo: number;
  /** 0 for unrated. */
  readonly stars: number;
  readonly position: { readonly lat: number; readonly lon: number } | null;
  readonly currency: Currency;
  readonly bedsAdults: number;
  readonly beds: number;
  readonly score: number;
  readonly sortName: string;
  readonly rooms: PackedRooms;
  /** Null where all prices are on request. */
  readonly nightPrices: NightPrices | null;
}
