import { expect, test } from 'vitest';
import { cheapest, chooser } from '../../../testing/search-rules.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { UNIT_LAYOUT } from '../bit-layouts.ts';
import { cheapestMix, cheapestPrice } from './cheapest-mix.ts';

const { under } = chooser(seededRandom(5));

interface RoomType {
  readonly adults: number;
  readonly persons: number;
  readonly free: number;
  readonly price: number;
}
const packed = (rooms: readonly RoomType[]) => {
  const units = new Float64Array(rooms.length * UNIT_LAYOUT.size);
  rooms.forEach((room, type) => {
    for (const name of ['adults', 'persons', 'free', 'price'] as const) units[type * UNIT_LAYOUT.size + UNIT_LAYOUT[name]] = room[name];
  });
  return units;
};
function randomRoom(withChildren: boolean): RoomType {
  const adults = 1 + under(4);
  return { adults, persons: adults + (withChildren ? under(3) : 0), free: 1 + under(4), price: 100 * (1 + under(30)) };
}

test('the cheapest mix equals the result of brute force for 5,000 random accommodations and parties', () => {
  let mixed = 0;
  for (let round = 0; round < 5000; round += 1) {
    const rooms = Array.from({ length: 1 + under(4) }, () => randomRoom(round % 2 === 0));
    const adults = 1 + under(7);
    const persons = adults + (under(2) ? under(4) : 0);
    const what = JSON.stringify({ rooms, adults, persons });
    const least = cheapest(rooms, adults, persons);
    expect(cheapestPrice(packed(rooms), rooms.length, adults, persons), what).toBe(least ?? Number.POSITIVE_INFINITY);
    const mix = cheapestMix(packed(rooms), rooms.length, adults, persons);
    expect(mix === null, what).toBe(least === undefined);
    if (!mix) continue;
    const sum = (count: (room: RoomType) => number) => rooms.reduce((all, room, type) => all + (mix[type] ?? 0) * count(room), 0);
    expect([sum(({ price }) => price), rooms.every(({ free }, type) => (mix[type] ?? 0) <= free)], what).toEqual([least, true]);
    expect(sum((room) => room.adults) >= adults && sum((room) => room.persons) >= persons && sum(() => 1) <= persons, what).toBe(true);
    if (mix.filter((units) => units > 0).length > 1) mixed += 1;
  }
  expect(mixed).toBeGreaterThan(500);
});

test('of mixes at one price the one with fewest units is chosen, and none that is not needed', () => {
  const single = { adults: 1, persons: 1, free: 9, price: 500 };
  const double = { adults: 2, persons: 2, free: 9, price: 1000 };
  expect(cheapestMix(packed([single, double]), 2, 5, 5)).toEqual([1, 2]);
  expect(cheapestMix(packed([{ ...single, price: 0 }, double]), 2, 2, 2)).toEqual([2, 0]);
});

test('an adult has no place on a child’s bed, and a child may have an adult’s', () => {
  const family = { adults: 1, persons: 3, free: 2, price: 900 };
  const double = { adults: 2, persons: 2, free: 1, price: 1000 };
  expect(cheapestMix(packed([family, double]), 2, 2, 2)).toEqual([0, 1]);
  expect(cheapestMix(packed([family, double]), 2, 1, 3)).toEqual([1, 0]);
  expect(cheapestMix(packed([family, double]), 2, 2, 4)).toEqual([2, 0]);
});
