import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { addDays, nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { rateToCzk } from '../booking/pricing/reference-rate.ts';
import { feesBeside } from '../booking/pricing/stay-fee.ts';
import { priceStay, type Rate } from '../booking/pricing/stay-price.ts';
import { agesOf, type Party, partyOf, personsOf } from '../catalogue/search/offers/party.ts';
import { type RowInput, somePlaces } from './import-rows.ts';

const now = today();
interface Dates {
  readonly from: string;
  readonly to: string;
}
const towns = somePlaces.filter(({ kind }) => kind === 'municipality');
export type Query = Record<string, string>;

/** Whole numbers and choices from a source of numbers in [0, 1). */
export function chooser(random: () => number) {
  const under = (limit: number) => Math.floor(random() * limit);
  const some = <T>(list: readonly T[], count: number): T[] => [
    ...new Set(Array.from({ length: count }, () => list[under(list.length)] as T)),
  ];
  return { random, under, some };
}
type Chooser = ReturnType<typeof chooser>;

function randomRates({ under, some }: Chooser, currency: Currency) {
  let from = addDays(now, under(5) - 3);
  return Array.from({ length: 1 + under(4) }, () => {
    const to = addDays(from, 4 + under(12));
    const rate = {
      from,
      to,
      amount: Math.round((50_000 + under(100) * 1000) / (currency === 'EUR' ? 2500 : 1)) * (currency === 'EUR' ? 100 : 1),
      currency,
      min_nights: 1 + under(3),
      no_arrival: some([1, 2, 3, 4, 5, 6, 7], under(3)),
      no_departure: some([1, 2, 3, 4, 5, 6, 7], under(2)),
    };
    from = under(4) === 0 ? addDays(to, 2) : to;
    return rate;
  });
}

function randomRow(choose: Chooser, index: number): RowInput {
  const { random, under, some } = choose;
  const town = towns[index % towns.length] ?? somePlaces[5];
  return {
    source_id: `row-${index}`,
    name: `Chata ${index}`,
    type: accommodationTypes[under(accommodationTypes.length)] ?? 'other',
    country: 'CZ',
    region: '',
    town: town.names.cs,
    municipality_code: town.code,
    lat: town.lat + random() * 0.4 - 0.2,
    lon: town.lon + random() * 0.4 - 0.2,
    ...(under(2) ? { stars: 1 + under(5) } : {}),
    amenities: some(amenities, under(8)),
    room_types: Array.from({ length: under(4) }, (_unused, position) => {
      const capacity = 1 + under(4);
      return {
        name: { cs: `Pokoj ${position}` },
        type: 'room' as const,
        units: 1 + under(3),
        capacity,
        children: capacity > 1 ? under(2) : 0,
        rates: index % 6 === 0 ? [] : randomRates(choose, index % 4 === 1 ? 'EUR' : 'CZK'),
      };
    }),
  };
}

export const randomRows = (choose: Chooser, count: number): RowInput[] =>
  Array.from({ length: count }, (_, index) => randomRow(choose, index));

export interface Taken {
  name: string;
  position: number;
  unit: number;
  from: string;
  to: string;
}
// A second implementation of the search rules, one accommodation at a time and without SQL.
type RoomType = NonNullable<RowInput['room_types']>[number];
export interface Room {
  adults: number;
  persons: number;
  free: number;
  price: number;
}

const ratesOf = ({ rates = [] }: RoomType): Rate[] =>
  rates.map((rate) => ({
    from: rate.from,
    to: rate.to,
    amount: rate.amount,
    currency: rate.currency,
    minNights: rate.min_nights ?? 1,
    noArrival: rate.no_arrival ?? [],
    noDeparture: rate.no_departure ?? [],
  }));
function bedsOf({ capacity: persons = 2, children = 0 }: RoomType) {
  return { adults: persons - children, persons };
}

function roomOf(row: RowInput, roomType: RoomType, position: number, stay: Dates, taken: readonly Taken[]): Room | undefined {
  const { from, to } = stay;
  const priced = priceStay({ from, to, units: 1, rates: ratesOf(roomType) });
  const busy = taken.filter((each) => each.name === row.name && each.position === position && each.from < to && from < each.to);
  const free = roomType.units - new Set(busy.map(({ unit }) => unit)).size;
  return priced.problem === null && free > 0 ? { ...bedsOf(roomType), free, price: priced.total } : undefined;
}

/** The lowest price of units for the guests, by trying every number of every type. */
export function cheapest(rooms: readonly Room[], adults: number, persons: number): number | undefined {
  const [first, ...rest] = rooms;
  if (adults <= 0 && persons <= 0) return 0;
  if (!first) return undefined;
  const prices = Array.from({ length: first.free + 1 }, (_, units) => {
    const others = cheapest(rest, adults - units * first.adults, persons - units * first.persons);
    return others === undefined ? Number.POSITIVE_INFINITY : others + units * first.price;
  });
  const least = Math.min(...prices);
  return least === Number.POSITIVE_INFINITY ? undefined : least;
}

/** The expected hits of a search, by name of the accommodation. */
export interface Situation {
  readonly rows: readonly RowInput[];
  readonly taken: readonly Taken[];
}

/** Floating-point tolerance. */
const rounding = 1e-6;
const currencyOf = (row: RowInput): Currency => row.room_types?.flatMap(({ rates }) => rates ?? [])[0]?.currency ?? 'CZK';

/** Korunas per night for comparison: the price, and a stay fee in another currency. */
export const comparableNightPrice = (
  price: { amount: number; currency: Currency },
  onArrival: { amount: number; currency: Currency } | null,
  nights: number,
) => (price.amount * rateToCzk(price.currency) + (onArrival ? onArrival.amount * rateToCzk(onArrival.currency) : 0)) / nights / 100;

function passesPrice(offer: Found | undefined, query: Query): boolean {
  const { priceMin, priceMax, priceBy, from } = query;
  const isLimited = (priceMin !== undefined || priceMax !== undefined) && (priceBy === undefined || from !== undefined);
  if (!isLimited) return true;
  if (!offer) return false;
  const price = priceBy === 'stay' ? offer.perNight * offer.nights : offer.perNight;
  const bound = (amount: string) => Number(amount) * rateToCzk(query.currency === 'EUR' ? 'EUR' : 'CZK');
  return price >= bound(priceMin ?? '0') - rounding && price <= bound(priceMax ?? 'Infinity') + rounding;
}

function passesFilters(row: RowInput, offer: Found | undefined, query: Query): boolean {
  const town = townOf(row);
  const lists = (name: string) => query[name]?.split(',') ?? [];
  const region = somePlaces.find(({ slug }) => slug === query.place);
  return [
    query.place === undefined || town.slug === query.place || town.parent === region?.code || query.place === 'cesko',
    lists('type').length === 0 || lists('type').includes(row.type),
    lists('stars').length === 0 || lists('stars').includes(String(row.stars)),
    lists('amenities').every((amenity) => (row.amenities as string[] | undefined)?.includes(amenity)),
    passesPrice(offer, query),
  ].every(Boolean);
}

const townOf = (row: RowInput) => towns.find(({ code }) => code === row.municipality_code) ?? somePlaces[5];

function feeOf(row: RowInput, stay: { from: string; to: string; ages: readonly number[] }) {
  const town = townOf(row);
  const fees = 'stay_fees' in town ? town.stay_fees : [];
  const tariffs = fees.map((fee) => ({ ...fee, chargeArrivalDay: fee.charge_arrival_day, minAge: 18 }));
  return feesBeside(currencyOf(row), stay, tariffs);
}

interface Found {
  readonly price: number;
  readonly nights: number;
  readonly onArrival: ReturnType<typeof feesBeside>['onArrival'];
  readonly perNight: number;
}
function found(row: RowInput, base: number | undefined, dates: Dates, party: Party): Found | undefined {
  if (base === undefined) return undefined;
  const { own, onArrival } = feeOf(row, { ...dates, ages: agesOf(party) });
  const nights = nightsBetween(dates.from, dates.to);
  const price = base + own;
  return { price, nights, onArrival, perNight: comparableNightPrice({ amount: price, currency: currencyOf(row) }, onArrival, nights) };
}

const onDates = (row: RowInput, dates: Dates, party: Party, taken: readonly Taken[]): Found | undefined =>
  found(
    row,
    cheapest(
      (row.room_types ?? []).flatMap((roomType, position) => roomOf(row, roomType, position, dates, taken) ?? []),
      party.adults,
      personsOf(party),
    ),
    dates,
    party,
  );

const daysAhead = 80;
const minimumStays = [1, 2, 3];
const known = new Map<string, Found | undefined>();
/** The cheapest of all future nights and minimum stays. */
function ahead(row: RowInput, party: Party): Found | undefined {
  const key = JSON.stringify([row.source_id, party]);
  if (!known.has(key)) known.set(key, cheapestAhead(row, party));
  return known.get(key);
}
function cheapestAhead(row: RowInput, party: Party): Found | undefined {
  const types = (row.room_types ?? []).map((roomType) => ({ ...bedsOf(roomType), free: roomType.units, rates: ratesOf(roomType) }));
  const nights = Array.from({ length: daysAhead }, (_, index) => addDays(now, index)).flatMap((from) =>
    minimumStays.flatMap((length) => {
      const rooms = types.flatMap(({ rates, ...room }) => {
        const rate = rates.find((each) => each.from <= from && from < each.to && each.minNights <= length);
        return rate ? [{ ...room, price: rate.amount * length }] : [];
      });
      return found(row, cheapest(rooms, party.adults, personsOf(party)), { from, to: addDays(from, length) }, party) ?? [];
    }),
  );
  return nights.toSorted((a, b) => a.perNight - b.perNight || a.nights - b.nights)[0];
}

function houses(row: RowInput, adults: number, persons: number): boolean {
  const beds = (count: (roomType: RoomType) => number) =>
    (row.room_types ?? []).reduce((sum, roomType) => sum + roomType.units * count(roomType), 0);
  return beds((each) => (each.capacity ?? 2) - (each.children ?? 0)) >= adults && beds((each) => each.capacity ?? 2) >= persons;
}

const isOnRequest = (row: RowInput) => !row.room_types?.some(({ rates }) => rates?.some((rate) => rate.to > now));

interface StayOfQuery {
  readonly party: Party;
  readonly dates: Dates | undefined;
  /** Whether accommodations that can't take the party are left out: it was given, or the dates are. */
  readonly isStrict: boolean;
}
function stayOfQuery({ from, to, adults, children }: Query): StayOfQuery {
  const party = partyOf({ adults: adults === undefined ? undefined : Number(adults), children: children?.split(',').map(Number) });
  const dates = from !== undefined && to !== undefined ? { from, to } : undefined;
  return { party, dates, isStrict: adults !== undefined || children !== undefined || dates !== undefined };
}

function offerIn(row: RowInput, { party, dates, isStrict }: StayOfQuery, taken: readonly Taken[]): Found | undefined {
  if (dates) return onDates(row, dates, party, taken);
  return ahead(row, party) ?? (isStrict ? undefined : ahead(row, { ...party, adults: 1 }));
}

/** The hits and their prices (null: on request), of the stay or of a night. */
export function expectedHits({ rows, taken }: Situation, query: Query): Map<string, number | null> {
  const asked = stayOfQuery(query);
  const hits = new Map<string, number | null>();
  for (const row of rows) {
    const offer = offerIn(row, asked, taken);
    if (asked.isStrict && !houses(row, asked.party.adults, personsOf(asked.party))) continue;
    if ((asked.dates && !offer && !isOnRequest(row)) || !passesFilters(row, offer, query)) continue;
    hits.set(row.name, offer ? Math.round(asked.dates ? offer.price : offer.price / offer.nights) : null);
  }
  return hits;
}
