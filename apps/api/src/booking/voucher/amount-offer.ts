import { msg, plural } from '@lingui/core/macro';
import type { AmountVoucherOffer } from '@nocleh/contracts/api/voucher.ts';
import { endOfMonth } from '@nocleh/contracts/calendar-day.ts';
import { daysForReturned, maxVouchersOfOrder, voucherMonths } from '@nocleh/contracts/limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { voucherSentUntil } from '../../catalogue/package/voucher-sale.ts';
import { voucherI18n } from './voucher-i18n.ts';

/** The last day of a voucher for an amount that is paid on `day`, and the last one on which it can be sent to its recipient. */
export function amountValidity(day: string): Omit<AmountVoucherOffer, 'terms'> {
  const validUntil = endOfMonth(day, voucherMonths);
  return { validUntil, sendUntil: voucherSentUntil({ lastArrival: validUntil }, day) };
}

/** Terms of a voucher for an amount, one text per paragraph: shown before it is ordered, and mailed with the order. */
export function amountTerms(locale: Locale): string[] {
  const i18n = voucherI18n(locale);
  return [
    i18n._(
      msg`You buy a voucher from us, Nocleh. Whoever has it enters its code when they pay for a stay or a package on this site; at most ${plural(maxVouchersOfOrder, { one: '# voucher', other: '# vouchers' })} can be used for one booking. It pays for all or part of what is charged in Czech crowns, not for stays priced in euros or for a tourist tax paid on site.`,
    ),
    i18n._(
      msg`What is left stays on the voucher. You can use it to book until the end of the month in which ${plural(voucherMonths, { one: '# month', other: '# months' })} have passed since it was paid for; the stay itself may be later. It can’t be exchanged for cash.`,
    ),
    i18n._(
      msg`You pay by bank transfer. When the money arrives, we send you the voucher with its code and a confirmation of payment by e-mail. It is a multi-purpose voucher: VAT is charged when it is used, on the invoice for the stay, so there is no invoice for the voucher itself (sections 15 and 15b of the Czech VAT Act).`,
    ),
    i18n._(
      msg`If a booking that it paid for is cancelled, the amount goes back to the voucher. A cancellation fee is taken from the voucher first, and only the rest from money. An amount that comes back can be used for at least ${plural(daysForReturned, { one: '# more day', other: '# more days' })}.`,
    ),
    i18n._(
      msg`You may withdraw within 14 days of the day on which we send you the voucher, without giving a reason and free of charge (section 1829 of the Czech Civil Code): on your order page, or by any message to us. We refund what has not been used within 14 days.`,
    ),
    i18n._(
      msg`If we send the voucher to its recipient on a day that you choose, neither its validity nor the 14 days change. If you withdraw before that day, the recipient gets nothing from us.`,
    ),
  ];
}
