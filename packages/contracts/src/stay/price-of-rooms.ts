import type { PartyStay, RoomType } from '../api/accommodation.ts';
import type { Money } from '../money.ts';

export type RoomUnits = readonly { readonly roomType: number; readonly units: number }[];

interface Priced {
  readonly roomTypes: readonly Pick<RoomType, 'id' | 'offer'>[];
  readonly stay: PartyStay | null;
}

/**
 * The price of a selection of rooms on the requested dates: its units plus the stay fee of the party once. undefined: nothing
 * with a price is selected.
 */
export function priceOfRooms({ roomTypes, stay }: Priced, chosen: RoomUnits): Money | undefined {
  const prices = chosen.flatMap(({ roomType, units }) => {
    const price = roomTypes.find(({ id }) => id === roomType)?.offer?.unitPrice;
    return price && units > 0 ? [{ ...price, amount: price.amount * units }] : [];
  });
  const [first] = prices;
  return first && { ...first, amount: prices.reduce((sum, { amount }) => sum + amount, stay?.fee?.amount ?? 0) };
}
