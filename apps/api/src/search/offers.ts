import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import { addDays, epochDay, weekday } from '../pricing/days.ts';
import { otherCurrency, worthOf } from '../pricing/reference-rate.ts';
import { feesBeside, type StayFeeTariff } from '../pricing/stay-fee.ts';
import { arrivalBit, departureBit, minNightsOf, noAmount, type PackedRooms, room, season } from './offered-room.ts';
import { agesOf, type Party, partyOf, personsOf } from './party.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Indexed } from './search-index.ts';

/** Units of room types that somebody has in the dates of a search: by accommodation, then by room type. */
export type BusyUnits = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** What an accommodation costs the party, in minor units of its currency. */
export interface Offer {
  /** With the stay fee; null: on request, or its room types can't take the party. */
  readonly price: number | null;
  /** A stay fee in the other currency. */
  readonly otherFee: number;
  /** Units free in the dates; null without dates, and where prices are on request. */
  readonly free: number | null;
  /** Price and fees in the currency that all are compared in. */
  readonly worth: number | null;
}

interface Days {
  readonly first: number;
  /** The day of departure. */
  readonly past: number;
  readonly noArrival: number;
  readonly noDeparture: number;
}

/**
 * What a unit costs for the days, null when it can't be had. By the rules of `priceStay`, whose answer a test compares it with:
 * that one explains a price to a visitor, this one is asked for some hundred thousand room types at once.
 */
export function stayAmount(rooms: PackedRooms, at: number, { first, past, noArrival, noDeparture }: Days): number | null {
  const end = at + room.size + (rooms[at + room.seasons] ?? 0) * season.size;
  let reached = first;
  let total = 0;
  for (let each = at + room.size; each < end; each += season.size) {
    const to = rooms[each + season.to] ?? 0;
    if (to <= reached) continue;
    if ((rooms[each + season.from] ?? 0) > reached) return null;
    const rule = rooms[each + season.rule] ?? 0;
    if (reached === first && ((rule & noArrival) !== 0 || minNightsOf(rule) > past - first)) return null;
    total += (Math.min(to, past) - reached) * (rooms[each + season.amount] ?? 0);
    if (to >= past) return (rule & noDeparture) === 0 ? total : null;
    reached = to;
  }
  return null;
}

/** Units of a room type: how many are free, and what one costs. */
interface FreeUnits {
  readonly id: number;
  readonly adults: number;
  readonly persons: number;
  readonly free: number;
  readonly price: number;
}

const unitsFor = (people: number, beds: number) => (people <= 0 ? 0 : Math.ceil(people / beds));

/**
 * Units of several room types, filled from the lowest price per person up. Children may take an adult's bed, never the other
 * way. The beds suffice.
 */
function priceOfMixture(rooms: readonly FreeUnits[], adults: number, persons: number): number {
  let [adultsLeft, personsLeft, price] = [adults, persons, 0];
  for (const each of rooms.toSorted((a, b) => a.price / a.persons - b.price / b.persons || a.id - b.id)) {
    const needed = Math.max(unitsFor(adultsLeft, each.adults), unitsFor(personsLeft, each.persons));
    price += Math.min(each.free, needed) * each.price;
    adultsLeft -= each.free * each.adults;
    personsLeft -= each.free * each.persons;
  }
  return price;
}

/** The cheapest way to house the party: in units of one room type, else of several; null when there is none. */
function cheapestStay(rooms: readonly FreeUnits[], adults: number, persons: number): number | null {
  let cheapest = Number.POSITIVE_INFINITY;
  let [bedsAdults, beds] = [0, 0];
  for (const each of rooms) {
    const needed = Math.max(unitsFor(adults, each.adults), unitsFor(persons, each.persons));
    if (needed <= each.free) cheapest = Math.min(cheapest, needed * each.price);
    bedsAdults += each.free * each.adults;
    beds += each.free * each.persons;
  }
  if (cheapest < Number.POSITIVE_INFINITY) return cheapest;
  return bedsAdults >= adults && beds >= persons ? priceOfMixture(rooms, adults, persons) : null;
}

