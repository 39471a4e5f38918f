import type { PriceLine, VatRow } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';

/** Percent, Czech reduced rate: accommodation (act 235/2004, annex 2). The stay fee is a municipal charge outside VAT. */
export const accommodationVatRate = 12;

type Outside = NonNullable<VatRow['outside']>;
const outsideOf = ({ kind }: PriceLine): Outside => (kind === 'cancellation_fee' ? kind : 'stay_fee');
const percentOf = (rate: number | Outside): number => (typeof rate === 'number' ? rate : -1);

/**
 * One row per rate, highest first, then one per charge outside VAT. Prices include VAT, so it is computed from the sum of each
 * rate and not per line: base + VAT equals the total exactly.
 */
export function vatRecapitulation(lines: readonly PriceLine[]): VatRow[] {
  const totals = new Map<number | Outside, number>();
  for (const line of lines) {
    const row = line.vatRate ?? outsideOf(line);
    totals.set(row, (totals.get(row) ?? 0) + line.total.amount);
  }
  const currency = lines[0]?.total.currency ?? 'CZK';
  const money = (amount: number) => ({ amount, currency });
  return [...totals]
    .sort(([a], [b]) => percentOf(b) - percentOf(a))
    .map(([row, total]) => {
      const vat = total - withoutVat(total, row);
      const amounts = { base: money(total - vat), vat: money(vat), total: money(total) };
      return typeof row === 'number' ? { rate: row, ...amounts } : { rate: null, outside: row, ...amounts };
    });
}

/** Rounded to the haléř, the same way for charges and credits. */
function withoutVat(amount: number, rate: number | Outside): number {
  const percent = Math.max(percentOf(rate), 0);
  return amount - (Math.sign(amount) * Math.round((Math.abs(amount) * percent) / (100 + percent)) || 0);
}

/** The unit price of a line; a lump sum is its own. Null for a stay fee whose tariff changes, as it has several. */
export function unitPriceWithoutVat(line: PriceLine): Money | null {
  const unit = line.unitPrice ?? (line.kind === 'stay_fee' ? null : line.total);
  return unit && { amount: withoutVat(unit.amount, line.vatRate ?? outsideOf(line)), currency: unit.currency };
}
