import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { SearchQuery } from '@nocleh/contracts/api/search.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../bench/search-mix.ts';
import { addDays, today } from '../pricing/days.ts';
import { stayFee } from '../pricing/stay-fee.ts';
import { priceStay, type Rate } from '../pricing/stay-price.ts';
import { freshDatabase } from '../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../testing/import-rows.ts';
import { agesOf, partyOf } from './party.ts';
import { searchHandlers } from './search.handlers.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const now = today();
const handlers = searchHandlers(db);
const search = (query: Record<string, string>) => handlers.search({ query: SearchQuery.parse({ locale: 'cs', ...query }), params: {}, body: undefined, requestId: 'test', transaction: undefined });

const random = seededRandom(42);
const under = (limit: number) => Math.floor(random() * limit);
const some = <T>(list: readonly T[], count: number): T[] => [...new Set(Array.from({ length: count }, () => list[under(list.length)] as T))];
const towns = somePlaces.filter(({ kind }) => kind === 'municipality');

function randomRates() {
  let from = addDays(now, under(5) - 3);
  return Array.from({ length: 1 + under(4) }, () => {
    const to = addDays(from, 4 + under(12));
    const rate = { from, to, amount: 50_000 + under(100) * 1000, currency: 'CZK' as const, min_nights: 1 + under(3), no_arrival: some([1, 2, 3, 4, 5, 6, 7], under(3)), no_departure: some([1, 2, 3, 4, 5, 6, 7], under(2)) };
    from = under(4) === 0 ? addDays(to, 2) : to;
    return rate;
  });
}

const rows: RowInput[] = Array.from({ length: 120 }, (_, index) => {
  const town = towns[index % towns.length] ?? towns[0]!;
  return {
    source_id: `row-${index}`, name: `Chata ${index}`, type: accommodationTypes[under(accommodationTypes.length)] ?? 'other', country: 'CZ', region: '', town: town.names.cs, municipality_code: town.code,
    lat: town.lat + random() * 0.4 - 0.2, lon: town.lon + random() * 0.4 - 0.2, ...(under(2) ? { stars: 1 + under(5) } : {}), amenities: some(amenities, under(8)),
    room_types: Array.from({ length: under(4) }, (_unused, position) => {
      const capacity = 1 + under(4);
      return { name: { cs: `Pokoj ${position}` }, type: 'room' as const, units: 1 + under(3), capacity, children: capacity > 1 ? under(2) : 0, rates: index % 6 === 0 ? [] : randomRates() };
    }),
  };
});

interface Taken { name: string; position: number; unit: number; from: string; to: string }
const taken: Taken[] = [];
beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  const report = await importRows(db, rows);
  expect(report).toMatchObject({ created: rows.length, rejected: 0 });
  const units = (await sql<{ id: number; name: string; position: number; unit: number }>`select u.id, a.name, t.position, u.position as unit from unit u join room_type t on t.id = u.room_type_id join accommodation a on a.id = t.accommodation_id order by u.id`.execute(db)).rows;
  for (const { id, ...unit } of units.filter(() => under(3) === 0)) {
    const from = addDays(now, under(15));
    const to = addDays(from, 1 + under(6));
    const isExpired = under(4) === 0;
    await db.insertInto('occupancy').values({ unit_id: id, during: `[${from},${to})`, order_id: null, expires_at: isExpired ? new Date(Date.now() - 1000) : null }).execute();
    if (!isExpired) taken.push({ ...unit, from, to });
  }
});

// The same rules once more, one accommodation at a time and without SQL.
type RoomType = NonNullable<RowInput['room_types']>[number];
interface Room { adults: number; persons: number; free: number; price: number }

function roomOf(row: RowInput, roomType: RoomType, position: number, query: Record<string, string>): Room | undefined {
  const rates: Rate[] = (roomType.rates ?? []).map((rate) => ({ from: rate.from, to: rate.to, amount: rate.amount, currency: rate.currency, minNights: rate.min_nights ?? 1, noArrival: rate.no_arrival ?? [], noDeparture: rate.no_departure ?? [] }));
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
  const units = rooms.map((room, order) => ({ room, order })).toSorted((a, b) => a.room.price / a.room.persons - b.room.price / b.room.persons || a.order - b.order).flatMap(({ room }) => Array<Room>(room.free).fill(room));
  for (const unit of units) {
    if (grown <= 0 && all <= 0) break;
    [grown, all, price] = [grown - unit.adults, all - unit.persons, price + unit.price];
  }
  return grown <= 0 && all <= 0 ? price : undefined;
}

