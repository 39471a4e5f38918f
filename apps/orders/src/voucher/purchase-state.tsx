import { Trans } from '@lingui/react/macro';
import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import { Alert, type AlertTone } from '@nocleh/design-system/alert.tsx';
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

/** How the voucher stands, for its buyer. */
export function PurchaseState({ voucher }: { readonly voucher: Voucher }) {
  const titles = {
    ordered: <Trans>We are waiting for the payment</Trans>,
    issued: <Trans>The voucher is paid and valid</Trans>,
    redeemed: <Trans>A stay is booked with the voucher</Trans>,
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
        {formatMoney(locale, price.total)} is to be transferred by {formatDate(locale, instructions?.dueDate ?? validUntil)}. We send the
        details to {buyer.email}, and the voucher as soon as the money arrives.
      </Trans>
    );
  if (state === 'issued') return <Trans>One may arrive with it until {formatDate(locale, validUntil, 'long')}.</Trans>;
  if (state === 'redeemed') return <Trans>The confirmation went to whoever booked it.</Trans>;
  if (state === 'expired') return <Trans>Its last day of arrival was {formatDate(locale, validUntil, 'long')}.</Trans>;
  const fee = cancellationFee?.amount ?? 0;
  const back = formatMoney(locale, { ...price.total, amount: price.total.amount - fee });
  if (!paidAt) return <Trans>The order is cancelled. There is nothing to pay.</Trans>;
  if (fee === 0) return <Trans>We will return {back} to your account within 14 days.</Trans>;
  const cost = formatMoney(locale, { ...price.total, amount: fee });
  return (
    <Trans>
      The stay booked with it was cancelled late, which costs {cost}. We will return the remaining {back} to your account within 14 days.
    </Trans>
  );
}
