import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { firstOf, type Row } from './look-through.ts';

const random = seededRandom(3);
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ rank: Math.floor(random() * 50), of: { id } }) as Row);
const compare = (a: Row, b: Row) => b.rank - a.rank || a.of.id - b.of.id;

test('the first of many are the first of all in order', () => {
  for (let round = 0; round < 200; round += 1) {
    const all = rows(Math.floor(random() * 120));
    const count = Math.floor(random() * 60);
    expect(firstOf(all, count, compare)).toEqual(all.toSorted(compare).slice(0, count));
  }
});