/** The room types that have a price and something free; without days, at the lowest price of a night ahead. */
function freeUnits(accommodation: Indexed, days: Days | null, busy: ReadonlyMap<number, number> | undefined): FreeUnits[] {
  const { rooms } = accommodation;
  const found: FreeUnits[] = [];
  for (let at = 0; at < rooms.length; at += room.size + (rooms[at + room.seasons] ?? 0) * season.size) {
    const id = rooms[at + room.id] ?? 0;
    const free = (rooms[at + room.units] ?? 0) - (busy?.get(id) ?? 0);
    if (free <= 0) continue;
    const ahead = rooms[at + room.fromAmount] ?? noAmount;
    const price = days ? stayAmount(rooms, at, days) : ahead === noAmount ? null : ahead;
    if (price === null) continue;
    found.push({ id, adults: rooms[at + room.adults] ?? 0, persons: rooms[at + room.persons] ?? 0, free, price });
  }
  return found;
}

interface Fees {
  readonly own: number;
  readonly other: number;
}

/** The stay fees of a stay, worked out once for all places that charge the same. */
function feeTable(stay: { from: string; to: string; ages: readonly number[] }) {
  const feesOf = (currency: Currency, tariffs: readonly StayFeeTariff[]): Fees => {
    const { own, onArrival } = feesBeside(currency, stay, tariffs);
    return { own, other: onArrival?.amount ?? 0 };
  };
  const known = new Map(currencies.map((currency) => [currency, new Map<readonly StayFeeTariff[], Fees>()]));
  return ({ currency, tariffs }: Indexed): Fees => {
    const found = known.get(currency)?.get(tariffs);
    if (found) return found;
    const fees = feesOf(currency, tariffs);
    known.get(currency)?.set(tariffs, fees);
    return fees;
  };
}

const worthIn = (currency: Currency, price: number, otherFee: number) =>
  price * worthOf(currency) + otherFee * worthOf(otherCurrency(currency));

const daysOf = (dates: SearchFilter['dates']): Days | null =>
  dates && {
    first: epochDay(dates.from),
    past: epochDay(dates.to),
    noArrival: arrivalBit(weekday(dates.from)),
    noDeparture: departureBit(weekday(dates.to)),
  };

/** What the party pays before fees. Without dates and party: the lowest price of a night ahead, whoever it is for. */
function stayOf(
  accommodation: Indexed,
  days: Days | null,
  party: Party | null,
  busy: BusyUnits,
): { stay: number | null; free: number | null } {
  if (accommodation.fromAmount === null) return { stay: null, free: null };
  if (days === null && party === null) return { stay: accommodation.fromAmount, free: null };
  const rooms = freeUnits(accommodation, days, days ? busy.get(accommodation.id) : undefined);
  const { adults } = partyOf({ adults: party?.adults });
  const stay = cheapestStay(rooms, adults, party ? personsOf(party) : adults);
  return { stay, free: days && stay !== null ? rooms.reduce((sum, { free }) => sum + free, 0) : null };
}

/**
 * What accommodations cost by the filter's dates and party; null: it can't take the party then. With dates, those whose prices
 * are on request stay in, when their units could take the party. Without dates and party, the price is the lowest of a night
 * ahead, for one adult.
 */
export function offersBy(
  { dates, party }: Pick<SearchFilter, 'dates' | 'party'>,
  busy: BusyUnits,
  today: string,
): (accommodation: Indexed) => Offer | null {
  const days = daysOf(dates);
  const stay = dates ?? { from: today, to: addDays(today, 1) };
  const feesOf = feeTable({ from: stay.from, to: stay.to, ages: agesOf(party ?? partyOf({})) });
  const houses = ({ bedsAdults, beds }: Indexed) => party === null || (bedsAdults >= party.adults && beds >= personsOf(party));
  return (accommodation) => {
    if (!houses(accommodation)) return null;
    const { stay, free } = stayOf(accommodation, days, party, busy);
    if (stay === null) return days === null || accommodation.fromAmount === null ? onRequest : null;
    const fees = feesOf(accommodation);
    const price = stay + fees.own;
    return { price, otherFee: fees.other, free, worth: worthIn(accommodation.currency, price, fees.other) };
  };
}
const onRequest: Offer = { price: null, otherFee: 0, free: null, worth: null };
