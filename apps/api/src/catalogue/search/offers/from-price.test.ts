import { addDays, epochDay } from '@nocleh/contracts/calendar-day.ts';
import { expect, test } from 'vitest';
import type { StayFeeTariff } from '../../../db/stored.ts';
import { cheapestNight, lowestNight } from './from-price.ts';
import { nightsAhead, unchangedUntil } from './nights-ahead.ts';
import { feeTable } from './offer.ts';
import { type OfferedRate, packRooms } from './packed-rates.ts';
import type { Party } from './party.ts';

const today = '2027-05-10';
const rate = (from: string, to: string, amount: number, min_nights = 1): OfferedRate => ({
  ...{ room_type_id: 1, from, to, amount, min_nights },
  ...{ no_arrival: [], no_departure: [] },
});
const tariff = (from: string, to: string | null, amount: number): StayFeeTariff => ({
  ...{ from, to, amount, currency: 'CZK', chargeArrivalDay: false, minAge: 18 },
});
const room = (rates: OfferedRate[], adults = 2, units = 1) => ({ id: 1, adults, persons: adults, units, fromAmount: 1, rates });
const two: Party = { adults: 2, children: [] };

function lowest(rooms: Parameters<typeof packRooms>[0], tariffs: readonly StayFeeTariff[] = [], party = two) {
  const offer = lowestNight({ currency: 'CZK', ahead: nightsAhead(packRooms(rooms), tariffs, today) }, today, party);
  return offer && { price: offer.price, nights: offer.nights, adults: offer.party.adults };
}

// rule: orders-17
test('a night costs the stay fee of its own season', () => {
  const rates = [rate('2027-05-01', '2027-12-01', 100_000), rate('2028-02-01', '2028-04-01', 90_000)];
  const tariffs = [tariff('2020-01-01', '2028-01-01', 2000), tariff('2028-01-01', null, 5000)];
  expect(lowest([room(rates)], tariffs)).toEqual({ price: 90_000 + 2 * 5000, nights: 1, adults: 2 });
  // The cheaper season can be the more expensive night, because its stay fee has risen.
  expect(lowest([room(rates)], [tariff('2020-01-01', '2028-01-01', 2000), tariff('2028-01-01', null, 9000)])).toMatchObject({
    price: 100_000 + 2 * 2000,
  });
});

test('a past night is not counted, but one that has begun is', () => {
  const over = rate('2027-01-01', today, 50_000);
  expect(lowest([room([over, rate('2027-09-01', '2027-10-01', 80_000)])])).toMatchObject({ price: 80_000 });
  expect(lowest([room([rate('2027-01-01', addDays(today, 1), 50_000)])])).toMatchObject({ price: 50_000 });
  expect(lowest([room([over])])).toBeNull();
});

test('future nights stay the same until a season ends', () => {
  const rooms = packRooms([
    room([rate('2027-05-01', '2027-05-20', 50_000), rate('2027-05-20', '2027-06-01', 60_000), rate('2027-06-01', '2027-09-01', 40_000)]),
    { ...room([rate('2027-05-05', '2027-05-24', 45_000, 3), rate('2027-06-10', '2027-07-01', 30_000, 2)]), id: 2 },
  ]);
  const tariffs = [tariff('2020-01-01', '2027-05-15', 2000), tariff('2027-05-15', null, 3000)];
  let [day, changes] = [today, 0];
  for (; day < '2027-09-02'; day = addDays(day, 1)) {
    const before = nightsAhead(rooms, tariffs, addDays(day, -1));
    const isSame = epochDay(day) < unchangedUntil(rooms, tariffs, addDays(day, -1));
    if (isSame) expect(nightsAhead(rooms, tariffs, day), day).toEqual(before);
    else changes += 1;
  }
  expect(changes).toBe(6);
});

// rule: orders-17
test('the price of a night with a minimum stay names that stay', () => {
  const rates = [rate('2027-05-01', '2027-07-01', 100_000), rate('2027-07-01', '2027-09-01', 80_000, 7)];
  expect(lowest([room(rates)], [tariff('2020-01-01', null, 1000)])).toEqual({ price: 7 * (80_000 + 2 * 1000), nights: 7, adults: 2 });
  const shorter = { ...room([rate('2027-06-01', '2027-07-01', 80_000, 3)]), id: 2 };
  expect(lowest([room(rates), shorter])).toMatchObject({ price: 3 * 80_000, nights: 3 });
});

test('the price of several rooms uses one season for all of them', () => {
  const summer = { ...room([rate('2027-07-01', '2027-09-01', 60_000)], 1), id: 2 };
  expect(lowest([room([rate('2027-10-01', '2027-12-01', 50_000)], 1), summer])).toEqual({ price: 50_000, nights: 1, adults: 1 });
  expect(lowest([room([rate('2027-06-01', '2027-08-01', 50_000)], 1), summer])).toEqual({ price: 110_000, nights: 1, adults: 2 });
});

test('prices assume no more units of a type than an order may have', () => {
  const single = room([rate('2027-05-01', '2027-07-01', 70_000)], 1, 40);
  const ahead = nightsAhead(packRooms([single]), [], today);
  expect(cheapestNight({ currency: 'CZK', ahead }, { adults: 20, children: [] }, feeTable(today, two))?.price).toBe(20 * 70_000);
  expect(cheapestNight({ currency: 'CZK', ahead }, { adults: 21, children: [] }, feeTable(today, two))).toBeNull();
});

// rule: orders-17
test('where there is one place, the price is for one adult', () => {
  expect(lowest([room([rate('2027-05-01', '2027-07-01', 70_000)], 1)])).toEqual({ price: 70_000, nights: 1, adults: 1 });
});
