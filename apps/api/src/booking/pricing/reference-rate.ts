import { type Currency, currencies } from '@nocleh/contracts/money.ts';

/**
 * Korunas to one euro: exchange rate list of the Czech National Bank of 13 March 2026. With it prices in different currencies
 * are put in order and filtered; nobody is charged, quoted or shown an amount made from it (docs/decisions/0016-prices-in-two-currencies.md).
 */
export const korunasPerEuro = 24.435;

/** What one unit of each currency is worth in the first one, in which all are compared. */
const worth = { CZK: 1, EUR: korunasPerEuro } as const satisfies Record<Currency, number>;
export const rateToCzk = (currency: Currency): number => worth[currency];

/** There are two. */
export const otherCurrency = (currency: Currency): Currency => currencies.find((each) => each !== currency) ?? currency;
