import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allHits, houseInZnojmo } from '../../testing/catalogue-search.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';
import { searchHandlers } from './search.handlers.ts';
import { SearchIndex } from './search-index.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const now = today();
const price = 100_000;
const handlers = searchHandlers({ db, index: new SearchIndex(db) });

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  const inTime = [
    { daysBefore: 3, percent: 50 },
    { daysBefore: 14, percent: 0 },
  ];
  const report = await importRows(db, [
    houseInZnojmo('without rules', price),
    houseInZnojmo('in time', price, { cancellation: inTime }),
    houseInZnojmo('never', price, { cancellation: [{ daysBefore: 0, percent: 100 }] }),
    houseInZnojmo('on request', null, { cancellation: inTime }),
  ]);
  expect(report).toMatchObject({ created: 4, rejected: 0 });
});

const lastFreeDays = async (query: Record<string, string>): Promise<Record<string, string | null>> =>
  Object.fromEntries((await allHits(handlers, query)).map(({ name, freeCancellationUntil }) => [name, freeCancellationUntil]));

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
