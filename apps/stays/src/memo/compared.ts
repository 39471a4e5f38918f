import type { Accommodation, CancellationRule, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { priceOfRooms } from '@nocleh/contracts/price-of-rooms.ts';

interface ComparedPrice extends Money {
  readonly rooms: readonly { readonly roomType: number; readonly units: number; readonly name: string }[];
  /** Whom it is for. */
  readonly adults: number;
  readonly children: number;
}

/** What one column of the comparison shows. */
export interface Compared {
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
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly cancellation: readonly CancellationRule[];
  /** With dates the cheapest rooms that house everybody, and what the stay costs; without them the cheapest night. Null: none, or on request. */
  readonly price: ComparedPrice | null;
  /** Why there is no such room on the dates. */
  readonly problem: 'full' | 'rooms' | 'dates' | 'request' | null;
  /** People that the largest room takes, and all rooms together. */
  readonly largest: number;
  readonly people: number;
}

/** Who travels: adults, and children, who may sleep on an adult's place. */
export interface Party {
  readonly adults: number;
  readonly children: number;
}

const takesAll = ({ adults, children }: RoomType, party: Party) =>
  party.adults <= adults && party.adults + party.children <= adults + children;

/** Without dates: a night in a room that takes everybody, or else in any, for as many as it takes. */
function nightAhead(roomTypes: readonly RoomType[], party: Party): ComparedPrice | null {
  const priced = roomTypes.flatMap((roomType) => (roomType.fromPrice ? [{ roomType, ...roomType.fromPrice }] : []));
  const [cheapest] = priced.sort(
    (a, b) => Number(takesAll(b.roomType, party)) - Number(takesAll(a.roomType, party)) || a.perNight.amount - b.perNight.amount,
  );
  if (!cheapest) return null;
  const { roomType, perNight, adults, children } = cheapest;
  return { ...perNight, rooms: [{ roomType: roomType.id, units: 1, name: roomType.name }], adults, children };
}

function priceOf(found: Accommodation, party: Party): ComparedPrice | null {
  if (!found.stay) return nightAhead(found.roomTypes, party);
  const total = priceOfRooms(found, found.stay.cheapest);
  const nameOf = (id: number) => found.roomTypes.find((roomType) => roomType.id === id)?.name ?? '';
  const rooms = found.stay.cheapest.map((chosen) => ({ ...chosen, name: nameOf(chosen.roomType) }));
  return total ? { ...total, rooms, ...party } : null;
}

/** The mildest of the reasons: on other days, or for fewer people, it may be had. */
function problemOf(roomTypes: readonly RoomType[]): Compared['problem'] {
  const problems = roomTypes.map(({ offer }) => offer?.problem ?? null);
  if (roomTypes.some(({ offer }) => offer?.price && offer.problem === null)) return 'rooms';
  if (problems.some((problem) => problem === 'min_nights' || problem === 'no_arrival' || problem === 'no_departure')) return 'dates';
  return problems.includes('full') || problems.includes('capacity') ? 'full' : 'request';
}

export function toCompared(found: Accommodation, party: Party): Compared {
  const { id, slug, name, type, stars, place, altitudeM, amenities, checkIn, checkOut, cancellation, roomTypes, pictures } = found;
  const price = priceOf(found, party);
  const takes = roomTypes.map(({ adults, children, units }) => ({ one: adults + children, all: (adults + children) * units }));
  return {
    ...{ id, slug, name, type, stars, altitudeM, amenities, checkOut, cancellation, price },
    src: pictures[0]?.src ?? null,
    place: place.name,
    within: place.within.map((outer) => outer.name).join(', '),
    checkIn: checkIn && `${checkIn.from}–${checkIn.to}`,
    problem: price ? null : problemOf(roomTypes),
    largest: Math.max(0, ...takes.map(({ one }) => one)),
    people: takes.reduce((sum, { all }) => sum + all, 0),
  };
}

/** Amenities that all have, and those that only some do, in the order of the first that has them. */
export function amenitiesOf(compared: readonly Compared[]): {
  readonly shared: readonly Amenity[];
  readonly differing: readonly Amenity[];
} {
  const all = [...new Set(compared.flatMap(({ amenities }) => amenities))];
  const isShared = (amenity: Amenity) => compared.every(({ amenities }) => amenities.includes(amenity));
  return { shared: all.filter(isShared), differing: all.filter((amenity) => !isShared(amenity)) };
}
