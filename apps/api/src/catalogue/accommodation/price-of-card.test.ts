import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApp } from '../../testing/catalogue-app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const app = catalogueApp(db);
const get = async (path: string): Promise<unknown> => (await app.request(path)).json();
const detail = async (query: string) => endpoints.accommodation.response.parse(await get(`/accommodations/noclehama?locale=cs&${query}`));
const priceOfCard = async (query: string) => endpoints.search.response.parse(await get(`/search?locale=cs&${query}`)).hits[0]?.price;

const day = (offset: number) => addDays(today(), offset);
const rate = (amount: number, min_nights: number) => [{ from: day(0), to: day(30), amount, currency: 'CZK' as const, min_nights }];

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [
    {
      ...{ source_id: 'hostel', type: 'hostel', name: 'Noclehama', names: { cs: 'Noclehama' } },
      ...{ country: 'CZ', region: '', town: 'Znojmo', municipality_code: '593711', lat: 48.85, lon: 16.05 },
      room_types: [
        { name: { cs: 'Lůžko' }, type: 'dorm', units: 3, capacity: 1, rates: rate(30_000, 2) },
        { name: { cs: 'Dvoulůžkový' }, type: 'room', units: 2, capacity: 2, rates: rate(100_000, 1) },
      ],
    },
  ]);
});

test.each([
  ['nobody named: two beds', '', 60_000, 2],
  ['one guest', 'adults=1', 30_000, 1],
  ['a family in a room and two beds', 'adults=2&children=4,9', 160_000, 4],
])('without dates an accommodation has the price of its card: %s', async (_, party, rooms, guests) => {
  const { fromPrice, stayFee } = await detail(party);
  expect(fromPrice).toEqual(await priceOfCard(party));
  const adults = fromPrice?.adults ?? 0;
  expect(fromPrice?.perNight.amount).toBe(rooms + adults * (stayFee?.amount ?? 0));
  expect([fromPrice?.nights, adults + (fromPrice?.children ?? 0)]).toEqual([2, guests]);
});

test('without dates the price is for as many guests as there are beds', async () => {
  const { fromPrice } = await detail('adults=20');
  expect([fromPrice?.adults, fromPrice?.nights]).toEqual([7, 2]);
});

test('with dates the price of a future night is left out', async () => {
  expect(await detail(`adults=2&from=${day(1)}&to=${day(3)}`)).toMatchObject({ fromPrice: null });
});
