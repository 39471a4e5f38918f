import { SearchQuery } from '@nocleh/contracts/api/search.ts';
import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { korunasPerEuro, rateToCzk } from '../../booking/pricing/reference-rate.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';
import { chooser, comparableNightPrice, expectedHits, type Query, randomRows, type Taken } from '../../testing/search-rules.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { searchHandlers } from './search.handlers.ts';
import { SearchIndex } from './search-index.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const now = today();
const handlers = searchHandlers({ db, index: new SearchIndex(db) });
const search = (query: Record<string, string>) =>
  handlers.search({
    query: SearchQuery.parse({ locale: 'cs', ...query }),
    params: {},
    body: undefined,
    requestId: 'test',
    transaction: undefined,
  });

/** Costs 100 euros on any night. */
const inEuro: RowInput = {
  source_id: 'euro',
  name: 'Euro',
  type: 'hotel',
  country: 'CZ',
  region: '',
  town: 'Adamov',
  municipality_code: '581291',
  amenities: [],
  room_types: [
    {
      name: { cs: 'Pokoj' },
      type: 'room',
      units: 3,
      capacity: 2,
      children: 0,
      rates: [
        { from: addDays(now, -1), to: addDays(now, 200), amount: 10_000, currency: 'EUR', min_nights: 1, no_arrival: [], no_departure: [] },
      ],
    },
  ],
};

const choose = chooser(seededRandom(42));
const { under, some } = choose;
const rows = [...randomRows(choose, 120), inEuro];
const taken: Taken[] = [];
const expected = (query: Query) => expectedHits({ rows, taken }, query);
beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  const report = await importRows(db, rows);
  expect(report).toMatchObject({ created: rows.length, rejected: 0 });
  const units = (
    await sql<{
      id: number;
      name: string;
      position: number;
      unit: number;
    }>`select t.id, a.name, t.position, unit from room_type t join accommodation a on a.id = t.accommodation_id cross join generate_series(1, t.units) unit order by t.id, unit`.execute(
      db,
    )
  ).rows;
  for (const { id, ...unit } of units.filter(() => under(3) === 0)) {
    const from = addDays(now, under(15));
    const to = addDays(from, 1 + under(6));
    const isExpired = under(4) === 0;
    await db
      .insertInto('occupancy')
      .values({
        room_type_id: id,
        unit: unit.unit,
        during: `[${from},${to})`,
        order_id: null,
        expires_at: isExpired ? new Date(Date.now() - 1000) : null,
      })
      .execute();
    if (!isExpired) taken.push({ ...unit, from, to });
  }
});

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
    ...(under(5) === 0 ? { priceMin: '1500', priceMax: '6000', priceBy: 'stay' } : {}),
    ...(under(5) === 0 ? { priceMin: '25', priceMax: '70', currency: 'EUR' } : {}),
  };
}

async function allHits(query: Record<string, string>) {
  const first = await search({ ...query, sort: 'name' });
  const pages = await Promise.all(
    Array.from({ length: Math.max(0, first.pageCount - 1) }, (_, index) => search({ ...query, sort: 'name', page: String(index + 2) })),
  );
  return { ...first, hits: [first, ...pages].flatMap(({ hits }) => hits) };
}

/** Korunas per night of the cheapest. */
async function cheapest(): Promise<number> {
  const { price } = (await search({ sort: 'price' })).hits[0] ?? {};
  return price ? comparableNightPrice(price.total, price.onArrival ?? null, price.nights) : 0;
}