function expected(query: Record<string, string>): Map<string, number | null> {
  const hasParty = query['adults'] !== undefined || query['children'] !== undefined;
  const party = partyOf({ adults: query['adults'] === undefined ? undefined : Number(query['adults']), children: query['children']?.split(',').map(Number) });
  const persons = party.adults + party.children.length;
  const stay = { from: query['from'] ?? now, to: query['to'] ?? addDays(now, 1), ages: agesOf(party) };
  const nights = Math.round((Date.parse(stay.to) - Date.parse(stay.from)) / 86_400_000);
  const hits = new Map<string, number | null>();
  for (const row of rows) {
    const town = towns.find(({ code }) => code === row.municipality_code)!;
    const roomTypes = row.room_types ?? [];
    const rooms = roomTypes.flatMap((roomType, position) => roomOf(row, roomType, position, query) ?? []);
    const beds = (count: (roomType: RoomType) => number) => roomTypes.reduce((sum, roomType) => sum + roomType.units * count(roomType), 0);
    const houses = !hasParty || (beds((each) => (each.capacity ?? 2) - (each.children ?? 0)) >= party.adults && beds((each) => each.capacity ?? 2) >= persons);
    const base = query['from'] === undefined && !hasParty ? (rooms.length > 0 ? Math.min(...rooms.map(({ price }) => price)) : undefined) : cheapest(rooms, party.adults, persons);
    const onRequest = !roomTypes.some(({ rates }) => rates?.some((rate) => rate.to > now));
    if (query['from'] === undefined ? !houses : base === undefined && !(onRequest && houses)) continue;
    const tariffs = 'stay_fees' in town ? town.stay_fees.map((fee) => ({ from: fee.from, to: fee.to, amount: fee.amount, currency: 'CZK' as const, chargeArrivalDay: fee.charge_arrival_day, minAge: 18 })) : [];
    const price = base === undefined ? null : base + (stayFee(stay, tariffs)?.total ?? 0);
    const perNight = price === null ? null : price / nights / 100;
    const lists = (name: string) => query[name]?.split(',') ?? [];
    const region = somePlaces.find(({ slug }) => slug === query['place']);
    const passes = [
      query['place'] === undefined || town.slug === query['place'] || town.parent === region?.code || query['place'] === 'cesko',
      lists('type').length === 0 || lists('type').includes(row.type),
      lists('stars').length === 0 || lists('stars').includes(String(row.stars)),
      lists('amenities').every((amenity) => (row.amenities as string[] | undefined)?.includes(amenity)),
      query['priceMin'] === undefined || (perNight !== null && perNight >= Number(query['priceMin'])),
      query['priceMax'] === undefined || (perNight !== null && perNight <= Number(query['priceMax'])),
    ];
    if (passes.every(Boolean)) hits.set(row.name, price);
  }
  return hits;
}

function randomQuery(): Record<string, string> {
  const from = addDays(now, under(20));
  const chance = (query: Record<string, string>) => (under(2) ? query : {});
  return {
    ...chance({ from, to: addDays(from, 1 + under(6)) }),
    ...chance({ adults: String(1 + under(5)), ...chance({ children: '3,12' }) }),
    ...chance({ place: ['cesko', 'jihomoravsky-kraj', 'znojmo', 'adamov'][under(4)] ?? 'cesko' }),
    ...(under(4) === 0 ? { type: some(accommodationTypes, 4).join(',') } : {}),
    ...(under(4) === 0 ? { stars: '2,3,4' } : {}),
    ...(under(5) === 0 ? { amenities: some(amenities, 1).join(',') } : {}),
    ...(under(5) === 0 ? { priceMin: '600', priceMax: '1800' } : {}),
  };
}

