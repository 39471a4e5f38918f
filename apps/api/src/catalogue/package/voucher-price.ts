import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Kysely } from 'kysely';
import { priceBreakdown } from '../../booking/pricing/price-breakdown.ts';
import type { Database } from '../../db/database.ts';
import { stayFees } from '../place/stay-fee.repository.ts';
import type { PackageRow } from './package.repository.ts';
import { agesOf, feeDay, packageLines } from './package-price.ts';
import { voucherSentUntil, voucherSoldUntil } from './voucher-sale.ts';

/**
 * The price of a package's voucher on a day, its last day of arrival and the last day to send it; null if it is not for sale. The
 * price includes the stay fee of the first day of arrival: the buyer doesn't pay for later changes.
 */
export async function voucherPrice(
  db: Kysely<Database>,
  row: PackageRow,
  locale: Locale,
  day: string,
): Promise<{ price: PriceBreakdown; validUntil: string; sendUntil: string } | null> {
  if (row.contract !== 'voucher' || day > voucherSoldUntil(row)) return null;
  const from = feeDay(row, day);
  const dates = { from, to: addDays(from, row.nights) };
  const fees = await stayFees(db, row.accommodation.id, dates.from, dates.to);
  const stayFee = fees ? { label: textOf(fees.placeNames, locale), tariffs: fees.tariffs } : null;
  const own = stayFee?.tariffs.every(({ currency }) => currency === row.currency) ? stayFee : null;
  const guests = agesOf(row).map((age) => ({ age }));
  const price = priceBreakdown(dates, packageLines(row.title, row), own, guests);
  return { price, validUntil: row.lastArrival, sendUntil: voucherSentUntil(row, day) };
}
