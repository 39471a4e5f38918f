import type { Accommodation, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { priceOfRooms } from '@nocleh/contracts/stay/price-of-rooms.ts';

/** Adults, and children, who may also use an adult's bed. */
export interface Party {
  readonly adults: number;
  readonly children: number;
}

/** Price of an accommodation for a party: of the stay, or of one night without dates. */
export interface PartyPrice extends Money, Party {
  readonly rooms: readonly { readonly roomType: number; readonly units: number; readonly name: string }[];
  /** A stay fee in another currency, beside the price. */
  readonly onArrival?: Money | undefined;
}

type PricedRoom = Pick<RoomType, 'id' | 'name' | 'adults' | 'children' | 'fromPrice' | 'offer'>;
interface Priced extends Pick<Accommodation, 'stay'> {
  readonly roomTypes: readonly PricedRoom[];
}

const takesAll = ({ adults, children }: PricedRoom, party: Party) =>
  party.adults <= adults && party.adults + party.children <= adults + children;

/** Without dates: a night in the cheapest room for the whole party, or in any room for as many guests as it takes. */
function nightAhead(roomTypes: readonly PricedRoom[], party: Party): PartyPrice | null {
  const priced = roomTypes.flatMap((roomType) => (roomType.fromPrice ? [{ roomType, ...roomType.fromPrice }] : []));
  const [cheapest] = priced.sort(
    (a, b) => Number(takesAll(b.roomType, party)) - Number(takesAll(a.roomType, party)) || a.perNight.amount - b.perNight.amount,
  );
  if (!cheapest) return null;
  const { roomType, perNight, adults, children } = cheapest;
  return { ...perNight, rooms: [{ roomType: roomType.id, units: 1, name: roomType.name }], adults, children };
}

/** The lowest price; null when no free rooms fit the party or the price is on request. */
export function partyPrice(found: Priced, party: Party): PartyPrice | null {
  const { roomTypes, stay } = found;
  if (!stay) return nightAhead(roomTypes, party);
  const total = priceOfRooms(found, stay.cheapest);
  const nameOf = (id: number) => roomTypes.find((roomType) => roomType.id === id)?.name ?? '';
  const rooms = stay.cheapest.map((chosen) => ({ ...chosen, name: nameOf(chosen.roomType) }));
  return total ? { ...total, ...party, rooms, onArrival: stay.onArrival } : null;
}
