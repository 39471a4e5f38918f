import { currencies } from '@nocleh/contracts/money.ts';
import type { AmenitySet } from '../bit-layouts.ts';
import type { IndexedAccommodation } from '../indexed-accommodation.ts';
import { pointsOfItself } from '../ranking.ts';

const smallest = 1024;

/**
 * What a search reads of every candidate, by position in the index: numbers in a row are read many times faster than objects, most of which a
 * search rejects.
 */
export class Columns {
  /** Degrees; not a number without a position. */
  lat = new Float64Array(smallest);
  lon = new Float64Array(smallest);
  placeId = new Int32Array(smallest);
  typeNo = new Uint8Array(smallest);
  /** 0 for unrated. */
  stars = new Uint8Array(smallest);
  /** Index in `currencies`. */
  currency = new Uint8Array(smallest);
  /** `AmenitySet`. */
  amenitiesLow = new Int32Array(smallest);
  amenitiesHigh = new Int32Array(smallest);
  /** `pointsOfItself`. */
  points = new Int32Array(smallest);

  /** For changes that searches which run must not see. */
  copy(): Columns {
    return Object.assign(new Columns(), this).resized(this.lat.length);
  }

  set(position: number, accommodation: IndexedAccommodation, amenities: AmenitySet): void {
    if (position >= this.lat.length) this.resized(Math.max(position + 1, 2 * this.lat.length));
    this.lat[position] = accommodation.position?.lat ?? Number.NaN;
    this.lon[position] = accommodation.position?.lon ?? Number.NaN;
    this.placeId[position] = accommodation.placeId;
    this.typeNo[position] = accommodation.typeNo;
    this.stars[position] = accommodation.stars;
    this.currency[position] = currencies.indexOf(accommodation.currency);
    this.amenitiesLow[position] = amenities.low;
    this.amenitiesHigh[position] = amenities.high;
    this.points[position] = pointsOfItself(accommodation);
  }

  private resized(size: number): this {
    this.lat = resized(this.lat, size);
    this.lon = resized(this.lon, size);
    this.placeId = resized(this.placeId, size);
    this.typeNo = resized(this.typeNo, size);
    this.stars = resized(this.stars, size);
    this.currency = resized(this.currency, size);
    this.amenitiesLow = resized(this.amenitiesLow, size);
    this.amenitiesHigh = resized(this.amenitiesHigh, size);
    this.points = resized(this.points, size);
    return this;
  }
}

/** The same numbers in memory of its own, followed by zeros. */
function resized<Numbers extends Float64Array | Int32Array | Uint8Array>(from: Numbers, size: number): Numbers {
  const to = new (from.constructor as new (size: number) => Numbers)(size);
  to.set(from);
  return to;
}
