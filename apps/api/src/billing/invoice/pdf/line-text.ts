import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PriceLine } from '@nocleh/contracts/api/order.ts';

/** What a voucher for an amount paid, as a row below the total. */
export const paidByVoucher = (number: string): MessageDescriptor => msg`Paid by voucher ${number}`;

/** The title of a line, in the invoice's language. */
export function lineTitle(i18n: I18n, line: PriceLine): string {
  if (line.kind === 'stay_fee') return i18n._(msg`Tourist tax, ${line.label}`);
  if (line.kind === 'cancellation_fee') return i18n._(msg`Cancellation fee`);
  if (line.kind === 'package_stay') return i18n._(msg`${line.label}: accommodation`);
  if (line.kind === 'package_meals') return i18n._(msg`${line.label}: meals`);
  if (line.kind === 'package_drinks') return i18n._(msg`${line.label}: drinks`);
  if (line.kind === 'package_services') return i18n._(msg`${line.label}: other services`);
  if (line.kind === 'voucher') return i18n._(msg`Voucher ${line.label}`);
  return line.label;
}

const oneSum: ReadonlySet<PriceLine['kind']> = new Set([
  'package_meals',
  'package_drinks',
  'package_services',
  'cancellation_fee',
  'voucher',
]);

/** Quantity and unit: nights times units or people. Empty for a lump sum. */
export function lineQuantity(i18n: I18n, line: PriceLine): string {
  const nights = i18n._(msg`${plural(line.nights, { one: '# night', other: '# nights' })}`);
  if (line.kind === 'package_stay') return nights;
  if (oneSum.has(line.kind)) return '';
  if (line.kind === 'stay_fee')
    return i18n._(
      msg`${plural(line.units, { one: '# person', other: '# people' })} × ${plural(line.nights, { one: '# night', other: '# nights' })}`,
    );
  return `${line.units} × ${nights}`;
}
