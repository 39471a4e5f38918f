import type { Order, PriceBreakdown, PriceLine } from '@nocleh/contracts/api/order.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { accommodationVatRate, vatRecapitulation } from '../invoice/vat-recapitulation.ts';
import type { StayFeeSnapshot } from '../order/order.tables.ts';
import { stayFeeLine } from './stay-fee.ts';

/** One line a room type: so many nights times so many units. `nightly` holds the price of each night of one unit. */
export function stayLine(label: string, units: number, nightly: readonly number[], currency: Currency): PriceLine {
  const perUnit = nightly.reduce((sum, amount) => sum + amount, 0);
  const even = nightly.every((amount) => amount === nightly[0]);
  return {
    kind: 'stay',
    label,
    units,
    nights: nightly.length,
    unitPrice: even ? { amount: nightly[0]!, currency } : null,
    total: { amount: perUnit * units, currency },
    vatRate: accommodationVatRate,
  };
}

export function priceBreakdown(nights: number, stayLines: readonly PriceLine[], fee: StayFeeSnapshot | null, guests: Order['guests']): PriceBreakdown {
  const feeLine = stayFeeLine(fee, guests);
  const lines = feeLine ? [...stayLines, feeLine] : [...stayLines];
  const total = { amount: lines.reduce((sum, line) => sum + line.total.amount, 0), currency: lines[0]!.total.currency };
  return { nights, lines, total, vat: vatRecapitulation(lines) };
}

/** The same stay for other guests: only the stay fee depends on who comes. */
export const withGuests = (price: PriceBreakdown, fee: StayFeeSnapshot | null, guests: Order['guests']): PriceBreakdown =>
  priceBreakdown(price.nights, price.lines.filter((line) => line.kind !== 'stay_fee'), fee, guests);
