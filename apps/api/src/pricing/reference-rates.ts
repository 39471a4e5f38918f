import type { Currency } from '@nocleh/contracts/money.ts';

/**
 * Euro foreign exchange reference rates of the European Central Bank
 * (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates) of 31 December 2024: units of each currency to one euro.
 * Good enough to filter and sort by; no amount that anybody pays is ever made from them.
 */
const perEuro = { EUR: 1, CZK: 25.185 } as const satisfies Record<Currency, number>;

/** What one unit of `from` is in `to`. */
export const referenceRate = (from: Currency, to: Currency): number => perEuro[to] / perEuro[from];
