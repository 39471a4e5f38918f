import { expect, test } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import { PriceDistribution } from './price-histogram.ts';

/** The histogram of prices in whole units, found in hundredths. */
function histogramOf(prices: readonly number[]) {
  const found = new PriceDistribution();
  for (const price of prices) found.add(price * 100);
  return found.histogram(100);
}

const range = (from: number, count: number, step: number) => Array.from({ length: count }, (_, index) => from + index * step);

test('a histogram of prices counts every price once, in bars of a round width', async () => {
  const prices = range(780, 40, 37);
  const { start, step, counts } = (await histogramOf(prices))!;
  expect({ start, step }).toEqual({ start: 700, step: 100 });
  expect(counts).toHaveLength(16);
  for (const [bar, count] of counts.entries()) {
    const low = start + bar * step;
    expect(count).toBe(prices.filter((price) => price >= low && price < low + step).length);
  }
});

test('a histogram of prices takes the few highest into its last bar', async () => {
  const { start, step, counts } = (await histogramOf([...range(1000, 60, 20), 90_000]))!;
  expect(counts.length).toBeLessThanOrEqual(20);
  expect(counts.reduce((sum, count) => sum + count)).toBe(61);
  expect(start + (counts.length - 1) * step).toBeLessThan(90_000);
  expect(counts.at(-1)).toBe(1);
});

test('the range that most cost is the narrowest one with more than half of the prices', async () => {
  const { most } = (await histogramOf([500, 600, ...range(1200, 30, 10), 1900, 2400, 2500]))!;
  expect(most).toEqual({ min: 1200, max: 1400 });
  const dear = (await histogramOf([...range(100, 4, 100), ...range(955, 20, 0.25), 960.5]))!;
  expect(dear.most.max).toBe(961);
});

test('few prices, and prices that hardly differ, have no histogram', async () => {
  expect(await histogramOf([])).toBeUndefined();
  expect(await histogramOf(range(100, 7, 500))).toBeUndefined();
  expect(await histogramOf(Array.from({ length: 50 }, () => 1200))).toBeUndefined();
});

test('a histogram of a million prices lets other work in between', async () => {
  const turns = countTurns();
  await histogramOf(range(500, 1_000_000, 1));
  expect(turns()).toBeGreaterThan(1);
});
