import type { PriceHistogram } from '@nocleh/contracts/api/search.ts';
import { continueInSlices } from './scan/slices.ts';

const maxBars = 20;
/** Fewer prices are read faster one by one. */
const minPrices = 8;
const minBars = 4;

/** The smallest of 1, 2, 5, 10, 20, 50, … that is at least `width`. */
function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= width) ?? 10) * power;
}

/** The narrowest range of bars with more than half of the prices, the first one of equals. */
function mostOf(counts: readonly number[], half: number): { first: number; end: number } {
  let best = { first: 0, end: counts.length };
  let [end, sum] = [0, 0];
  for (const [first, count] of counts.entries()) {
    while (sum <= half && end < counts.length) {
      sum += counts[end] ?? 0;
      end += 1;
    }
    if (sum > half && end - first < best.end - best.first) best = { first, end };
    sum -= count;
  }
  return best;
}

/** Prices that a search finds, and their distribution. */
export class PriceDistribution {
  private readonly prices: number[] = [];
  private min = Number.POSITIVE_INFINITY;
  private max = 0;
  private sum = 0;
  private squares = 0;

  add(price: number): void {
    this.prices.push(price);
    this.min = Math.min(this.min, price);
    this.max = Math.max(this.max, price);
    this.sum += price;
    this.squares += price * price;
  }

  /**
   * The distribution in bars of a round width. The last bar takes in what costs more than the mean and two standard deviations, so that a few
   * villas do not press all others into one bar. Undefined where too few prices differ. Hundreds of thousands of prices are counted in slices.
   *
   * @param unit the price that is 1 in the histogram
   */
  async histogram(unit: number): Promise<PriceHistogram | undefined> {
    const { prices } = this;
    if (prices.length < minPrices) return undefined;
    const mean = this.sum / prices.length;
    const deviation = Math.sqrt(Math.max(0, this.squares / prices.length - mean * mean));
    const [min, max] = [this.min / unit, this.max / unit];
    const usualMax = Math.min(max, (mean + 2 * deviation) / unit);
    const step = roundStep((usualMax - min) / (maxBars - 1));
    const start = Math.floor(min / step) * step;
    const last = Math.floor((usualMax - start) / step);
    if (last + 1 < minBars) return undefined;
    const counts = Array.from({ length: last + 1 }, () => 0);
    await continueInSlices([prices], (price) => {
      const bar = Math.min(last, Math.floor((price / unit - start) / step));
      counts[bar] = (counts[bar] ?? 0) + 1;
    });
    const { first, end } = mostOf(counts, prices.length / 2);
    return {
      start,
      step,
      counts,
      most: { min: start + first * step, max: end > last ? Math.ceil(max) : start + end * step },
    };
  }
}