async function allHits(query: Record<string, string>) {
  const first = await search({ ...query, sort: 'name' });
  const pages = await Promise.all(Array.from({ length: Math.max(0, first.pageCount - 1) }, (_, index) => search({ ...query, sort: 'name', page: String(index + 2) })));
  return { ...first, hits: [first, ...pages].flatMap(({ hits }) => hits) };
}

describe('a search', () => {
  test('finds and prices what the rules say, for 150 random questions', async () => {
    for (let round = 0; round < 150; round += 1) {
      const query = randomQuery();
      const found = await allHits(query);
      const prices = new Map(found.hits.map((hit) => [hit.name, hit.price?.total.amount ?? null]));
      const sorted = (map: Map<string, number | null>) => [...map].toSorted(([a], [b]) => a.localeCompare(b));
      expect(sorted(prices), JSON.stringify(query)).toEqual(sorted(expected(query)));
      expect(found.total).toBe(prices.size);
    }
  });

  test('counts in each facet what choosing the value would give', async () => {
    for (let round = 0; round < 25; round += 1) {
      const query = randomQuery();
      const { facets } = await search(query);
      for (const { value, count } of facets.type) expect(expected({ ...query, type: value }).size, `${value} ${JSON.stringify(query)}`).toBe(count);
      for (const { value, count } of facets.stars) expect(expected({ ...query, stars: String(value) }).size).toBe(count);
      for (const { value, count } of facets.amenities) expect(expected({ ...query, amenities: [query['amenities'], value].filter(Boolean).join(',') }).size).toBe(count);
    }
  });

  test('sorts by price with those on request last, and pages without gaps', async () => {
    const pages = await Promise.all(['1', '2', '3', '4', '5'].map((page) => search({ sort: 'price', page })));
    const prices = pages.flatMap(({ hits }) => hits.map((hit) => hit.price?.total.amount ?? Number.POSITIVE_INFINITY));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).size).toBe(rows.length);
  });

  test('around a town measures kilometres and counts the steps of the distance facet', async () => {
    const { hits, facets, total } = await search({ place: 'znojmo', distance: '20', sort: 'distance' });
    const distances = hits.map(({ distanceKm }) => distanceKm ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(20);
    expect(facets.distance.find(({ value }) => value === 20)?.count).toBe(total);
  });

  test('that finds nothing says which filter to drop and what that gives', async () => {
    const { total, relax } = await search({ q: 'zzzzqqqq', adults: '2' });
    expect(total).toBe(0);
    expect(relax).toEqual([{ drop: 'q', total: expected({ adults: '2' }).size }]);
  });

  test('in a place nobody knows finds nothing and says so', async () => {
    expect(await search({ place: 'nikde' })).toMatchObject({ total: 0, place: null });
  });

  test('is blind to diacritics, takes an unfinished last word, and forgives a typing error', async () => {
    for (const q of ['Znaim', 'ZNOJMO', 'chata 5 znoj', 'znojno', '"chata 5" znojmo']) expect((await search({ q })).total, q).toBeGreaterThan(0);
  });

  test('takes hostile and odd texts as texts', async () => {
    for (const q of ["'; drop table place; --", '"', '\\', '%', ':*', '& | !', '-chata', '🏔', 'a'.repeat(100)]) expect((await search({ q })).page, q).toBe(1);
  });

  test('refuses dates that are no stay', async () => {
    const refusals = [{ from: now }, { to: now }, { from: now, to: now }, { from: addDays(now, -1), to: now }, { from: now, to: addDays(now, 61) }];
    for (const query of refusals) await expect(search(query as Record<string, string>)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

test('the points of a map are the hits of the search', async () => {
  const query = { from: addDays(now, 3), to: addDays(now, 5), adults: '2' };
  const { total, points } = await handlers.searchPoints({ query: SearchQuery.parse({ locale: 'cs', ...query }), params: {}, body: undefined, requestId: 'test', transaction: undefined });
  const hits = expected(query);
  expect(total).toBe(hits.size);
  expect(new Map(points.map(({ name, price }) => [name, price?.amount ?? null]))).toEqual(new Map(points.map(({ name }) => [name, hits.get(name)])));
});
