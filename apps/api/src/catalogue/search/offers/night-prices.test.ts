import { expect, test } from 'vitest';
import { NightPrices } from './night-prices.ts';
import { packRooms } from './packed-rates.ts';

const rate = (from: string, to: string, amount: number) => ({
  room_type_id: 1,
  from,
  to,
  amount,
  min_nights: 1,
  no_arrival: [],
  no_departure: [],
});
const rooms = packRooms([
  {
    id: 1,
    adults: 2,
    persons: 2,
    units: 1,
    fromAmount: 100,
    rates: [rate('2030-01-01', '2030-02-01', 100), rate('2030-02-01', '2030-03-01', 300)],
  },
]);
const priceOn = (prices: NightPrices, day: string) => [prices.usual(day)?.price, prices.ahead(day).length];

test('the lowest price of a night is computed anew when its season has ended, and for a day before it', () => {
  const prices = new NightPrices('EUR', rooms, []);
  expect(priceOn(prices, '2030-01-10')).toEqual([100, 1]);
  expect(priceOn(prices, '2030-01-31')).toEqual([100, 1]);
  expect(priceOn(prices, '2030-02-01')).toEqual([300, 1]);
  expect(priceOn(prices, '2030-01-10')).toEqual([100, 1]);
  expect(priceOn(prices, '2030-03-01')).toEqual([undefined, 0]);
});

test('prices that are known give the same as those asked for the first time on that day', () => {
  const known = new NightPrices('EUR', rooms, []);
  for (const day of ['2030-01-01', '2030-01-20', '2030-02-10', '2030-02-28'])
    expect(known.usual(day)).toEqual(new NightPrices('EUR', rooms, []).usual(day));
});
