import type { Accommodation, CancellationRule, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { addsToTown } from '../card/place-and-region.ts';
import { type Party, type PartyPrice, partyPrice } from '../stay/stay-price.ts';

/** What one column of the comparison shows. */
export interface CompareColumn {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: AccommodationType;
  readonly stars: number | null;
  readonly src: string | null;
  readonly place: string;
  readonly within: string;
  readonly altitudeM: number | null;
  readonly amenities: readonly Amenity[];
  readonly checkIn: { readonly from: string; readonly to: string } | null;
  readonly checkOut: string | null;
  readonly cancellation: readonly CancellationRule[];
  /** Price of the cheapest rooms for the party, or of the cheapest night without dates; null when full or on request. */
  readonly price: PartyPrice | null;
  /** Why there is no price on the dates. */
  readonly problem: 'full' | 'rooms' | 'dates' | 'request' | null;
  /** Capacity of the largest room type, and of all units together. */
  readonly largest: number;
  readonly people: number;
}

/** The reason that is easiest to resolve comes first: other rooms, other dates, fewer guests. */
function problemOf(roomTypes: readonly RoomType[]): CompareColumn['problem'] {
  const problems = roomTypes.map(({ offer }) => offer?.problem ?? null);
  if (roomTypes.some(({ offer }) => offer?.price && offer.problem === null)) return 'rooms';
  if (problems.some((problem) => problem === 'min_nights' || problem === 'no_arrival' || problem === 'no_departure')) return 'dates';
  return problems.includes('full') || problems.includes('capacity') ? 'full' : 'request';
}

export function toCompareColumn(found: Accommodation, party: Party): CompareColumn {
  const { id, slug, name, type, stars, place, altitudeM, amenities, checkIn, checkOut, cancellation, roomTypes, pictures } = found;
  const price = partyPrice(found, party);
  const takes = roomTypes.map(({ adults, children, units }) => ({ one: adults + children, all: (adults + children) * units }));
  return {
    ...{ id, slug, name, type, stars, altitudeM, amenities, checkOut, cancellation, price },
    src: pictures[0]?.src ?? null,
    place: place.name,
    within: place.within
      .map(({ name }) => name)
      .filter((outer) => addsToTown(outer, place.name))
      .join(', '),
    checkIn,
    problem: price ? null : problemOf(roomTypes),
    largest: Math.max(0, ...takes.map(({ one }) => one)),
    people: takes.reduce((sum, { all }) => sum + all, 0),
  };
}

/** Splits amenities into those that all have and those that only some have. */
export function amenitiesOf(compared: readonly CompareColumn[]): {
  readonly shared: readonly Amenity[];
  readonly differing: readonly Amenity[];
} {
  const all = [...new Set(compared.flatMap(({ amenities }) => amenities))];
  const isShared = (amenity: Amenity) => compared.every(({ amenities }) => amenities.includes(amenity));
  return { shared: all.filter(isShared), differing: all.filter((amenity) => !isShared(amenity)) };
}