describe('a search', () => {
  // rule: orders-1, orders-14, legal-65
  test('finds and prices what the rules say, for 150 random questions', async () => {
    for (let round = 0; round < 150; round += 1) {
      const query = randomQuery();
      const found = await allHits(query);
      const prices = new Map(found.hits.map((hit) => [hit.name, (query.from ? hit.price?.total : hit.price?.perNight)?.amount ?? null]));
      const sorted = (map: Map<string, number | null>) => [...map].toSorted(([a], [b]) => a.localeCompare(b));
      expect(sorted(prices), JSON.stringify(query)).toEqual(sorted(expected(query)));
      expect(found.total).toBe(prices.size);
    }
  });

  test('counts in each facet what choosing the value would give', async () => {
    for (let round = 0; round < 25; round += 1) {
      const query = randomQuery();
      const { facets } = await search(query);
      for (const { value, count } of facets.type)
        expect(expected({ ...query, type: value }).size, `${value} ${JSON.stringify(query)}`).toBe(count);
      for (const { value, count } of facets.stars) expect(expected({ ...query, stars: String(value) }).size).toBe(count);
      for (const { value, count } of facets.amenities)
        expect(expected({ ...query, amenities: [query.amenities, value].filter(Boolean).join(',') }).size).toBe(count);
    }
  });

  test('that finds nothing says of each filter with a facet how much there is without it', async () => {
    const keysOf: Record<string, readonly string[]> = {
      type: ['type'],
      stars: ['stars'],
      amenities: ['amenities'],
      price: ['priceMin', 'priceMax', 'priceBy', 'currency'],
    };
    const relaxed = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const rare = { stars: '5', type: some(accommodationTypes, 1).join(','), amenities: some(amenities, 1).join(',') };
      const query: Record<string, string> = { ...randomQuery(), ...(round % 2 === 0 ? rare : { priceMin: '1', priceMax: '2' }) };
      const { total, relax } = await search(query);
      if (total > 0) continue;
      for (const [drop, keys] of Object.entries(keysOf)) {
        if (keys.every((key) => !(key in query))) continue;
        const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));
        const expectedTotal = expected(rest).size;
        if (expectedTotal > 0) relaxed.add(drop);
        expect(relax.find((each) => each.drop === drop)?.total ?? 0, `${drop} ${JSON.stringify(query)}`).toBe(expectedTotal);
      }
    }
    expect(relaxed).toEqual(new Set(Object.keys(keysOf)));
  });

  // rule: orders-16
  test('without adults counts with two', async () => {
    const dates = { from: addDays(now, 2), to: addDays(now, 5) };
    expect(await allHits(dates)).toEqual(await allHits({ ...dates, adults: '2' }));
    expect(await allHits({ ...dates, children: '4' })).toEqual(await allHits({ ...dates, children: '4', adults: '2' }));
    const whom = (await allHits({})).hits.map(({ price }) => price?.adults);
    expect(new Set(whom)).toEqual(new Set([1, 2, undefined]));
    const relaxed = await search({ ...dates, adults: '30', q: 'Euro' });
    expect(relaxed.relax).toContainEqual({ drop: 'party', total: (await search({ ...dates, adults: '2', q: 'Euro' })).total });
  });

  // rule: search-2
  test('counts selected values without hits as zero, so that they can be deselected', async () => {
    const { facets, total } = await search({
      type: 'farm_stay',
      stars: '1',
      amenities: 'sauna',
      priceMax: '1',
      place: 'brno',
      distance: '33',
    });
    expect(total).toBe(0);
    expect(facets.type.find(({ value }) => value === 'farm_stay')?.count).toBe(0);
    expect(facets.stars.find(({ value }) => value === 1)?.count).toBe(0);
    expect(facets.amenities).toEqual([{ value: 'sauna', count: 0 }]);
    expect(facets.distance.find(({ value }) => value === 33)?.count).toBe(0);
  });

  // rule: orders-1
  test('says in which currency prices are filtered, and by which rate the others are compared', async () => {
    const facet = async (query: Record<string, string>) => (await search(query)).facets.price;
    const rate = { amount: Math.round(korunasPerEuro * 100), currency: 'CZK' };
    const koruna = await facet({});
    expect(koruna).toMatchObject({ currency: 'CZK', rate });
    const euro = await facet({ priceMin: '1', currency: 'EUR' });
    expect(euro).toMatchObject({ currency: 'EUR', rate });
    expect(euro?.min).toBe(Math.floor((await cheapest()) / rateToCzk('EUR')));
    expect(koruna?.min).toBe(Math.floor(await cheapest()));
    const euroTown = await search({ q: 'Euro' });
    expect(euroTown.facets.price).toMatchObject({ currency: 'EUR', rate: null, min: 100, max: 100 });
  });

  test('counts an accommodation at the very bound of its price, in its own currency and in the other', async () => {
    const total = async (query: Record<string, string>) => (await search({ q: 'Euro', ...query })).total;
    expect(await total({ priceMin: '100', priceMax: '100', currency: 'EUR' })).toBe(1);
    expect(await total({ priceMax: '99', currency: 'EUR' })).toBe(0);
    expect(await total({ priceMin: '2443', priceMax: '2444' })).toBe(1);
    expect(await total({ priceMin: '2444' })).toBe(0);
  });

  // rule: search-11
  test('shows the prices of what passes the other filters, of a night or of the stay', async () => {
    const dates = { from: addDays(now, 3), to: addDays(now, 6) };
    const all = await search(dates);
    const { prices } = await search({ ...dates, priceMax: '800' });
    expect(prices).toEqual(all.prices);
    const priced = (await allHits(dates)).hits.filter(({ price }) => price).length;
    expect(prices?.counts.reduce((sum, count) => sum + count)).toBe(priced);
    const { facets: stay, prices: ofStay } = await search({ ...dates, priceBy: 'stay' });
    expect(stay.price?.min).toBeGreaterThan(2 * all.facets.price!.min);
    expect(ofStay?.start).toBeGreaterThan(2 * all.prices!.start);
  });

  // rule: orders-2, legal-13
  test('keeps a stay fee in another currency beside the price', async () => {
    const { hits } = await allHits({ place: 'znojmo', from: addDays(now, 2), to: addDays(now, 4), adults: '2' });
    const beside = hits.filter(({ price }) => price?.total.currency === 'EUR');
    expect(beside.length).toBeGreaterThan(0);
    for (const { price } of beside) expect(price?.onArrival).toEqual({ amount: 8000, currency: 'CZK' });
    for (const { price } of hits) if (price?.total.currency === 'CZK') expect(price.onArrival).toBeUndefined();
  });

  // rule: orders-10
  test('sorts names as a Czech dictionary does: č, ř, š, ž and ch are letters of their own', async () => {
    const names = [
      'Ořechovka',
      'Orlovec',
      'Chata',
      'Cihelna',
      'Čáp',
      'Hotel',
      'Ivan',
      'Řeka',
      'Ruda',
      'Šárka',
      'Stodola',
      'Žába',
      'Zámek',
      'Apartmán',
    ];
    const sorted = await sql<{
      name: string;
    }>`select name from unnest(${names}::text[]) name order by czech_order(name) collate "C"`.execute(db);
    expect(sorted.rows.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator('cs').compare));
    const pages = await Promise.all(['1', '2', '3'].map((page) => search({ sort: 'name', page })));
    const shown = pages.flatMap(({ hits }) => hits.map(({ name }) => name));
    expect(shown).toHaveLength(72);
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('cs', { sensitivity: 'base' }).compare));
  });

  // rule: orders-1, legal-62
  test('sorts by price with those on request last, and pages without gaps', async () => {
    const pages = await Promise.all(['1', '2', '3', '4', '5', '6'].map((page) => search({ sort: 'price', page })));
    const hits = pages.flatMap((page) => page.hits);
    const worths = hits.map(({ price }) =>
      price ? comparableNightPrice(price.total, price.onArrival ?? null, price.nights) : Number.POSITIVE_INFINITY,
    );
    expect(worths).toEqual(worths.toSorted((a, b) => a - b));
    expect(new Set(hits.map(({ price }) => price?.total.currency))).toEqual(new Set(['CZK', 'EUR', undefined]));
    expect(new Set(hits.map(({ id }) => id)).size).toBe(rows.length);
  });

  // rule: legal-63
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

  test('in an unknown place has no hits and says so', async () => {
    expect(await search({ place: 'nikde' })).toMatchObject({ total: 0, place: null });
  });

  // rule: legal-60
  test('ignores diacritics, accepts an incomplete last word, and tolerates a typing error', async () => {
    for (const q of ['Znaim', 'ZNOJMO', 'chata 5 znoj', 'znojno', '"chata 5" znojmo'])
      expect((await search({ q })).total, q).toBeGreaterThan(0);
  });

  test('treats hostile and unusual texts as plain texts', async () => {
    for (const q of ["'; drop table place; --", '"', '\\', '%', ':*', '& | !', '-chata', '-"a b"', '-180,-90', '🏔', 'a'.repeat(100)])
      expect((await search({ q })).page, q).toBe(1);
  });

  test('refuses invalid dates', async () => {
    const refusals = [
      { from: now },
      { to: now },
      { from: now, to: now },
      { from: addDays(now, -1), to: now },
      { from: now, to: addDays(now, 61) },
    ];
    for (const query of refusals) await expect(search(query as Record<string, string>)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

// rule: legal-72
test('the points of a map are the hits of the search', async () => {
  const query = { from: addDays(now, 3), to: addDays(now, 5), adults: '2' };
  const { total, points } = await handlers.searchPoints({
    query: SearchQuery.parse({ locale: 'cs', ...query }),
    params: {},
    body: undefined,
    requestId: 'test',
    transaction: undefined,
  });
  const hits = expected(query);
  expect(total).toBe(hits.size);
  expect(new Map(points.map(({ name, price }) => [name, price?.amount ?? null]))).toEqual(
    new Map(points.map(({ name }) => [name, hits.get(name)])),
  );
});

test('a stay that moves to another room type takes a unit of that one, and none of the first', async () => {
  const dates = { from: addDays(now, 60), to: addDays(now, 62) };
  const freeUnits = async (id: number) => (await allHits(dates)).hits.find((hit) => hit.id === id)?.freeUnits;
  const hit = (await search(dates)).hits.find(({ freeUnits }) => (freeUnits ?? 0) > 1)!;
  const { rows: roomTypes } = await sql<{ id: number }>`
    select min(id) as id, accommodation_id = ${hit.id} as own from room_type where not withdrawn group by own order by own desc`.execute(
    db,
  );
  const [own, other] = roomTypes.map(({ id }) => id);
  const stay = await db
    .insertInto('occupancy')
    .values({ room_type_id: other!, unit: 1, during: `[${dates.from},${dates.to})`, order_id: null, expires_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const move = async (roomType: number) =>
    await db.updateTable('occupancy').set({ room_type_id: roomType }).where('id', '=', stay.id).execute();
  expect(await freeUnits(hit.id)).toBe(hit.freeUnits);
  await move(own!);
  expect(await freeUnits(hit.id)).toBe(hit.freeUnits! - 1);
  await move(other!);
  expect(await freeUnits(hit.id)).toBe(hit.freeUnits);
  await db.deleteFrom('occupancy').where('id', '=', stay.id).execute();
});

// rule: search-15
test('a name with a letter too many finds that name alone; a less similar one finds all that resemble it', async () => {
  const alike = ['Chata pod Kamenem', 'Chata pod Lesem'];
  await importRows(
    db,
    alike.map((name) => ({ ...inEuro, source_id: name, name })),
  );
  const names = async (q: string) => (await search({ q })).hits.map(({ name }) => name);
  expect(await names('Chatta pod Lesem')).toEqual(alike.slice(1));
  expect((await names('Chatta pod Domem')).toSorted()).toEqual(alike);
});
