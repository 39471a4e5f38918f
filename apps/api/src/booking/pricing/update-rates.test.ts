import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { latestRates } from './rate-list.repository.ts';
import { updateRates } from './update-rates.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);

const now = new Date('2026-11-25T16:00:00Z');
const list = (day: string, euro: string) =>
  `${day}.11.2026 #228\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|${euro}\nPolsko|zlotý|1|PLN|5,720\n`;
const answering =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const update = (fetch: typeof globalThis.fetch) => updateRates(db, 'http://rates.example', now, fetch);

test('a new database has the exchange rate list that prices are compared by', async () => {
  expect(await latestRates(db)).toEqual({ day: '2026-03-13', korunas: { EUR: 24.435 } });
});

// rule: orders-28
test('the exchange rate list of the day is stored, and stays when the next one is refused or can’t be had', async () => {
  await update(answering(list('24', '24,200')));
  const stored = { day: '2026-11-24', korunas: { EUR: 24.2, PLN: 5.72 } };
  expect(await latestRates(db)).toEqual(stored);
  await update(answering(list('25', '31,000')));
  await update(answering(list('25', '24,200'), 503));
  await update(answering(`${list('25', '24,200')}${'x'.repeat(70_000)}`));
  await update(async () => {
    throw new TypeError('fetch failed');
  });
  expect(await latestRates(db)).toEqual(stored);
});

test('an older exchange rate list, and the same one again, change nothing', async () => {
  await update(answering(list('25', '24,300')));
  await update(answering(list('25', '24,400')));
  await update(answering(list('24', '24,200')));
  expect(await latestRates(db)).toMatchObject({ day: '2026-11-25', korunas: { EUR: 24.3 } });
});
