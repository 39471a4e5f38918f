import { addDays, epochDay, nightsBetween, weekday } from '@nocleh/contracts/calendar-day.ts';
import { expect, test } from 'vitest';
import { priceStay, type Rate } from '../../../booking/pricing/stay-price.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { arrivalBit, departureBit, ROOM_LAYOUT } from '../bit-layouts.ts';
import { stayAmount } from './offers.ts';
import { fromBytes, packRooms, toBytes } from './packed-rates.ts';

const random = seededRandom(7);
const under = (limit: number) => Math.floor(random() * limit);
const some = (limit: number) => Array.from({ length: under(limit) }, () => 1 + under(7));
const start = '2027-02-20';

function randomRates(): Rate[] {
  let from = addDays(start, under(4));
  return Array.from({ length: under(5) }, () => {
    const to = addDays(from, 1 + under(9));
    const rate: Rate = {
      from,
      to,
      amount: 100 + under(900),
      currency: 'CZK',
      minNights: 1 + under(4),
      noArrival: some(3),
      noDeparture: some(3),
    };
    from = under(3) === 0 ? addDays(to, 1 + under(3)) : to;
    return rate;
  });
}
const packed = (rates: readonly Rate[]) =>
  packRooms([
    {
      ...{ id: 1, adults: 2, persons: 3, units: 4, fromAmount: null },
      rates: rates.map(({ from, to, amount, minNights, noArrival, noDeparture }) => ({
        ...{ room_type_id: 1, from, to, amount },
        min_nights: minNights,
        no_arrival: noArrival,
        no_departure: noDeparture,
      })),
    },
  ]);
const days = (from: string, to: string) => ({
  start: epochDay(from),
  endExclusive: epochDay(to),
  noArrival: arrivalBit(weekday(from)),
  noDeparture: departureBit(weekday(to)),
});

test('a stay costs in a search what it costs in a quote, for 20,000 random ones', () => {
  let priced = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const rates = randomRates();
    const from = addDays(start, under(20) - 3);
    const to = addDays(from, 1 + under(10));
    const quote = priceStay({ from, to, units: 1, rates });
    const expected = quote.problem === null ? quote.total : null;
    if (expected !== null) priced += 1;
    expect(stayAmount(packed(rates), 0, days(from, to)), JSON.stringify({ from, to, rates })).toBe(expected);
  }
  expect(priced).toBeGreaterThan(1000);
});

test('the seasons of a room type are kept by day, whichever way they come, and survive the database', () => {
  const rates: Rate[] = [
    { from: '2027-06-01', to: '2027-09-01', amount: 300, currency: 'CZK', minNights: 5000, noArrival: [1, 7], noDeparture: [1, 7] },
    { from: '2027-01-01', to: '2027-06-01', amount: 200, currency: 'CZK', minNights: 1, noArrival: [], noDeparture: [] },
  ];
  const rooms = packed(rates);
  expect([...rooms]).toEqual([
    ...[1, 2, 3, 4, -1, 2],
    ...[epochDay('2027-01-01'), epochDay('2027-06-01'), 200, 1],
    ...[epochDay('2027-06-01'), epochDay('2027-09-01'), 300, 1023 | (1 << 10) | (1 << 16) | (1 << 17) | (1 << 23)],
  ]);
  expect(fromBytes(Uint8Array.of(0, ...toBytes(rooms)).subarray(1))).toEqual(rooms);
  expect(ROOM_LAYOUT.size).toBe(6);
});

test('nights are counted across the change of clocks', () => {
  expect(nightsBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(epochDay('2027-03-29') - epochDay('2027-03-27')).toBe(2);
});
