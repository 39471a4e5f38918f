import { Trans } from '@lingui/react/macro';
import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import { Alert, type AlertTone } from '@nocleh/design-system/feedback/alert.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
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
    redeemed: <Trans>A stay has been booked with the voucher</Trans>,
    expired: <Trans>The voucher has expired</Trans>,
    cancelled: <Trans>The voucher is no longer valid</Trans>,
  } as const satisfies Record<Voucher['state'], ReactNode>;
  return (
    <Alert tone={tones[voucher.state]} title={titles[voucher.state]}>
      <p>
        <Detail voucher={voucher} />
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
  if (state === 'issued') return <Trans>The latest arrival date is {formatDate(locale, validUntil, 'long')}.</Trans>;
  if (state === 'redeemed') return <Trans>We have sent the confirmation to the person who booked it.</Trans>;
  if (state === 'expired') return <Trans>The latest arrival date was {formatDate(locale, validUntil, 'long')}.</Trans>;
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
