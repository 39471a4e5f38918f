import { currencies } from '@nocleh/contracts/money.ts';
import type { AmenitySet } from '../bit-layouts.ts';
import type { IndexedAccommodation } from '../indexed-accommodation.ts';
import { pointsOfItself } from '../ranking.ts';

const arrays = (size: number) => ({
  /** Degrees; not a number without a position. */
  lat: new Float64Array(size),
  lon: new Float64Array(size),
  placeId: new Int32Array(size),
  typeNo: new Uint8Array(size),
  /** 0 for unrated. */
  stars: new Uint8Array(size),
  /** Index in `currencies`. */
  currency: new Uint8Array(size),
  /** `AmenitySet`. */
  amenitiesLow: new Int32Array(size),
  amenitiesHigh: new Int32Array(size),
  /** `pointsOfItself`. */
  points: new Int32Array(size),
});
type Arrays = ReturnType<typeof arrays>;
type Name = keyof Arrays;
const names = Object.keys(arrays(0)) as Name[];

/**
 * What a search reads of every candidate, by position in the index: numbers in a row are read many times faster than objects, most of which a
 * search rejects.
 */
export class Columns {
  private arrays = arrays(1024);

  get lat(): Float64Array {
    return this.arrays.lat;
  }
  get lon(): Float64Array {
    return this.arrays.lon;
  }
  get placeId(): Int32Array {
    return this.arrays.placeId;
  }
  get typeNo(): Uint8Array {
    return this.arrays.typeNo;
  }
  get stars(): Uint8Array {
    return this.arrays.stars;
  }
  get currency(): Uint8Array {
    return this.arrays.currency;
  }
  get amenitiesLow(): Int32Array {
    return this.arrays.amenitiesLow;
  }
  get amenitiesHigh(): Int32Array {
    return this.arrays.amenitiesHigh;
  }
  get points(): Int32Array {
    return this.arrays.points;
  }

  /** For changes that searches which run must not see. */
  copy(): Columns {
    const copy = new Columns();
    copy.arrays = resized(this.arrays, this.lat.length);
    return copy;
  }

  set(position: number, accommodation: IndexedAccommodation, amenities: AmenitySet): void {
    if (position >= this.lat.length) this.arrays = resized(this.arrays, Math.max(position + 1, 2 * this.lat.length));
    const { arrays } = this;
    arrays.lat[position] = accommodation.position?.lat ?? Number.NaN;
    arrays.lon[position] = accommodation.position?.lon ?? Number.NaN;
    arrays.placeId[position] = accommodation.placeId;
    arrays.typeNo[position] = accommodation.typeNo;
    arrays.stars[position] = accommodation.stars;
    arrays.currency[position] = currencies.indexOf(accommodation.currency);
    arrays.amenitiesLow[position] = amenities.low;
    arrays.amenitiesHigh[position] = amenities.high;
    arrays.points[position] = pointsOfItself(accommodation);
  }
}

function resized(from: Arrays, size: number): Arrays {
  const to = arrays(size);
  for (const name of names) to[name].set(from[name]);
  return to;
}
