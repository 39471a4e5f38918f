import { expect, test } from 'vitest';
import { checkRateList, RateListRefused, readRateList } from './rate-list.ts';

const head = '13.03.2026 #51\nzemě|měna|množství|kód|kurz\n';
const euro = 'EMU|euro|1|EUR|24,435\n';
const list = { day: '2026-03-13', korunas: { EUR: 24.435 } };
const noon = new Date('2026-03-13T12:00:00Z');

test('a list of the Czech National Bank is read with decimal commas and by its quantities', () => {
  expect(readRateList(`${head}${euro}Polsko|zlotý|100|PLN|570,5\n`)).toEqual({ day: '2026-03-13', korunas: { EUR: 24.435, PLN: 5.705 } });
  expect(readRateList(`${head}${euro}`.replaceAll('\n', '\r\n'))).toEqual(list);
});

// rule: orders-28
test.each([
  ['a page in HTML', '<!doctype html><title>404</title>'],
  ['nothing', ''],
  ['a list without a date', euro],
  ['a list of no day of the calendar', `30.02.2026 #51\nx\n${euro}`],
  ['a list without the euro', `${head}Polsko|zlotý|1|PLN|5,7\n`],
  ['a rate that is no number', `${head}EMU|euro|1|EUR|24.435\n`],
  ['a rate of zero', `${head}EMU|euro|1|EUR|0,000\n`],
  ['a quantity of zero', `${head}EMU|euro|0|EUR|24,435\n`],
  ['a zloty that is no number', `${head}${euro}Polsko|zlotý|1|PLN|-\n`],
])('%s is refused as an exchange rate list', (_, text) => {
  expect(() => readRateList(text)).toThrow(RateListRefused);
});

// rule: orders-28
test('an exchange rate list is refused after 7 days and before its day', () => {
  expect(() => checkRateList(list, undefined, new Date('2026-03-20T12:00:00Z'))).not.toThrow();
  expect(() => checkRateList(list, undefined, new Date('2026-03-21T12:00:00Z'))).toThrow('older than 7 days');
  expect(() => checkRateList(list, undefined, new Date('2026-03-12T12:00:00Z'))).toThrow('a day to come');
});

// rule: orders-28
test('an exchange rate list is refused when a rate is more than 20 % away from the list before', () => {
  const last = (EUR: number, PLN?: number) => ({ day: '2026-03-12', korunas: { EUR, PLN } });
  expect(() => checkRateList(list, last(21, 4), noon)).not.toThrow();
  expect(() => checkRateList(list, last(20.3), noon)).toThrow('A EUR is worth 24.435');
  expect(() => checkRateList(list, last(30.6), noon)).toThrow('was worth 30.6');
  expect(() => checkRateList({ ...list, korunas: { EUR: 24.435, PLN: 57 } }, last(24, 5.7), noon)).toThrow('A PLN');
});
