import { Trans } from '@lingui/react/macro';
import type { AmountVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { dayOf } from '@nocleh/contracts/calendar-day.ts';
import { Alert, type AlertTone } from '@nocleh/design-system/feedback/alert.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';

const tones = {
  ordered: 'info',
  issued: 'success',
  redeemed: 'success',
  expired: 'warning',
  cancelled: 'warning',
} as const satisfies Record<Voucher['state'], AlertTone>;

/** State of the voucher for its buyer. */
export function PurchaseState({ voucher }: { readonly voucher: Voucher }) {
  const titles = {
    ordered: <Trans>We are waiting for your payment</Trans>,
    issued: <Trans>The voucher is paid for and valid</Trans>,
    redeemed:
      voucher.kind === 'package' ? <Trans>A stay has been booked with the voucher</Trans> : <Trans>The voucher has been used up</Trans>,
    expired: <Trans>The voucher has expired</Trans>,
    cancelled: <Trans>The voucher is no longer valid</Trans>,
  } as const satisfies Record<Voucher['state'], ReactNode>;
  return (
    <Alert tone={tones[voucher.state]} title={titles[voucher.state]}>
      <p>
        {voucher.kind === 'package' || voucher.state === 'ordered' || !voucher.paidAt ? (
          <Detail voucher={voucher} />
        ) : (
          <AmountDetail voucher={voucher} />
        )}
      </p>
    </Alert>
  );
}

function Detail({ voucher: { state, buyer, instructions, validUntil, price, paidAt, cancellationFee } }: { readonly voucher: Voucher }) {
  const locale = useLocale();
  if (state === 'ordered')
    return (
      <Trans>
        Please transfer {formatMoney(locale, price.total)} by {formatDate(locale, instructions?.dueDate ?? validUntil)}. The payment details
        are in our e-mail to {buyer.email}; the voucher will follow as soon as your payment arrives.
      </Trans>
    );
  if (state === 'issued') return <Trans>The latest arrival date is {formatNamedDate(locale, validUntil, 'long')}.</Trans>;
  if (state === 'redeemed') return <Trans>We have sent the confirmation to the person who booked it.</Trans>;
  if (state === 'expired') return <Trans>The latest arrival date was {formatNamedDate(locale, validUntil, 'long')}.</Trans>;
  const fee = cancellationFee?.amount ?? 0;
  const back = formatMoney(locale, { ...price.total, amount: price.total.amount - fee });
  if (!paidAt) return <Trans>The order has been cancelled. There is nothing to pay.</Trans>;
  if (fee === 0) return <Trans>We’ll refund {back} to your account within 14 days.</Trans>;
  const cost = formatMoney(locale, { ...price.total, amount: fee });
  if (fee === price.total.amount)
    return (
      <Trans>
        The stay booked with it was cancelled. Under the property’s cancellation policy, the fee of {cost} is the whole price: nothing is
        left to refund.
      </Trans>
    );
  return (
    <Trans>
      The stay booked with it was cancelled. Under the property’s cancellation policy, a fee of {cost} applies. We’ll refund the remaining{' '}
      {back} to your account within 14 days.
    </Trans>
  );
}

/** State of a paid voucher for an amount, with the confirmation of its payment. */
function AmountDetail({ voucher }: { readonly voucher: AmountVoucher }) {
  const locale = useLocale();
  const { state, amount, paidAt, createdAt, validUntil, withdrawal } = voucher;
  const paid = formatMoney(locale, amount);
  const paidOn = formatDate(locale, dayOf(new Date(paidAt ?? createdAt)));
  const lastDay = formatDate(locale, validUntil);
  const back = formatMoney(locale, withdrawal.refund);
  return (
    <>
      {state === 'issued' && <Trans>You can book with it until {lastDay}.</Trans>}
      {state === 'redeemed' && <Trans>Nothing is left on it.</Trans>}
      {state === 'expired' && <Trans>It was valid until {lastDay}.</Trans>}
      {state === 'cancelled' && <Trans>We’ll refund {back} to your account within 14 days.</Trans>}{' '}
      <Trans>
        We received {paid} on {paidOn}. There is no invoice for the voucher: VAT is charged when it is used, on the invoice for the stay.
      </Trans>
    </>
  );
}
