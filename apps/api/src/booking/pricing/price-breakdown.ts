import type { Order, PriceBreakdown, PriceLine } from '@nocleh/contracts/api/order.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { Currency, Money } from '@nocleh/contracts/money.ts';
import type { StayFeeSnapshot } from '../../db/tables/order.ts';
import type { StayFee } from './stay-fee.ts';
import { stayFees } from './stay-fee.ts';
import type { SeasonNights } from './stay-price.ts';
import { accommodationVatRate, vatRecapitulation } from './vat-recapitulation.ts';

/** One line per room type and season: nights times units. */
export const stayLines = (label: string, units: number, seasons: readonly SeasonNights[], currency: Currency): PriceLine[] =>
  seasons.map(({ nights, amount }) => ({
    kind: 'stay',
    label,
    units,
    nights,
    unitPrice: { amount, currency },
    total: { amount: amount * nights * units, currency },
    vatRate: accommodationVatRate,
  }));

interface Dates {
  readonly from: string;
  readonly to: string;
}

/** Charged persons times days, named after the municipality; empty when no guest owes it. */
function stayFeeLines(dates: Dates, snapshot: StayFeeSnapshot | null, guests: Order['guests']): PriceLine[] {
  if (!snapshot) return [];
  const fees = stayFees({ ...dates, ages: guests.map((guest) => guest.age) }, snapshot.tariffs);
  return fees.map((fee) => stayFeeLine(dates, snapshot, guests, fee));
}

function stayFeeLine(dates: Dates, snapshot: StayFeeSnapshot, guests: Order['guests'], fee: StayFee): PriceLine {
  const minAge = snapshot.tariffs.find(({ currency }) => currency === fee.currency)?.minAge ?? 18;
  const persons = guests.filter((guest) => guest.age >= minAge).length;
  const days = fee.personDays / persons;
  // A tariff whose amount or age changes during the stay can't be written as persons × days × amount.
  const even = fee.perPersonDay !== null && Number.isInteger(days);
  const { currency } = fee;
  return {
    kind: 'stay_fee',
    label: snapshot.label,
    units: persons,
    nights: even ? days : nightsBetween(dates.from, dates.to),
    unitPrice: even && fee.perPersonDay !== null ? { amount: fee.perPersonDay, currency } : null,
    total: { amount: fee.total, currency },
    vatRate: null,
  };
}

const sumOf = (lines: readonly PriceLine[], currency: Currency): Money => ({
  amount: lines.reduce((sum, line) => sum + line.total.amount, 0),
  currency,
});

/** A voucher pays everything in its currency including the stay fee: both, with VAT, were paid when it was sold. */
function paidByVoucher(
  lines: readonly PriceLine[],
  own: readonly PriceLine[],
  number: string,
): Pick<PriceBreakdown, 'lines' | 'total' | 'vat'> {
  const currency = own[0]?.total.currency ?? 'CZK';
  const total = { amount: -sumOf(own, currency).amount, currency };
  const line: PriceLine = { kind: 'voucher', label: number, units: 1, nights: 0, unitPrice: null, total, vatRate: null };
  return { lines: [...lines, line], total: { amount: 0, currency }, vat: [] };
}

export function priceBreakdown(
  dates: Dates,
  stay: readonly PriceLine[],
  fee: StayFeeSnapshot | null,
  guests: Order['guests'],
  voucher?: string,
): PriceBreakdown {
  const lines = [...stay, ...stayFeeLines(dates, fee, guests)];
  const currency = lines[0]?.total.currency ?? 'CZK';
  const own = lines.filter((line) => line.total.currency === currency);
  const others = lines.filter((line) => line.total.currency !== currency);
  const price = {
    nights: nightsBetween(dates.from, dates.to),
    lines,
    total: sumOf(own, currency),
    ...(others[0] ? { onArrival: sumOf(others, others[0].total.currency) } : {}),
    vat: vatRecapitulation(own),
  };
  return voucher === undefined ? price : { ...price, ...paidByVoucher(lines, own, voucher) };
}

interface PricedOrder {
  readonly arrival: string;
  readonly departure: string;
  readonly price: PriceBreakdown;
  readonly stay_fee: StayFeeSnapshot | null;
}

/** The same stay for other guests: only the stay fee depends on them. */
export const withGuests = ({ arrival, departure, price, stay_fee }: PricedOrder, guests: Order['guests']): PriceBreakdown =>
  priceBreakdown(
    { from: arrival, to: departure },
    price.lines.filter((line) => line.kind !== 'stay_fee' && line.kind !== 'voucher'),
    stay_fee,
    guests,
    price.lines.find((line) => line.kind === 'voucher')?.label,
  );
