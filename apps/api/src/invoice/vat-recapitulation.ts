import type { PriceLine, VatRow } from '@nocleh/contracts/api/order.ts';

/** Percent, Czech reduced rate: accommodation (act 235/2004, annex 2). The stay fee is a municipal charge outside VAT. */
export const accommodationVatRate = 12;

/**
 * One row a rate, highest first, what is outside VAT last. Prices include VAT, so it is computed downwards from the
 * sum of each rate, not line by line: base + vat is the total to the last haléř.
 */
export function vatRecapitulation(lines: readonly PriceLine[]): VatRow[] {
  const totals = new Map<number | null, number>();
  for (const line of lines) totals.set(line.vatRate, (totals.get(line.vatRate) ?? 0) + line.total.amount);
  const currency = lines[0]?.total.currency ?? 'CZK';
  const money = (amount: number) => ({ amount, currency });
  return [...totals]
    .sort(([a], [b]) => (b ?? -1) - (a ?? -1))
    .map(([rate, total]) => {
      const vat = Math.sign(total) * Math.round((Math.abs(total) * (rate ?? 0)) / (100 + (rate ?? 0))) || 0;
      return { rate, base: money(total - vat), vat: money(vat), total: money(total) };
    });
}
