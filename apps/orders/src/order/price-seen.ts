import type { Money } from '@nocleh/contracts/money.ts';

/** Name of the field that says which total the visitor saw, in minor units, and of the parameter when it was another one. */
export const seenField = 'seen';

/** `seen=652000` for an address, when the total has become another one; else nothing. */
export const seenQuery = (seen: string | number | undefined, now: Money): string =>
  /^\d{1,12}$/.test(String(seen)) && Number(seen) !== now.amount ? `${seenField}=${seen}` : '';

/** What the visitor saw, if it is not what the price is now. */
export function priceSeen(params: URLSearchParams, now: Money): Money | null {
  const seen = params.get(seenField) ?? undefined;
  return seenQuery(seen, now) ? { ...now, amount: Number(seen) } : null;
}
