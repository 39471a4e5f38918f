/**
 * Parses a typed amount into minor units: `12 000`, `12.000,50`, `12,000.50`, `1200,5 Kč`; null if it isn't an amount. A point or
 * comma before three digits separates thousands, before one or two digits at the end it is the decimal separator.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|kč|czk|eur|€|,-$/gi, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const [, integer = '', cents = ''] = match;
  return Number(integer.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Formats an amount the way it is typed into a field. */
export const formatTypedAmount = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));
