import type { PriceLine } from '@nocleh/contracts/api/order.ts';
import type { PackageCard, PackageContract } from '@nocleh/contracts/api/package-card.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { feesBeside } from '../../booking/pricing/stay-fee.ts';
import { accommodationVatRate } from '../../booking/pricing/vat-recapitulation.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import type { PackageOffer } from './package.repository.ts';

/** VAT in percent: meals have the rate of accommodation (act 235/2004, annex 2), drinks and other services the basic rate. */
const mealsVatRate = 12;
const drinksVatRate = 21;
const servicesVatRate = 21;

/** The price of the package, one line per VAT category; categories without an amount are left out. */
export function packageLines(label: string, { nights, stay, meals, drinks, services, currency }: PackageOffer): PriceLine[] {
  const parts = [
    { kind: 'package_stay', amount: stay, vatRate: accommodationVatRate },
    { kind: 'package_meals', amount: meals, vatRate: mealsVatRate },
    { kind: 'package_drinks', amount: drinks, vatRate: drinksVatRate },
    { kind: 'package_services', amount: services, vatRate: servicesVatRate },
  ] as const;
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount, vatRate }) => ({ kind, label, units: 1, nights, unitPrice: null, total: { amount, currency }, vatRate }));
}

/** Ages of the guests. Children's ages are unknown before the order, so the oldest are assumed for the stay fee. */
export const agesOf = ({ adults, children }: Pick<PackageOffer, 'adults' | 'children'>): number[] => [
  ...Array.from({ length: adults }, () => 18),
  ...Array.from({ length: children }, () => 17),
];

/** The first possible day of arrival from a day on. */
export const feeDay = ({ firstArrival }: Pick<PackageOffer, 'firstArrival'>, day: string): string =>
  firstArrival > day ? firstArrival : day;

/**
 * The price for all guests with the stay fee. If a tariff changes before the last arrival, the lowest is shown. A voucher, sold
 * without dates, has one price.
 */
export function priceAhead(
  offer: PackageOffer & { readonly contract: PackageContract },
  tariffs: readonly StayFeeTariff[],
  today: string,
): Pick<PackageCard, 'price' | 'priceVaries'> {
  const first = feeDay(offer, today);
  const changes = tariffs.map(({ from }) => from).filter((from) => from !== null && from > first && from <= offer.lastArrival);
  const days = offer.contract === 'voucher' ? [first] : [first, ...(changes as string[]), offer.lastArrival];
  const fees = days.map((from) => feesBeside(offer.currency, { from, to: addDays(from, offer.nights), ages: agesOf(offer) }, tariffs).own);
  const lowest = Math.min(...fees);
  const amount = offer.stay + offer.meals + offer.drinks + offer.services + lowest;
  return { price: { amount, currency: offer.currency }, priceVaries: Math.max(...fees) > lowest };
}
