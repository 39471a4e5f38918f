import { minFallPercent } from '@nocleh/contracts/search-alert-limits.ts';
import type { PricedHit } from '../../catalogue/search/run-search.ts';
import type { SeenHit } from '../../db/tables/search-alert.ts';

export interface News {
  /** Hits now that were none before, the recommended ones first. */
  readonly added: readonly PricedHit[];
  /** Hits whose total fell, from `was`, the greatest fall first. */
  readonly cheaper: readonly (PricedHit & { readonly was: number })[];
  /** What is compared with the next time. */
  readonly seen: readonly SeenHit[];
}

export const seenIn = (hits: readonly PricedHit[]): SeenHit[] => hits.map(({ id, price, currency }) => [id, price, currency]);

/** The price before, if it can be compared: a price in another currency is another offer. */
const comparable = ([, was, wasCurrency]: SeenHit, { currency }: PricedHit) => (wasCurrency === currency ? was : null);

/**
 * What is new in `found` for somebody who knows `before`. A fall that is too small to be news is added to the next one, so that
 * many small ones are news at last.
 */
export function newsOf(before: readonly SeenHit[], found: readonly PricedHit[]): News {
  const known = new Map(before.map((hit) => [hit[0], hit]));
  const added: PricedHit[] = [];
  const cheaper: (PricedHit & { was: number })[] = [];
  const seen: SeenHit[] = [];
  for (const hit of found) {
    const { id, price, currency } = hit;
    const old = known.get(id);
    if (!old) added.push(hit);
    const was = old && comparable(old, hit);
    const hasFallen = was != null && price !== null && price < was;
    const isNews = hasFallen && (was - price) * 100 >= was * minFallPercent;
    if (isNews) cheaper.push({ ...hit, was });
    seen.push([id, hasFallen && !isNews ? was : price, currency]);
  }
  const share = ({ price, was }: { price: number | null; was: number }) => (price ?? was) / was;
  return {
    added: added.toSorted((a, b) => b.recommendation - a.recommendation),
    cheaper: cheaper.toSorted((a, b) => share(a) - share(b) || b.recommendation - a.recommendation),
    seen,
  };
}
