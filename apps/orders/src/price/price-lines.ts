import type { I18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { PriceLine } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';

export function lineTitle(i18n: I18n, line: PriceLine): string {
  if (line.kind === 'stay_fee')
    return line.label ? t(i18n)`Tourist tax, ${line.label}` : i18n._(msg({ message: 'Tourist tax', context: 'order' }));
  if (line.kind === 'cancellation_fee') return i18n._(msg({ message: 'Cancellation fee', context: 'order' }));
  if (line.kind === 'package_stay') return t(i18n)`${line.label}: accommodation`;
  if (line.kind === 'package_meals') return t(i18n)`${line.label}: meals`;
  if (line.kind === 'package_drinks') return t(i18n)`${line.label}: drinks`;
  if (line.kind === 'package_services') return t(i18n)`${line.label}: other services`;
  if (line.kind === 'voucher') return t(i18n)`Paid with voucher ${line.label}`;
  return line.label;
}

const oneSum: ReadonlySet<PriceLine['kind']> = new Set(['package_meals', 'package_drinks', 'package_services', 'cancellation_fee']);

/** Calculation of a line: `2 × 3 nights at 1 200 Kč`; empty for a single amount. A stay fee counts days, which can exceed nights. */
export function lineDetail(i18n: I18n, locale: Locale, { kind, units, nights, unitPrice }: PriceLine): string {
  if (oneSum.has(kind) || nights === 0) return '';
  if (kind === 'package_stay') return t(i18n)`${plural(nights, { one: '# night', other: '# nights' })}`;
  const price = unitPrice && formatMoney(locale, unitPrice);
  if (kind === 'stay_fee') {
    const persons = t(
      i18n,
    )`${plural(units, { one: '# person', other: '# people' })} × ${plural(nights, { one: '# night', other: '# nights' })}`;
    return price ? t(i18n)`${persons} at ${price}` : persons;
  }
  const stay = t(i18n)({ message: `${units} × ${plural(nights, { one: '# night', other: '# nights' })}`, context: 'units by nights' });
  return price ? t(i18n)`${stay} at ${price}` : stay;
}
