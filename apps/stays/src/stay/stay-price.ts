import type { Accommodation, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import { priceOfRooms } from '@nocleh/contracts/stay/price-of-rooms.ts';
import { type CardPrice, cardPrice } from '../card/card.ts';

/** Adults, and children, who may also use an adult's bed. */
export interface Party {
  readonly adults: number;
  readonly children: number;
}

/** Price of an accommodation for a party: of the stay, or of one night without dates. */
export interface PartyPrice extends CardPrice {
  /** The rooms of a stay; none without dates. */
  readonly rooms: readonly { readonly roomType: number; readonly units: number; readonly name: string }[];
}

type Priced = Pick<Accommodation, 'stay' | 'fromPrice'> & {
  readonly roomTypes: readonly Pick<RoomType, 'id' | 'name' | 'offer'>[];
};

/** The lowest price, without dates as its card says it; null when no free rooms fit the party or the price is on request. */
export function partyPrice(found: Priced, party: Party): PartyPrice | null {
  const { roomTypes, stay, fromPrice } = found;
  if (!stay) return fromPrice ? { ...cardPrice(fromPrice, false), rooms: [] } : null;
  const total = priceOfRooms(found, stay.cheapest);
  const nameOf = (id: number) => roomTypes.find((roomType) => roomType.id === id)?.name ?? '';
  const rooms = stay.cheapest.map((chosen) => ({ ...chosen, name: nameOf(chosen.roomType) }));
  return total ? { ...total, ...party, rooms, onArrival: stay.onArrival } : null;
}
