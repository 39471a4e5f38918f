import type { Money } from '@nocleh/contracts/money.ts';

/** Name of the field with the total that was shown, in minor units, and of the parameter for a total that has changed. */
export const seenField = 'seen';

/** `seen=652000` for an address when the total has changed; otherwise empty. */
export const seenQuery = (seen: string | number | undefined, now: Money): string =>
  /^\d{1,12}$/.test(String(seen)) && Number(seen) !== now.amount ? `${seenField}=${seen}` : '';

/** The total that was shown, if it differs from the current price. */
export function priceSeen(params: URLSearchParams, now: Money): Money | null {
  const seen = params.get(seenField) ?? undefined;
  return seenQuery(seen, now) ? { ...now, amount: Number(seen) } : null;
}
