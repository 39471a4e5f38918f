import type { Order, PriceBreakdown, PriceLine } from '@nocleh/contracts/api/order.ts';
import type { Currency, Money } from '@nocleh/contracts/money.ts';
import { accommodationVatRate, vatRecapitulation } from '../invoice/vat-recapitulation.ts';
import type { StayFeeSnapshot } from '../order/order.tables.ts';
import { nightsBetween } from '../pricing/days.ts';
import { type StayFee, stayFees } from '../pricing/stay-fee.ts';
import type { SeasonNights } from '../pricing/stay-price.ts';

/** One line a room type and season: so many nights times so many units. */
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

/** Persons times days that are charged, named after the municipality; none when nobody is old enough to owe it. */
function stayFeeLines(dates: Dates, snapshot: StayFeeSnapshot | null, guests: Order['guests']): PriceLine[] {
  if (!snapshot) return [];
  const minAge = snapshot.tariffs[0]?.minAge ?? 18;
  const persons = guests.filter((guest) => guest.age >= minAge).length;
  return stayFees({ ...dates, ages: guests.map((guest) => guest.age) }, snapshot.tariffs).map((fee) =>
    stayFeeLine(fee, snapshot.label, persons, nightsBetween(dates.from, dates.to)),
  );
}

function stayFeeLine(fee: StayFee, label: string, persons: number, nights: number): PriceLine {
  const days = fee.personDays / persons;
  // A tariff that changes during the stay, in its amount or its age, can't be written as persons × days × amount.
  const even = fee.perPersonDay !== null && Number.isInteger(days);
  const { currency } = fee;
  return {
    kind: 'stay_fee',
    label,
    units: persons,
    nights: even ? days : nights,
    unitPrice: even && fee.perPersonDay !== null ? { amount: fee.perPersonDay, currency } : null,
    total: { amount: fee.total, currency },
    vatRate: null,
  };
}

const sumOf = (lines: readonly PriceLine[], currency: Currency): Money => ({
  amount: lines.reduce((sum, line) => sum + line.total.amount, 0),
  currency,
});

export function priceBreakdown(
  dates: Dates,
  stay: readonly PriceLine[],
  fee: StayFeeSnapshot | null,
  guests: Order['guests'],
): PriceBreakdown {
  const lines = [...stay, ...stayFeeLines(dates, fee, guests)];
  const currency = lines[0]?.total.currency ?? 'CZK';
  const own = lines.filter((line) => line.total.currency === currency);
  const [foreign, ...rest] = lines.filter((line) => line.total.currency !== currency);
  return {
    nights: nightsBetween(dates.from, dates.to),
    lines,
    total: sumOf(own, currency),
    ...(foreign ? { onArrival: sumOf([foreign, ...rest], foreign.total.currency) } : {}),
    vat: vatRecapitulation(own),
  };
}

interface PricedOrder {
  readonly arrival: string;
  readonly departure: string;
  readonly price: PriceBreakdown;
  readonly stay_fee: StayFeeSnapshot | null;
}

/** The same stay for other guests: only the stay fee depends on who comes. */
export const withGuests = ({ arrival, departure, price, stay_fee }: PricedOrder, guests: Order['guests']): PriceBreakdown =>
  priceBreakdown(
    { from: arrival, to: departure },
    price.lines.filter((line) => line.kind !== 'stay_fee'),
    stay_fee,
    guests,
  );
