import { expect, test } from 'vitest';
import type { RoomTypeRow } from '../../booking/availability/room-types.repository.ts';
import type { Rate } from '../../booking/pricing/stay-price.ts';
import { nearestStays } from './nearest-stays.ts';
import { stayRule } from './stay-rule.ts';

const rate: Rate = {
  from: '2027-01-01',
  to: '2028-01-01',
  amount: 200_000,
  currency: 'CZK',
  minNights: 1,
  noArrival: [],
  noDeparture: [],
};
const weekly: Partial<Rate> = { minNights: 5, noArrival: [1, 2, 3, 4, 5, 7], noDeparture: [1, 2, 3, 4, 5, 7] };
const roomType = (change: Partial<Rate> = {}, busy: RoomTypeRow['busy'] = [], id = 1): RoomTypeRow => ({
  id,
  names: {},
  descriptions: {},
  kind: 'cottage' as RoomTypeRow['kind'],
  adults: 4,
  children: 0,
  beds: {},
  size_m2: null,
  amenities: [],
  pictures: [],
  units: 1,
  from_amount: 200_000,
  from_currency: 'CZK',
  rates: [{ ...rate, ...change }],
  busy,
});
const party = { adults: 2, children: [] };
const asked = (from: string, to: string, adults = 2) => ({ from, to, party: { ...party, adults }, today: '2027-03-01' });
const days = (stays: ReturnType<typeof nearestStays>) => stays.map(({ from, to }) => [from, to]);

// rule: orders-29
test('a cottage let from Saturday to Saturday, asked from Monday to Wednesday, has the week around and the next one with totals', () => {
  const found = nearestStays(asked('2027-07-05', '2027-07-07'), [roomType(weekly)], []);
  expect(days(found)).toEqual([
    ['2027-07-03', '2027-07-10'],
    ['2027-07-10', '2027-07-17'],
  ]);
  expect(found[0]?.total).toEqual({ amount: 7 * 200_000, currency: 'CZK' });
});

test('stays near booked dates are as long as the asked one, before and after, and never begin in the past', () => {
  const busy = [{ unit: 1, from: '2027-03-04', to: '2027-03-12' }];
  expect(days(nearestStays(asked('2027-03-05', '2027-03-07'), [roomType({}, busy)], []))).toEqual([
    ['2027-03-01', '2027-03-03'],
    ['2027-03-02', '2027-03-04'],
  ]);
  expect(days(nearestStays({ ...asked('2027-03-09', '2027-03-11'), today: '2027-03-04' }, [roomType({}, busy)], []))).toEqual([
    ['2027-03-12', '2027-03-14'],
    ['2027-03-13', '2027-03-15'],
  ]);
});

test('the week around short dates is nearer than as short a stay before the season of weeks', () => {
  const seasons = {
    ...roomType(),
    rates: [
      { ...rate, to: '2027-06-27' },
      { ...rate, ...weekly, from: '2027-06-27' },
    ],
  };
  expect(days(nearestStays(asked('2027-07-12', '2027-07-14'), [seasons], []))).toEqual([
    ['2027-07-10', '2027-07-17'],
    ['2027-07-17', '2027-07-24'],
  ]);
});

test('a party that all units together can not house has no stay on any dates', () => {
  expect(nearestStays(asked('2027-07-05', '2027-07-07', 5), [roomType()], [])).toEqual([]);
});

test('a stay is looked for at most six weeks away', () => {
  const busy = [{ unit: 1, from: '2027-03-01', to: '2027-12-31' }];
  expect(nearestStays(asked('2027-07-05', '2027-07-07'), [roomType({}, busy)], [])).toEqual([]);
});

// rule: orders-29
test('a rule of stays names the weekdays of arrival and departure and the shortest stay between them', () => {
  expect(stayRule([roomType(weekly)], '2027-07-05')).toEqual({ arrival: [6], departure: [6], minNights: 7 });
  expect(stayRule([roomType({ noArrival: [1, 2, 3, 4, 6, 7], noDeparture: [1, 2, 3, 4, 5, 6], minNights: 1 })], '2027-07-05')).toEqual({
    arrival: [5],
    departure: [7],
    minNights: 2,
  });
});

test('there is no rule of stays when every stay is possible, without rates, or when room types differ', () => {
  expect(stayRule([roomType()], '2027-07-05')).toBeUndefined();
  expect(stayRule([{ ...roomType(), rates: [] }], '2027-07-05')).toBeUndefined();
  expect(stayRule([roomType(weekly), roomType({ minNights: 2 }, [], 2)], '2027-07-05')).toBeUndefined();
});
