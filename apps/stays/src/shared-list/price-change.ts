import type { Money } from '@nocleh/contracts/money.ts';
import type { Card } from '../card/card.ts';

export type PriceChange =
  | { readonly kind: 'dearer' | 'cheaper'; readonly by: Money }
  | { readonly kind: 'taken'; readonly before: Money }
  | { readonly kind: 'free' };

/** What has changed since an accommodation had the price `before`, null for none. Prices in two currencies are not compared. */
export function priceChange(before: Money | null, { price, isTaken }: Pick<Card, 'price' | 'isTaken'>): PriceChange | null {
  if (!before) return price ? { kind: 'free' } : null;
  if (!price) return isTaken ? { kind: 'taken', before } : null;
  const difference = price.amount - before.amount;
  if (price.currency !== before.currency || difference === 0) return null;
  return { kind: difference > 0 ? 'dearer' : 'cheaper', by: { amount: Math.abs(difference), currency: before.currency } };
}
