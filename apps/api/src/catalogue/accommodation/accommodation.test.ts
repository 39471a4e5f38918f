import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { addDays, today, weekday } from '@nocleh/contracts/calendar-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueApp } from '../../testing/catalogue-app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const app = catalogueApp(db);
const get = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
};
const detail = async (query: string, slug = 'penzion-u-lipy') =>
  endpoints.accommodation.response.parse((await get(`/accommodations/${slug}?locale=cs&${query}`)).body);
const calendar = async (query: string) =>
  endpoints.calendar.response.parse((await get(`/accommodations/penzion-u-lipy/calendar?${query}`)).body).days;

const day = (offset: number) => addDays(today(), offset);
const rates = [{ from: day(0), to: day(30), amount: 100_000, currency: 'CZK' as const, min_nights: 1, no_departure: [weekday(day(13))] }];
const base: RowInput = {
  source_id: 'lipa',
  name: 'Penzion U Lípy',
  names: { cs: 'Penzion U Lípy', de: 'Pension Linde' },
  type: 'guesthouse',
  country: 'CZ',
  region: '',
  town: 'Znojmo',
  municipality_code: '593711',
  lat: 48.85,
  lon: 16.05,
  description: { de: 'Ruhig am Fluss.', pl: 'Spokojnie nad rzeką.' },
  pictures: [{ src: '/pictures/demo/forest-001.webp', alt: { cs: 'Les' }, width: 1920, height: 1280 }],
  cancellation: [
    { daysBefore: 7, percent: 50 },
    { daysBefore: 30, percent: 10 },
  ],
  room_types: [
    {
      ...{ name: { cs: 'Dvoulůžkový', en: 'Double' }, type: 'room', units: 2, capacity: 2, rates },
      pictures: ['02', '01'].map((name) => ({
        ...{ src: `/pictures/demo/rooms/double-${name}.webp`, width: 960, height: 640 },
        alt: { cs: 'Postel', de: 'Bett' },
      })),
    },
    { name: { cs: 'Apartmán' }, type: 'apartment', units: 1, capacity: 5, children: 2 },
  ],
};

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [
    base,
    { ...base, source_id: 'near', name: 'Penzion U Dubu', names: { cs: 'Penzion U Dubu' } },
    { ...base, source_id: 'request', name: 'Chata na dotaz', names: { cs: 'Chata na dotaz' }, room_types: [] },
  ]);
  const { id, units } = await db
    .selectFrom('room_type')
    .innerJoin('accommodation', 'accommodation.id', 'room_type.accommodation_id')
    .select(['room_type.id', 'room_type.units'])
    .where('source_id', '=', 'lipa')
    .where('kind', '=', 'room')
    .executeTakeFirstOrThrow();
  const take = async (unit: number, from: number, to: number, expiresAt: Date | null = null) =>
    await db
      .insertInto('occupancy')
      .values({ room_type_id: id, unit, during: `[${day(from)},${day(to)})`, order_id: null, expires_at: expiresAt })
      .execute();
  for (let unit = 1; unit <= units; unit += 1) await take(unit, 5, 8);
  await take(1, 20, 22, new Date(Date.now() + 60_000));
});

