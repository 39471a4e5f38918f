/**
 * What somebody typed as an amount, in minor units: `12 000`, `12.000,50`, `12,000.50`, `1200,5 Kč`. A point or comma before
 * exactly three digits parts thousands, before one or two at the end it parts the cents. null: no amount.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|kč|czk|eur|€|,-$/gi, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const [, whole = '', cents = ''] = match;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** The amount as one would type it. */
export const typedAmount = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));
