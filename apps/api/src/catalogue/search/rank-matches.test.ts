import { expect, test } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { topK } from './rank-matches.ts';

const random = seededRandom(3);
interface Ranked {
  readonly id: number;
  readonly rank: number;
}
const rows = (count: number): Ranked[] => Array.from({ length: count }, (_, id) => ({ rank: Math.floor(random() * 50), id }));
const compare = (a: Ranked, b: Ranked) => b.rank - a.rank || a.id - b.id;

test('topK returns the first items of the full order', () => {
  for (let round = 0; round < 200; round += 1) {
    const all = rows(Math.floor(random() * 120));
    const count = Math.floor(random() * 60);
    expect(topK(all, count, compare)).toEqual(all.toSorted(compare).slice(0, count));
  }
});
