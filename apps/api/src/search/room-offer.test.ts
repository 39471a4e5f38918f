import { expect, test } from 'vitest';
import { type OfferedRate, roomOffer } from './room-offer.ts';
import { gapAmount } from './search-encoding.ts';

const rate = (from: string, to: string, amount: number, more: Partial<OfferedRate> = {}): OfferedRate => ({
  room_type_id: 1,
  from,
  to,
  amount,
  min_nights: 1,
  no_arrival: [],
  no_departure: [],
  ...more,
});

test('seasons stand in order, with what all nights before them cost', () => {
  const offer = roomOffer([rate('2000-01-05', '2000-01-08', 300), rate('2000-01-02', '2000-01-05', 200)]);
  expect(offer).toEqual({ starts: [1, 4, 7], amounts: [200, 300, gapAmount], totals: [0, 600, 1500], rules: [1, 1, 0] });
});

test('a night without a rate costs more than any stay', () => {
  const { starts, totals } = roomOffer([rate('2000-01-02', '2000-01-03', 100), rate('2000-01-05', '2000-01-06', 100)]);
  expect(starts).toEqual([1, 2, 4, 5]);
  expect(totals).toEqual([0, 100, 100 + 2 * gapAmount, 200 + 2 * gapAmount]);
});

test('shortest stay and weekdays are bits that do not touch', () => {
  const { rules } = roomOffer([rate('2000-01-02', '2000-01-03', 100, { min_nights: 5000, no_arrival: [1, 7], no_departure: [1, 7] })]);
  expect(rules[0]).toBe(1023 | (1 << 10) | (1 << 16) | (1 << 17) | (1 << 23));
});

test('no rates are empty columns', () => expect(roomOffer([])).toEqual({ starts: [], amounts: [], totals: [], rules: [] }));
