import { epochDay, nightsBetween, weekday } from '@nocleh/contracts/calendar-day.ts';
import { maxUnits } from '@nocleh/contracts/stay/party.ts';
import { arrivalBit, departureBit, minNightsOf, ROOM_LAYOUT, SEASON_LAYOUT, UNIT_LAYOUT } from '../bit-layouts.ts';
import type { IndexedAccommodation } from '../indexed-accommodation.ts';
import type { BusyUnits } from '../scan/occupied-units.ts';
import type { SearchFilter } from '../search-filter.ts';
import { cheapestPrice, type Units } from './cheapest-mix.ts';
import { cheapestNight } from './from-price.ts';
import { comparablePriceOf, feeTable, type Offer } from './offer.ts';
import type { PackedRooms } from './packed-rates.ts';
import { type Party, partyOf, personsOf } from './party.ts';

interface Days {
  readonly start: number;
  /** The day of departure. */
  readonly endExclusive: number;
  readonly noArrival: number;
  readonly noDeparture: number;
}

/**
 * Price of one unit for the stay; null if not bookable. It runs for some hundred thousand room types per search, unlike
 * `priceStay`, which also explains the price; a test compares them.
 */
export function stayAmount(rooms: PackedRooms, offset: number, { start, endExclusive, noArrival, noDeparture }: Days): number | null {
  const end = offset + ROOM_LAYOUT.size + (rooms[offset + ROOM_LAYOUT.seasons] ?? 0) * SEASON_LAYOUT.size;
  let reached = start;
  let total = 0;
  for (let seasonOffset = offset + ROOM_LAYOUT.size; seasonOffset < end; seasonOffset += SEASON_LAYOUT.size) {
    const to = rooms[seasonOffset + SEASON_LAYOUT.to] ?? 0;
    if (to <= reached) continue;
    if ((rooms[seasonOffset + SEASON_LAYOUT.from] ?? 0) > reached) return null;
    const rule = rooms[seasonOffset + SEASON_LAYOUT.rule] ?? 0;
    if (reached === start && ((rule & noArrival) !== 0 || minNightsOf(rule) > endExclusive - start)) return null;
    total += (Math.min(to, endExclusive) - reached) * (rooms[seasonOffset + SEASON_LAYOUT.amount] ?? 0);
    if (to >= endExclusive) return (rule & noDeparture) === 0 ? total : null;
    reached = to;
  }
  return null;
}

/** Refilled for each accommodation to avoid allocations. */
let units: Units = new Float64Array(16 * UNIT_LAYOUT.size);
function grown(types: number): Units {
  if (units.length < types * UNIT_LAYOUT.size)
    units = Float64Array.from({ length: 2 * types * UNIT_LAYOUT.size }, (_, index) => units[index] ?? 0);
  return units;
}

interface FreeUnits {
  /** Number of room types with a price and free units; their units are in `units`. */
  readonly types: number;
  readonly free: number;
}

function fillFree({ rooms }: IndexedAccommodation, days: Days, busy: BusyUnits): FreeUnits {
  let [types, free] = [0, 0];
  for (
    let offset = 0;
    offset < rooms.length;
    offset += ROOM_LAYOUT.size + (rooms[offset + ROOM_LAYOUT.seasons] ?? 0) * SEASON_LAYOUT.size
  ) {
    const left = (rooms[offset + ROOM_LAYOUT.units] ?? 0) - busy(rooms[offset + ROOM_LAYOUT.id] ?? 0);
    if (left <= 0) continue;
    const price = stayAmount(rooms, offset, days);
    if (price === null) continue;
    const all = grown(types + 1);
    const start = types * UNIT_LAYOUT.size;
    all[start + UNIT_LAYOUT.adults] = rooms[offset + ROOM_LAYOUT.adults] ?? 0;
    all[start + UNIT_LAYOUT.persons] = rooms[offset + ROOM_LAYOUT.persons] ?? 0;
    all[start + UNIT_LAYOUT.free] = Math.min(left, maxUnits);
    all[start + UNIT_LAYOUT.price] = price;
    types += 1;
    free += left;
  }
  return { types, free };
}

const daysOf = ({ from, to }: NonNullable<SearchFilter['dates']>): Days => ({
  start: epochDay(from),
  endExclusive: epochDay(to),
  noArrival: arrivalBit(weekday(from)),
  noDeparture: departureBit(weekday(to)),
});

type OfferOf = (accommodation: IndexedAccommodation) => Offer | null;
const hasEnoughBeds = ({ bedsAdults, beds }: IndexedAccommodation, party: Party) => bedsAdults >= party.adults && beds >= personsOf(party);
const onRequest = (party: Party): Offer => ({ price: null, otherFee: 0, free: null, nights: 1, party, comparablePrice: null });

/** A search with dates. Accommodations with prices on request remain if their beds suffice. */
function offersOnDates(dates: NonNullable<SearchFilter['dates']>, party: Party, busy: BusyUnits): OfferOf {
  const days = daysOf(dates);
  const feesOf = feeTable(dates.from, party);
  const { adults } = party;
  const persons = personsOf(party);
  const nights = nightsBetween(dates.from, dates.to);
  const unpriced = onRequest(party);
  return (accommodation) => {
    if (!hasEnoughBeds(accommodation, party)) return null;
    const { currency, tariffs } = accommodation;
    if (accommodation.nightPrices === null) return unpriced;
    const { types, free } = fillFree(accommodation, days, busy);
    const stay = cheapestPrice(units, types, adults, persons);
    if (stay === Number.POSITIVE_INFINITY) return null;
    const { own, other } = feesOf(currency, tariffs, nights);
    const price = stay + own;
    return { price, otherFee: other, free, nights, party, comparablePrice: comparablePriceOf(currency, price, other) };
  };
}

/** A search without dates. Without a party nothing is filtered out, and the price is for the usual party or as many of it as have a bed. */
function offersAhead(asked: Party | null, day: string): OfferOf {
  const party = asked ?? partyOf({});
  const feesOf = feeTable(day, party);
  const unpriced = onRequest(party);
  return (accommodation) => {
    if (asked !== null && !hasEnoughBeds(accommodation, asked)) return null;
    const { currency, nightPrices } = accommodation;
    if (nightPrices === null) return unpriced;
    return (asked ? cheapestNight({ currency, ahead: nightPrices.ahead(day) }, party, feesOf) : nightPrices.usual(day)) ?? unpriced;
  };
}

/**
 * Offers by the filter's dates and party (by default the usual party); null: the accommodation can't take the party. Without
 * dates, the lowest price of a future night.
 */
export const offersFor = ({ dates, party }: Pick<SearchFilter, 'dates' | 'party'>, busy: BusyUnits, today: string): OfferOf =>
  dates ? offersOnDates(dates, party ?? partyOf({}), busy) : offersAhead(party, today);
