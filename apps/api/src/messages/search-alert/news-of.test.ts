import { describe, expect, it } from 'vitest';
import type { PricedHit } from '../../catalogue/search/run-search.ts';
import type { SeenHit } from '../../db/tables/search-alert.ts';
import { newsOf, seenIn } from './news-of.ts';

const hit = (id: number, price: number | null, change: Partial<PricedHit> = {}): PricedHit => ({
  ...{ id, price, currency: 'CZK', recommendation: -id },
  ...change,
});
const before: readonly SeenHit[] = [
  [1, 300_000, 'CZK'],
  [2, 500_000, 'CZK'],
  [3, null, 'CZK'],
];
const ids = (hits: readonly PricedHit[]) => hits.map(({ id }) => id);

describe('news of a search', () => {
  // rule: alerts-2
  it('are houses that were no hits before, the recommended ones first', () => {
    const { added, cheaper } = newsOf(before, [hit(5, 100_000), hit(1, 300_000), hit(4, 900_000), hit(2, 500_000)]);
    expect(ids(added)).toEqual([4, 5]);
    expect(cheaper).toEqual([]);
  });

  // rule: alerts-2
  it('are totals that fell by three percent or more, the greatest fall first', () => {
    const { added, cheaper } = newsOf(before, [hit(1, 291_000), hit(2, 400_000), hit(3, 1_000)]);
    expect(cheaper.map(({ id, was, price }) => [id, was, price])).toEqual([
      [2, 500_000, 400_000],
      [1, 300_000, 291_000],
    ]);
    expect(added).toEqual([]);
  });

  // rule: alerts-2
  it('are neither houses that are gone, nor higher totals, nor falls below three percent', () => {
    const { added, cheaper, seen } = newsOf(before, [hit(1, 291_001), hit(2, 700_000)]);
    expect([added, cheaper]).toEqual([[], []]);
    expect(ids(newsOf(seen, [hit(1, 291_001), hit(2, 700_000), hit(3, null)]).added)).toEqual([3]);
  });

  it('are small falls once they add up, and a fall from a total that rose meanwhile', () => {
    const first = newsOf(before, [hit(1, 295_000), hit(2, 600_000)]);
    const second = newsOf(first.seen, [hit(1, 290_000), hit(2, 500_000)]);
    expect(second.cheaper.map(({ id, was }) => [id, was])).toEqual([
      [2, 600_000],
      [1, 300_000],
    ]);
    expect(newsOf(second.seen, [hit(1, 290_000), hit(2, 500_000)]).cheaper).toEqual([]);
  });

  it('are no amounts of another currency', () => {
    const { added, cheaper, seen } = newsOf(before, [hit(1, 12_000, { currency: 'EUR' })]);
    expect([added, cheaper, seen]).toEqual([[], [], [[1, 12_000, 'EUR']]]);
  });

  it('are none when nothing has changed', () => {
    const hits = [hit(1, 300_000), hit(2, null)];
    expect(newsOf(seenIn(hits), hits)).toEqual({ added: [], cheaper: [], seen: seenIn(hits) });
  });
});
