import { type Currency, currencies } from '@nocleh/contracts/money.ts';

/**
 * Korunas per euro, from the exchange rate list of the Czech National Bank of 13 March 2026. Only for sorting and filtering
 * prices of different currencies; no amount shown or charged is converted (docs/decisions/0016-prices-in-two-currencies.md).
 */
export const korunasPerEuro = 24.435;

/** The value of one unit of each currency in korunas, the unit of comparison. */
const worth = { CZK: 1, EUR: korunasPerEuro } as const satisfies Record<Currency, number>;
export const rateToCzk = (currency: Currency): number => worth[currency];

/** Correct as long as there are two currencies. */
export const otherCurrency = (currency: Currency): Currency => currencies.find((each) => each !== currency) ?? currency;
