import { epochDay, nightsBetween, weekday } from '@nocleh/contracts/calendar-day.ts';
import { maxUnits } from '@nocleh/contracts/party.ts';
import { cheapestPrice, type Units, unit } from './cheapest-mix.ts';
import { cheapestNight } from './from-price.ts';
import { comparablePriceOf, feeTable, type Offer } from './offer.ts';
import { arrivalBit, departureBit, minNightsOf, type PackedRooms, room, season } from './offered-room.ts';
import { type Party, partyOf, personsOf } from './party.ts';
import type { SearchFilter } from './search-filter.ts';
import type { IndexedAccommodation } from './search-index.ts';

/** Units of room types that somebody has in the dates of a search: by accommodation, then by room type. */
export type BusyUnits = ReadonlyMap<number, ReadonlyMap<number, number>>;

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

/** Filled anew for each accommodation. */
let units: Units = new Float64Array(16 * unit.size);
function grown(types: number): Units {
  if (units.length < types * unit.size) units = Float64Array.from({ length: 2 * types * unit.size }, (_, index) => units[index] ?? 0);
  return units;
}

interface FreeUnits {
  /** How many room types have a price and something free; their units are in `units`. */
  readonly types: number;
  readonly free: number;
}

function fillFree({ rooms }: IndexedAccommodation, days: Days, busy: ReadonlyMap<number, number> | undefined): FreeUnits {
  let [types, free] = [0, 0];
  for (let at = 0; at < rooms.length; at += room.size + (rooms[at + room.seasons] ?? 0) * season.size) {
    const left = (rooms[at + room.units] ?? 0) - (busy?.get(rooms[at + room.id] ?? 0) ?? 0);
    if (left <= 0) continue;
    const price = stayAmount(rooms, at, days);
    if (price === null) continue;
    const all = grown(types + 1);
    const first = types * unit.size;
    all[first + unit.adults] = rooms[at + room.adults] ?? 0;
    all[first + unit.persons] = rooms[at + room.persons] ?? 0;
    all[first + unit.free] = Math.min(left, maxUnits);
    all[first + unit.price] = price;
    types += 1;
    free += left;
  }
  return { types, free };
}

const daysOf = ({ from, to }: NonNullable<SearchFilter['dates']>): Days => ({
  first: epochDay(from),
  past: epochDay(to),
  noArrival: arrivalBit(weekday(from)),
  noDeparture: departureBit(weekday(to)),
});

type OfferOf = (accommodation: IndexedAccommodation) => Offer | null;
const canTake = ({ bedsAdults, beds }: IndexedAccommodation, party: Party) => bedsAdults >= party.adults && beds >= personsOf(party);
const onRequest = (party: Party): Offer => ({ price: null, otherFee: 0, free: null, nights: 1, party, comparablePrice: null });

/** The stay of a party on its dates. Those whose prices are on request stay in when their units could take the party. */
function offersOnDates(dates: NonNullable<SearchFilter['dates']>, party: Party, busy: BusyUnits): OfferOf {
  const days = daysOf(dates);
  const feesOf = feeTable(dates.from, party);
  const { adults } = party;
  const persons = personsOf(party);
  const nights = nightsBetween(dates.from, dates.to);
  const unpriced = onRequest(party);
  return (accommodation) => {
    if (!canTake(accommodation, party)) return null;
    const { id, currency, tariffs } = accommodation;
    if (accommodation.nightPrices === null) return unpriced;
    const { types, free } = fillFree(accommodation, days, busy.get(id));
    const stay = cheapestPrice(units, types, adults, persons);
    if (stay === Number.POSITIVE_INFINITY) return null;
    const { own, other } = feesOf(currency, tariffs, nights);
    const price = stay + own;
    return { price, otherFee: other, free, nights, party, comparablePrice: comparablePriceOf(currency, price, other) };
  };
}

/** Nobody has said when. Nothing is left out for a party that nobody has named: it is the usual one, or as many as have a place. */
function offersAhead(asked: Party | null, day: string): OfferOf {
  const party = asked ?? partyOf({});
  const feesOf = feeTable(day, party);
  const unpriced = onRequest(party);
  return (accommodation) => {
    if (asked !== null && !canTake(accommodation, asked)) return null;
    const { currency, nightPrices } = accommodation;
    if (nightPrices === null) return unpriced;
    return (asked ? cheapestNight({ currency, ahead: nightPrices.ahead(day) }, party, feesOf) : nightPrices.usual(day)) ?? unpriced;
  };
}

/**
 * What accommodations cost by the filter's dates and party, the usual one when none is given; null: it can't take the party
 * then. Without dates, the price is the lowest of a night ahead.
 */
export const offersFor = ({ dates, party }: Pick<SearchFilter, 'dates' | 'party'>, busy: BusyUnits, today: string): OfferOf =>
  dates ? offersOnDates(dates, party ?? partyOf({}), busy) : offersAhead(party, today);
