import { SearchQuery } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';
import { searchHandlers } from './search.handlers.ts';
import { SearchIndex } from './search-index.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const now = today();
const handlers = searchHandlers({ db, index: new SearchIndex(db) });

const house = (name: string, change: Partial<RowInput>, isPriced = true): RowInput => ({
  source_id: name,
  name,
  type: 'cottage',
  country: 'CZ',
  region: '',
  town: 'Znojmo',
  municipality_code: '593711',
  room_types: [
    {
      name: { cs: 'Pokoj' },
      type: 'room',
      units: 1,
      capacity: 2,
      children: 0,
      rates: isPriced ? [{ from: now, to: addDays(now, 300), amount: 100_000, currency: 'CZK' }] : [],
    },
  ],
  ...change,
});

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  const inTime = [
    { daysBefore: 3, percent: 50 },
    { daysBefore: 14, percent: 0 },
  ];
  const report = await importRows(db, [
    house('without rules', {}),
    house('in time', { cancellation: inTime }),
    house('never', { cancellation: [{ daysBefore: 0, percent: 100 }] }),
    house('on request', { cancellation: inTime }, false),
  ]);
  expect(report).toMatchObject({ created: 4, rejected: 0 });
});

async function lastFreeDays(query: Record<string, string>): Promise<Record<string, string | null>> {
  const question = SearchQuery.parse({ locale: 'cs', ...query });
  const { hits } = await handlers.search({ query: question, params: {}, body: undefined, requestId: 'test', transaction: undefined });
  return Object.fromEntries(hits.map(({ name, freeCancellationUntil }) => [name, freeCancellationUntil]));
}

// rule: search-7
test('a hit of a stay with dates has the last day on which cancelling is free, which is never over', async () => {
  const asked = (days: number) => lastFreeDays({ from: addDays(now, days), to: addDays(now, days + 2) });
  const others = { never: null, 'on request': null };
  expect(await asked(20)).toEqual({ ...others, 'without rules': addDays(now, 20), 'in time': addDays(now, 6) });
  expect(await asked(14)).toEqual({ ...others, 'without rules': addDays(now, 14), 'in time': now });
  expect(await asked(13)).toEqual({ ...others, 'without rules': addDays(now, 13), 'in time': null });
});

test('a hit of a search without dates has no day of cancellation', async () => {
  expect(Object.values(await lastFreeDays({}))).toEqual([null, null, null, null]);
});