describe('an accommodation', () => {
  test('has its texts in the requested language, else in the next best one, which it names', async () => {
    const accommodation = await detail('');
    expect(accommodation).toMatchObject({
      slug: 'penzion-u-lipy',
      slugs: { de: 'pension-linde' },
      name: 'Penzion U Lípy',
      description: 'Ruhig am Fluss.',
      descriptionLang: 'de',
      bookable: true,
    });
    expect(accommodation.cancellation.map(({ daysBefore }) => daysBefore)).toEqual([30, 7]);
    expect(accommodation.pictures[0]?.src).toBe('/pictures/demo/forest-001.webp');
  });

  test('has the pictures of its room types in their order, described in the requested language or the next best', async () => {
    const { roomTypes } = await detail('');
    const size = { width: 960, height: 640 };
    expect(roomTypes.map(({ pictures }) => pictures)).toEqual([
      ['02', '01'].map((name) => ({ src: `/pictures/demo/rooms/double-${name}.webp`, alt: 'Postel', ...size })),
      [],
    ]);
    const english = (await get('/accommodations/penzion-u-lipy?locale=en')).body;
    expect(endpoints.accommodation.response.parse(english).roomTypes[0]?.pictures?.[0]?.alt).toBe('Bett');
  });

  test('prices a unit with the stay fee of the guests who fit into it', async () => {
    const { roomTypes, stayFee } = await detail(`from=${day(1)}&to=${day(4)}&adults=2`);
    expect(stayFee).toEqual({ amount: 2000, currency: 'CZK' });
    expect(roomTypes[0]?.offer).toEqual({
      free: 2,
      price: { amount: 3 * 100_000 + 2 * 3 * 2000, currency: 'CZK' },
      unitPrice: { amount: 3 * 100_000, currency: 'CZK' },
      adults: 2,
      children: 0,
      problem: null,
      minNights: 1,
    });
    expect(roomTypes[1]?.offer).toMatchObject({ price: null, problem: 'no_rate' });
    expect(roomTypes.map(({ fromPrice }) => fromPrice?.perNight.amount ?? null)).toEqual([104_000, null]);
  });

  test('says why a room type can’t be booked', async () => {
    expect((await detail(`from=${day(6)}&to=${day(7)}&adults=2`)).roomTypes[0]?.offer).toMatchObject({ problem: 'full', free: 0 });
    expect((await detail(`from=${day(1)}&to=${day(2)}&adults=5`)).roomTypes[0]?.offer).toMatchObject({ problem: 'capacity' });
    expect((await detail(`from=${day(12)}&to=${day(13)}&adults=1`)).roomTypes[0]?.offer).toMatchObject({ problem: 'no_departure' });
    expect((await detail(`from=${day(29)}&to=${day(31)}&adults=1`)).roomTypes[0]?.offer).toMatchObject({ problem: 'no_rate' });
  });

  // rule: legal-65, legal-78
  test('counts a held unit as occupied', async () => {
    expect((await detail(`from=${day(20)}&to=${day(21)}&adults=2`)).roomTypes[0]?.offer).toMatchObject({ free: 1, problem: null });
  });

  test('lists similar accommodations nearby, without itself', async () => {
    expect((await detail('')).similar.map(({ name }) => name)).toEqual(['Penzion U Dubu', 'Chata na dotaz']);
  });

  test('lists only similar accommodations that are free on the dates, at the price of the whole stay', async () => {
    const { similar } = await detail(`from=${day(1)}&to=${day(4)}&adults=2`);
    const total = { amount: 3 * 100_000 + 2 * 3 * 2000, currency: 'CZK' };
    expect(similar.map(({ name, price }) => [name, price?.nights, price?.total])).toEqual([['Penzion U Dubu', 3, total]]);
    expect((await detail(`from=${day(29)}&to=${day(31)}&adults=2`)).similar).toEqual([]);
  });

  test('is found by its slug of any language, and by nothing else', async () => {
    expect((await detail('', 'pension-linde')).slug).toBe('penzion-u-lipy');
    expect((await get('/accommodations/nic?locale=cs')).status).toBe(404);
  });
});

describe('a slug', () => {
  const standsAt = async (slug: string, query = '') => endpoints.slug.response.parse((await get(`/slugs/${slug}?locale=cs${query}`)).body);
  const stay = `&from=${day(1)}&to=${day(4)}&adults=2`;

  test('of an accommodation gives all of it, with offers for the dates and the days of the calendar asked for', async () => {
    const found = await standsAt('pension-linde', `${stay}&calendarFrom=${day(-1)}&calendarTo=${day(32)}`);
    expect(found).toEqual({
      kind: 'accommodation',
      accommodation: await detail(stay.slice(1)),
      calendar: (await calendar(`from=${day(-1)}&to=${day(32)}`)).map(({ state, free, minNights, price }) => ({
        state,
        free,
        minNights,
        price,
      })),
      nearest: [],
      rule: {
        arrival: [1, 2, 3, 4, 5, 6, 7],
        departure: [1, 2, 3, 4, 5, 6, 7].filter((closed) => closed !== weekday(day(13))),
        minNights: 1,
      },
    });
    expect(await standsAt('penzion-u-lipy', stay)).toMatchObject({ calendar: null });
  });

  test('of an accommodation that is booked on the dates gives the two nearest free stays with their totals', async () => {
    const found = await standsAt('penzion-u-lipy', `&from=${day(6)}&to=${day(7)}&adults=2`);
    const total = { amount: 100_000 + 2 * 2000, currency: 'CZK' };
    expect(found).toMatchObject({
      nearest: [
        { from: day(4), to: day(5), total },
        { from: day(8), to: day(9), total },
      ],
    });
    expect(await standsAt('chata-na-dotaz', `&from=${day(6)}&to=${day(7)}`)).toMatchObject({ nearest: [] });
  });

  test('of a place gives its accommodations, a page at a time', async () => {
    const found = await standsAt('znojmo', '&page=1');
    expect(found).toEqual({ kind: 'place', listing: (await get('/search?locale=cs&place=znojmo')).body });
    expect(await standsAt('znojmo', '&page=2')).toMatchObject({ listing: { page: 2, pageCount: 1, hits: [] } });
  });

  test('that is unknown is not found, and a calendar has at most 400 days', async () => {
    expect((await get('/slugs/nic?locale=cs')).status).toBe(404);
    expect((await get(`/slugs/penzion-u-lipy?locale=cs&calendarFrom=${day(0)}&calendarTo=${day(401)}`)).status).toBe(400);
  });
});

