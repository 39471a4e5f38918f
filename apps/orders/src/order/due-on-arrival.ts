import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';

/** Amount to pay on arrival: `360 € + 150 Kč` when the stay fee is in another currency. */
export const dueOnArrival = (locale: Locale, { total, onArrival }: Pick<PriceBreakdown, 'total' | 'onArrival'>): string =>
  [total, ...(onArrival ? [onArrival] : [])].map((money) => formatMoney(locale, money)).join(' + ');
