import type { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { formatNumber, formatWholeUnits } from './format.ts';

/** The currency in which readers of a language compare prices. */
const usual = { cs: 'CZK', de: 'EUR', en: 'EUR', pl: 'PLN' } as const satisfies Record<Locale, string>;

/**
 * An amount in the usual currency of a language, in whole units: `€267`. Undefined if it is in that currency, if the list lacks it, or
 * if it is below one unit. Nothing may be charged by it (docs/decisions/0067-approximate-prices.md).
 */
export function approximate(locale: Locale, { amount, currency }: Money, rates: ExchangeRates | undefined): string | undefined {
  const target = usual[locale];
  if (!rates || target === currency) return undefined;
  const korunas = { CZK: 1, ...rates.korunas };
  const worth = korunas[target];
  const units = worth && Math.round(((amount / 100) * korunas[currency]) / worth);
  return units ? formatWholeUnits(locale, units, target) : undefined;
}

/** The rate of `approximate`: `1 EUR = 24.435 CZK`; undefined if the list lacks the currency. */
export function rateText(locale: Locale, { korunas }: ExchangeRates): string | undefined {
  const code = usual[locale] === 'PLN' ? 'PLN' : 'EUR';
  const rate = korunas[code];
  return rate === undefined ? undefined : `1\u00a0${code}\u00a0= ${formatNumber(locale, rate, 3)}\u00a0CZK`;
}
