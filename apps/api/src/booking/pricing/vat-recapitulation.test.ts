import type { PriceLine } from '@nocleh/contracts/api/order.ts';
import { describe, expect, it } from 'vitest';
import { unitPriceWithoutVat, vatRecapitulation } from './vat-recapitulation.ts';

const line = (amount: number, vatRate: number | null): PriceLine => {
  const total = { amount, currency: 'CZK' as const };
  return { kind: vatRate === null ? 'stay_fee' : 'stay', label: 'x', units: 1, nights: 1, unitPrice: total, total, vatRate };
};
const czk = (amount: number) => ({ amount, currency: 'CZK' });

describe('the VAT recapitulation', () => {
  it('takes 12 percent out of prices that include it and leaves the stay fee outside', () => {
    expect(vatRecapitulation([line(112_00, 12), line(50_00, null)])).toEqual([
      { rate: 12, base: czk(100_00), vat: czk(12_00), total: czk(112_00) },
      { rate: null, outside: 'stay_fee', base: czk(50_00), vat: czk(0), total: czk(50_00) },
    ]);
  });

  // rule: orders-4
  it('has a row of its own for a cancellation fee, beside the stay fee', () => {
    const fee = { ...line(30_00, null), kind: 'cancellation_fee' as const };
    expect(vatRecapitulation([line(-50_00, null), fee]).map(({ outside, total }) => [outside, total])).toEqual([
      ['stay_fee', czk(-50_00)],
      ['cancellation_fee', czk(30_00)],
    ]);
  });

  it('rounds once for the sum of a rate, not for each line', () => {
    // 3 × 0.05: VAT rounded per line would be 3 × 0.01.
    expect(vatRecapitulation([line(5, 12), line(5, 12), line(5, 12)])[0]?.vat).toEqual(czk(2));
  });

  it('adds up to the total for any amount', () => {
    for (let amount = 1; amount < 5_000; amount += 7) {
      const [row] = vatRecapitulation([line(amount, 12)]);
      expect(row!.base.amount + row!.vat.amount).toBe(amount);
      expect(Math.abs(row!.vat.amount - (amount * 12) / 112)).toBeLessThanOrEqual(0.5);
    }
  });

  it('mirrors an invoice exactly on its credit note', () => {
    const [invoice] = vatRecapitulation([line(333_37, 12)]);
    const [credit] = vatRecapitulation([line(-333_37, 12)]);
    expect(credit!.base.amount).toBe(-invoice!.base.amount);
    expect(credit!.vat.amount).toBe(-invoice!.vat.amount);
  });
});

describe('the unit price without VAT', () => {
  it('is that of the unit, or of the whole line when it is one sum, to the haléř', () => {
    expect(unitPriceWithoutVat(line(1450_00, 12))).toEqual(czk(1294_64));
    expect(unitPriceWithoutVat({ ...line(1210_00, 21), kind: 'package_services', unitPrice: null })).toEqual(czk(1000_00));
    expect(unitPriceWithoutVat(line(-1450_00, 12))).toEqual(czk(-1294_64));
    expect(unitPriceWithoutVat(line(25_00, null))).toEqual(czk(25_00));
  });

  it('is left open for a stay fee whose tariff changes during the stay', () => {
    expect(unitPriceWithoutVat({ ...line(75_00, null), unitPrice: null })).toBeNull();
  });
});
