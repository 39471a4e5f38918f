import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { addDays, today } from '../pricing/days.ts';
import { worthOf } from '../pricing/reference-rate.ts';
import { feesBeside } from '../pricing/stay-fee.ts';
import { priceStay, type Rate } from '../pricing/stay-price.ts';
import { agesOf, partyOf } from '../search/party.ts';
import { type RowInput, somePlaces } from './import-rows.ts';

const now = today();
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
// The rules of search once more, one accommodation at a time and without SQL.
type RoomType = NonNullable<RowInput['room_types']>[number];
interface Room {
  adults: number;
  persons: number;
  free: number;
  price: number;
}

function roomOf(row: RowInput, roomType: RoomType, position: number, query: Query, taken: readonly Taken[]): Room | undefined {
  const rates: Rate[] = (roomType.rates ?? []).map((rate) => ({
    from: rate.from,
    to: rate.to,
    amount: rate.amount,
    currency: rate.currency,
    minNights: rate.min_nights ?? 1,
    noArrival: rate.no_arrival ?? [],
    noDeparture: rate.no_departure ?? [],
  }));
  const persons = roomType.capacity ?? 2;
  const beds = { adults: persons - (roomType.children ?? 0), persons };
  const { from, to } = query;
  if (from === undefined || to === undefined) {
    const ahead = rates.filter((rate) => rate.to > now).map(({ amount }) => amount);
    return ahead.length > 0 ? { ...beds, free: roomType.units, price: Math.min(...ahead) } : undefined;
  }
  const priced = priceStay({ from, to, units: 1, rates });
  const busy = taken.filter((each) => each.name === row.name && each.position === position && each.from < to && from < each.to);
  const free = roomType.units - new Set(busy.map(({ unit }) => unit)).size;
  return priced.problem === null && free > 0 ? { ...beds, free, price: priced.total } : undefined;
}

function cheapest(rooms: Room[], adults: number, persons: number): number | undefined {
  const alone = rooms.flatMap((room) => {
    const needed = Math.max(Math.ceil(adults / room.adults), Math.ceil(persons / room.persons));
    return needed <= room.free ? [needed * room.price] : [];
  });
  if (alone.length > 0) return Math.min(...alone);
  let [grown, all, price] = [adults, persons, 0];
  const units = rooms
    .map((room, order) => ({ room, order }))
    .toSorted((a, b) => a.room.price / a.room.persons - b.room.price / b.room.persons || a.order - b.order)
    .flatMap(({ room }) => Array<Room>(room.free).fill(room));
  for (const unit of units) {
    if (grown <= 0 && all <= 0) break;
    [grown, all, price] = [grown - unit.adults, all - unit.persons, price + unit.price];
  }
  return grown <= 0 && all <= 0 ? price : undefined;
}

/** What search is to find, by name of the accommodation. */
export interface Situation {
  readonly rows: readonly RowInput[];
  readonly taken: readonly Taken[];
}

/** What products of such numbers are off at most. */
const rounding = 1e-6;
const currencyOf = (row: RowInput): Currency => row.room_types?.flatMap(({ rates }) => rates ?? [])[0]?.currency ?? 'CZK';

/** Korunas a night that all are compared by: the price, and a stay fee in another currency. */
export const worthOfNight = (
  price: { amount: number; currency: Currency },
  onArrival: { amount: number; currency: Currency } | null,
  nights: number,
) => (price.amount * worthOf(price.currency) + (onArrival ? onArrival.amount * worthOf(onArrival.currency) : 0)) / nights / 100;

function passesFilters(row: RowInput, perNight: number | null, query: Query): boolean {
  const town = townOf(row);
  const bound = (amount: string) => Number(amount) * worthOf(query.currency === 'EUR' ? 'EUR' : 'CZK');
  const lists = (name: string) => query[name]?.split(',') ?? [];
  const region = somePlaces.find(({ slug }) => slug === query.place);
  return [
    query.place === undefined || town.slug === query.place || town.parent === region?.code || query.place === 'cesko',
    lists('type').length === 0 || lists('type').includes(row.type),
    lists('stars').length === 0 || lists('stars').includes(String(row.stars)),
    lists('amenities').every((amenity) => (row.amenities as string[] | undefined)?.includes(amenity)),
    query.priceMin === undefined || (perNight !== null && perNight >= bound(query.priceMin) - rounding),
    query.priceMax === undefined || (perNight !== null && perNight <= bound(query.priceMax) + rounding),
  ].every(Boolean);
}

const townOf = (row: RowInput) => towns.find(({ code }) => code === row.municipality_code) ?? somePlaces[5];

function feeOf(row: RowInput, stay: { from: string; to: string; ages: readonly number[] }) {
  const town = townOf(row);
  const fees = 'stay_fees' in town ? town.stay_fees : [];
  const tariffs = fees.map((fee) => ({ ...fee, chargeArrivalDay: fee.charge_arrival_day, minAge: 18 }));
  return feesBeside(currencyOf(row), stay, tariffs);
}

function basePrice(
  row: RowInput,
  query: Query,
  { taken }: Situation,
  party: { adults: number; persons: number; isGiven: boolean },
): number | undefined {
  const rooms = (row.room_types ?? []).flatMap((roomType, position) => roomOf(row, roomType, position, query, taken) ?? []);
  if (query.from !== undefined || party.isGiven) return cheapest(rooms, party.adults, party.persons);
  return rooms.length > 0 ? Math.min(...rooms.map(({ price }) => price)) : undefined;
}

function houses(row: RowInput, adults: number, persons: number): boolean {
  const beds = (count: (roomType: RoomType) => number) =>
    (row.room_types ?? []).reduce((sum, roomType) => sum + roomType.units * count(roomType), 0);
  return beds((each) => (each.capacity ?? 2) - (each.children ?? 0)) >= adults && beds((each) => each.capacity ?? 2) >= persons;
}

const isOnRequest = (row: RowInput) => !row.room_types?.some(({ rates }) => rates?.some((rate) => rate.to > now));

/** The hits and their prices (null: on request). */
export function expectedHits(situation: Situation, query: Query): Map<string, number | null> {
  const { adults, children } = partyOf({
    adults: query.adults === undefined ? undefined : Number(query.adults),
    children: query.children?.split(',').map(Number),
  });
  const isGiven = query.adults !== undefined || query.children !== undefined;
  const party = { adults, persons: adults + children.length, isGiven };
  const stay = { from: query.from ?? now, to: query.to ?? addDays(now, 1), ages: agesOf({ adults, children }) };
  const nights = Math.round((Date.parse(stay.to) - Date.parse(stay.from)) / 86_400_000);
  const hits = new Map<string, number | null>();
  for (const row of situation.rows) {
    const base = basePrice(row, query, situation, party);
    const hasRoom = !isGiven || houses(row, party.adults, party.persons);
    if (query.from === undefined ? !hasRoom : base === undefined && !(isOnRequest(row) && hasRoom)) continue;
    const fee = feeOf(row, stay);
    const price = base === undefined ? null : base + fee.own;
    const perNight = price === null ? null : worthOfNight({ amount: price, currency: currencyOf(row) }, fee.onArrival, nights);
    if (passesFilters(row, perNight, query)) hits.set(row.name, price);
  }
  return hits;
}
