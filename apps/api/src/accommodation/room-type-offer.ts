import type { Offer } from '@nocleh/contracts/api/accommodation.ts';
import { feesBeside, type StayFeeTariff } from '../pricing/stay-fee.ts';
import { priceStay } from '../pricing/stay-price.ts';
import { agesOf, type Party, personsOf } from '../search/party.ts';
import type { RoomTypeRow } from './accommodation.repository.ts';

interface Stay {
  readonly from: string;
  readonly to: string;
}

/** Units that nobody has on any night of the stay. */
export function freeUnits(roomType: Pick<RoomTypeRow, 'busy' | 'units'>, stay: Stay): number {
  const taken = roomType.busy.filter(({ from, to }) => from < stay.to && stay.from < to).map(({ unit }) => unit);
  return Math.max(0, roomType.units - new Set(taken).size);
}

/** Those of the party who would sleep in one unit: adults first. */
function agesInOneUnit(roomType: RoomTypeRow, party: Party): number[] {
  const adults = agesOf(party).slice(0, Math.min(party.adults, roomType.adults));
  return [...adults, ...party.children.slice(0, Math.max(0, roomType.adults + roomType.children - adults.length))];
}

/** Room types for the dates. When all that is free can't take the party together, that is the problem of each. */
export function offersOf(
  roomTypes: readonly RoomTypeRow[],
  stay: Stay,
  party: Party,
  tariffs: readonly StayFeeTariff[],
): Map<number, Offer> {
  const offers = roomTypes.map((roomType) => ({ roomType, offer: offerOf(roomType, stay, party, tariffs) }));
  const beds = (count: (roomType: RoomTypeRow) => number) =>
    offers.reduce((sum, { roomType, offer }) => sum + (offer.problem === null ? offer.free * count(roomType) : 0), 0);
  const fits =
    beds((roomType) => roomType.adults) >= party.adults && beds((roomType) => roomType.adults + roomType.children) >= personsOf(party);
  return new Map(
    offers.map(({ roomType, offer }) => [roomType.id, offer.problem === null && !fits ? { ...offer, problem: 'capacity' } : offer]),
  );
}

function offerOf(roomType: RoomTypeRow, stay: Stay, party: Party, tariffs: readonly StayFeeTariff[]): Offer {
  const priced = priceStay({ ...stay, units: 1, rates: roomType.rates });
  const free = freeUnits(roomType, stay);
  const minNights = roomType.rates.find(({ from, to }) => from <= stay.from && stay.from < to)?.minNights ?? 1;
  if (priced.problem !== null) return { free, price: null, problem: priced.problem, minNights };
  const { currency } = priced;
  const { own, onArrival } = feesBeside(currency, { ...stay, ages: agesInOneUnit(roomType, party) }, tariffs);
  const price = { amount: priced.total + own, currency };
  return { free, price, ...(onArrival ? { onArrival } : {}), problem: free === 0 ? 'full' : null, minNights };
}