describe('the calendar', () => {
  test('distinguishes days of arrival and days of departure', async () => {
    const states = Object.fromEntries((await calendar(`from=${day(-1)}&to=${day(32)}`)).map(({ date, state }) => [date, state]));
    expect([-1, 0, 1, 5, 6, 7, 8, 9, 13, 29, 30, 31].map((offset) => states[day(offset)])).toEqual([
      'closed',
      'arrival_only',
      'free',
      'departure_only',
      'taken',
      'taken',
      'arrival_only',
      'free',
      'arrival_only',
      'free',
      'departure_only',
      'closed',
    ]);
  });

  test('shows what is free and the price of the night', async () => {
    const [held, after] = await calendar(`from=${day(21)}&to=${day(23)}`);
    expect(held).toMatchObject({ free: 1, price: { amount: 102_000, currency: 'CZK' }, minNights: 1 });
    expect(after).toMatchObject({ free: 2 });
  });

  test('is limited to 400 days and to room types of the accommodation', async () => {
    expect((await get(`/accommodations/penzion-u-lipy/calendar?from=${day(0)}&to=${day(401)}`)).status).toBe(400);
    expect((await get(`/accommodations/penzion-u-lipy/calendar?from=${day(0)}&to=${day(2)}&roomType=999999`)).status).toBe(404);
  });
});

describe('accommodations by their ids', () => {
  const some = async (ids: string, locale = 'cs') => await get(`/accommodations?ids=${ids}&locale=${locale}`);

  test('are returned in the requested order, in the language, with their price; unknown and repeated ids are left out', async () => {
    const [lipa, dub] = await Promise.all([detail(''), detail('', 'penzion-u-dubu')]);
    const { status, body } = await some(`${dub.id},999999,${lipa.id},${dub.id}`, 'de');
    const { hits } = endpoints.accommodations.response.parse(body);
    expect(status).toBe(200);
    expect(hits.map(({ id, name }) => [id, name])).toEqual([
      [dub.id, 'Penzion U Dubu'],
      [lipa.id, 'Pension Linde'],
    ]);
    expect(hits[1]?.price?.perNight.amount).toBeGreaterThanOrEqual(100_000);
  });

  test('with dates cost what the stay costs as in a search; what can not be had stays, with nothing free', async () => {
    const lipa = await detail('');
    const stay = `from=${day(21)}&to=${day(23)}&adults=2`;
    const asked = async (query: string) =>
      endpoints.accommodations.response.parse((await get(`/accommodations?ids=${lipa.id}&locale=cs&${query}`)).body).hits[0];
    const found = endpoints.search.response.parse((await get(`/search?locale=cs&place=znojmo&${stay}`)).body);
    expect((await asked(stay))?.price).toEqual(found.hits.find(({ id }) => id === lipa.id)?.price);
    expect(await asked(`from=${day(6)}&to=${day(8)}&adults=2`)).toMatchObject({ price: null, freeUnits: 0 });
    expect((await get(`/accommodations?ids=${lipa.id}&locale=cs&from=${day(8)}&to=${day(6)}`)).status).toBe(400);
  });

  test('or by their slugs, of any language, in the order asked for', async () => {
    const { status, body } = await get('/accommodations?slugs=pension-linde,nikde,penzion-u-dubu&locale=cs');
    expect(status).toBe(200);
    expect(endpoints.accommodations.response.parse(body).hits.map(({ slug }) => slug)).toEqual(['penzion-u-lipy', 'penzion-u-dubu']);
    expect((await get('/accommodations?slugs=&locale=cs')).status).toBe(400);
  });

  test('are at least one and at most fifty', async () => {
    for (const ids of ['', 'x', '0', '1,-2', '1.5', Array.from({ length: 51 }, (_, index) => index + 1).join(',')])
      expect((await some(ids)).status, ids).toBe(400);
  });
});
