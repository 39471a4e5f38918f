import type { Offer, PartyStay } from '@nocleh/contracts/api/accommodation.ts';
import { maxUnits } from '@nocleh/contracts/stay/party.ts';
import { freeUnits } from '../../booking/availability/free-units.ts';
import type { RoomTypeRow } from '../../booking/availability/room-types.repository.ts';
import { feesBeside } from '../../booking/pricing/stay-fee.ts';
import { priceStay } from '../../booking/pricing/stay-price.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import { UNIT_LAYOUT } from '../search/bit-layouts.ts';
import { cheapestMix } from '../search/offers/cheapest-mix.ts';
import { agesOf, type Party, partyThatFits, personsOf } from '../search/offers/party.ts';

interface Stay {
  readonly from: string;
  readonly to: string;
}

interface OfferedType {
  readonly roomType: RoomTypeRow;
  readonly offer: Offer;
}

/** The cheapest free units that accommodate the party; null when all free units together are not enough. */
function cheapestUnits(offered: readonly OfferedType[], party: Party): PartyStay['cheapest'] | null {
  const open = offered.filter(({ offer }) => offer.problem === null);
  const units = new Float64Array(open.length * UNIT_LAYOUT.size);
  open.forEach(({ roomType, offer }, index) => {
    const first = index * UNIT_LAYOUT.size;
    units[first + UNIT_LAYOUT.adults] = roomType.adults;
    units[first + UNIT_LAYOUT.persons] = roomType.adults + roomType.children;
    units[first + UNIT_LAYOUT.free] = Math.min(offer.free, maxUnits);
    units[first + UNIT_LAYOUT.price] = offer.unitPrice?.amount ?? 0;
  });
  const mix = cheapestMix(units, open.length, party.adults, personsOf(party));
  return mix && open.map(({ roomType }, index) => ({ roomType: roomType.id, units: mix[index] ?? 0 })).filter((each) => each.units > 0);
}

function stayOf(
  offered: readonly OfferedType[],
  cheapest: PartyStay['cheapest'],
  ages: number[],
  stay: Stay,
  tariffs: readonly StayFeeTariff[],
) {
  const currency = offered.find(({ offer }) => offer.unitPrice !== null)?.offer.unitPrice?.currency;
  if (!currency) return { fee: null, cheapest };
  const { own, onArrival } = feesBeside(currency, { ...stay, ages }, tariffs);
  return { fee: own === 0 ? null : { amount: own, currency }, ...(onArrival ? { onArrival } : {}), cheapest };
}

/**
 * Offers of the room types for the dates, and the stay of the whole party. When all free units together are not enough, every
 * room type has that problem.
 */
export function offersOf(
  roomTypes: readonly RoomTypeRow[],
  stay: Stay,
  party: Party,
  tariffs: readonly StayFeeTariff[],
): { offers: Map<number, Offer>; stay: PartyStay } {
  const offered = roomTypes.map((roomType) => ({ roomType, offer: offerOf(roomType, stay, party, tariffs) }));
  const cheapest = cheapestUnits(offered, party);
  const offers = offered.map(({ roomType, offer }): [number, Offer] => [
    roomType.id,
    offer.problem === null && !cheapest ? { ...offer, problem: 'capacity' } : offer,
  ]);
  return { offers: new Map(offers), stay: stayOf(offered, cheapest ?? [], agesOf(party), stay, tariffs) };
}

function offerOf(roomType: RoomTypeRow, stay: Stay, party: Party, tariffs: readonly StayFeeTariff[]): Offer {
  const priced = priceStay({ ...stay, units: 1, rates: roomType.rates });
  const free = freeUnits(roomType, stay);
  const minNights = roomType.rates.find(({ from, to }) => from <= stay.from && stay.from < to)?.minNights ?? 1;
  const inside = partyThatFits(party, { adults: roomType.adults, persons: roomType.adults + roomType.children });
  const whom = { adults: inside.adults, children: inside.children.length };
  if (priced.problem !== null) return { free, price: null, unitPrice: null, ...whom, problem: priced.problem, minNights };
  const { currency, total } = priced;
  const { own, onArrival } = feesBeside(currency, { ...stay, ages: agesOf(inside) }, tariffs);
  return {
    free,
    price: { amount: total + own, currency },
    unitPrice: { amount: total, currency },
    ...whom,
    ...(onArrival ? { onArrival } : {}),
    problem: free === 0 ? 'full' : null,
    minNights,
  };
}
