import { expect, test } from 'vitest';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { NEVER, OccupiedUnits } from './occupied-units.ts';

const day = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const dates = (from: number, to: number) => ({ from: day(from), to: day(to) });

interface Stay {
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  readonly until: number;
}

const packed = (roomType: number, stays: readonly Stay[]) =>
  Uint32Array.from(stays.flatMap(({ unit, from, to, until }, id) => [roomType, unit, id, from, to, until]));

test('taken units are those of the last stays of each room type, however often they were replaced', () => {
  const random = seededRandom(3);
  const under = (limit: number) => Math.floor(random() * limit);
  const occupied = new OccupiedUnits();
  const known = new Map<number, Stay[]>();
  const roomTypes = Array.from({ length: 40 }, () => 1 + under(5_000));
  let added = 0;
  for (let round = 0; round < 3_000; round += 1) {
    const roomType = roomTypes[under(roomTypes.length)] ?? 1;
    const stays = Array.from({ length: under(40) }, () => {
      const from = 20_000 + under(30);
      return { unit: under(4), from, to: from + 1 + under(5), until: under(3) === 0 ? 1_000 + under(10) : NEVER };
    }).toSorted((a, b) => a.unit - b.unit);
    occupied.clear(roomType);
    occupied.add(packed(roomType, stays.slice(0, 7)));
    occupied.add(packed(roomType, stays.slice(7)));
    known.set(roomType, stays);
    added += stays.length;
    const [from, to, now] = [20_000 + under(30), 20_031 + under(5), 1_000 + under(10)];
    const busy = occupied.during(dates(from, to), now);
    for (const each of roomTypes) {
      const expected = (known.get(each) ?? []).filter((stay) => stay.from < to && stay.to > from && stay.until > now);
      expect(busy(each)).toBe(new Set(expected.map(({ unit }) => unit)).size);
    }
  }
  // So many that the memory of replaced ones was used again.
  expect(added).toBeGreaterThan(50_000);
});

test('of a room type without stays no unit is taken, whatever its id', () => {
  const busy = new OccupiedUnits().during(dates(20_000, 20_010), 0);
  expect([busy(1), busy(5_000_000)]).toEqual([0, 0]);
});
