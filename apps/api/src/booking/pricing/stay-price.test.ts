import { describe, expect, test } from 'vitest';
import { priceStay, type Rate } from './stay-price.ts';

const rate = (from: string, to: string, amount: number, rest: Partial<Rate> = {}): Rate => ({
  from,
  to,
  amount,
  currency: 'CZK',
  minNights: 1,
  noArrival: [],
  noDeparture: [],
  ...rest,
});
const summer = rate('2027-07-01', '2027-09-01', 200_000);
const autumn = rate('2027-09-01', '2027-11-01', 150_000);

describe('the price of a stay', () => {
  test('is each night at the rate it falls into, for every unit', () => {
    const priced = priceStay({ from: '2027-08-30', to: '2027-09-02', units: 2, rates: [autumn, summer] });
    expect(priced).toMatchObject({
      problem: null,
      nights: 3,
      total: 2 * (2 * 200_000 + 150_000),
      seasons: [
        { nights: 2, amount: 200_000 },
        { nights: 1, amount: 150_000 },
      ],
    });
  });

  test('does not exist when one night has no rate', () => {
    expect(priceStay({ from: '2027-10-30', to: '2027-11-03', units: 1, rates: [autumn] })).toMatchObject({ problem: 'no_rate' });
    expect(priceStay({ from: '2027-06-30', to: '2027-07-02', units: 1, rates: [summer] })).toMatchObject({ problem: 'no_rate' });
  });

  test('needs the minimum nights of the season in which it begins', () => {
    const long = rate('2027-09-01', '2027-11-01', 150_000, { minNights: 7 });
    expect(priceStay({ from: '2027-09-01', to: '2027-09-07', units: 1, rates: [summer, long] })).toEqual({
      problem: 'min_nights',
      minNights: 7,
    });
    expect(priceStay({ from: '2027-08-31', to: '2027-09-03', units: 1, rates: [summer, long] })).toMatchObject({ problem: null });
  });

  test('begins and ends only on days that the rates allow: arrival by the first night, departure by the last', () => {
    const saturdays = rate('2027-07-01', '2027-09-01', 200_000, { noArrival: [1, 2, 3, 4, 5, 7], noDeparture: [1, 2, 3, 4, 5, 7] });
    expect(priceStay({ from: '2027-07-04', to: '2027-07-10', units: 1, rates: [saturdays] })).toMatchObject({ problem: 'no_arrival' });
    expect(priceStay({ from: '2027-07-03', to: '2027-07-09', units: 1, rates: [saturdays] })).toMatchObject({ problem: 'no_departure' });
    expect(priceStay({ from: '2027-07-03', to: '2027-07-10', units: 1, rates: [saturdays] })).toMatchObject({
      problem: null,
      total: 7 * 200_000,
    });
  });
});
