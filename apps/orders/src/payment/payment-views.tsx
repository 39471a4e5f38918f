import { Trans } from '@lingui/react/macro';
import type { Order, PaymentMethod } from '@nocleh/contracts/api/order.ts';
import { dayOf } from '@nocleh/contracts/calendar-day.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { dueOnArrival } from '../order/due-on-arrival.ts';

interface PayableOrder extends Pick<Order, 'instructions' | 'paidAt'> {
  readonly price: Pick<Order['price'], 'total' | 'onArrival'>;
}

interface PaymentView {
  /** What a visitor can choose in step 3; null for a method that is not chosen there. */
  readonly option: { readonly label: ReactNode; readonly Hint: (props: { methods: Order['paymentMethods'] }) => ReactNode } | null;
  /** What happens after the order was placed. */
  readonly AfterPlacing: (order: PayableOrder) => ReactNode;
  /** How a confirmed stay is paid. */
  readonly Confirmed: (order: PayableOrder) => ReactNode;
  /** What a cancellation means for the means of payment; null where it is money alone. */
  readonly Cancelled: ((props: Pick<Order['cancellation'], 'fee'>) => ReactNode) | null;
  /** What an invoice says that is not paid. */
  readonly Unpaid: (props: { dueOn: string }) => ReactNode;
}

function DueOn({ dueOn }: { dueOn: string }) {
  const locale = useLocale();
  return <Trans>To be paid by {formatDate(locale, dueOn)}</Trans>;
}

function Paid({ paidAt, children }: Pick<Order, 'paidAt'> & { children: ReactNode }) {
  const locale = useLocale();
  return paidAt ? <Trans>Paid on {formatDate(locale, dayOf(new Date(paidAt)))}. We wish you a pleasant stay.</Trans> : children;
}

const bankTransfer: PaymentView = {
  option: {
    label: <Trans>By bank transfer</Trans>,
    Hint: () => <Trans>The booking takes effect at once. You get a QR code, the bank details and a date to pay by.</Trans>,
  },
  AfterPlacing({ instructions }) {
    const locale = useLocale();
    if (!instructions) return <Trans>The stay is paid and confirmed. Nothing more is needed.</Trans>;
    return (
      <Trans>
        Transfer {formatMoney(locale, instructions.amount)} by {formatDate(locale, instructions.dueDate)}. As soon as the money arrives,
        we’ll tell you by e-mail.
      </Trans>
    );
  },
  Confirmed: ({ paidAt }) => (
    <Paid paidAt={paidAt}>
      <Trans>We wish you a pleasant stay.</Trans>
    </Paid>
  ),
  Cancelled: null,
  Unpaid: DueOn,
};

const atAccommodation: PaymentView = {
  option: {
    label: <Trans>At the property</Trans>,
    Hint: ({ methods }) =>
      methods.includes('bank_transfer') ? (
        <Trans>You pay the host on arrival. The stay is confirmed at once.</Trans>
      ) : (
        <Trans>You pay the host on arrival. The stay is confirmed at once. A bank transfer would not arrive before your stay begins.</Trans>
      ),
  },
  AfterPlacing({ price }) {
    const locale = useLocale();
    return <Trans>The stay is confirmed. You pay {dueOnArrival(locale, price)} to the host on arrival; nothing more is needed.</Trans>;
  },
  Confirmed({ paidAt, price }) {
    const locale = useLocale();
    return (
      <Paid paidAt={paidAt}>
        <Trans>You pay {dueOnArrival(locale, price)} on arrival. We wish you a pleasant stay.</Trans>
      </Paid>
    );
  },
  Cancelled: null,
  Unpaid: () => <Trans>To be paid at the property</Trans>,
};

const voucher: PaymentView = {
  option: null,
  AfterPlacing: () => <Trans>The stay is confirmed, and the voucher pays for it. Nothing more is needed.</Trans>,
  Confirmed: () => <Trans>The voucher pays for everything. We wish you a pleasant stay.</Trans>,
  Cancelled: ({ fee }) =>
    fee.amount === 0 ? (
      <Trans>The voucher is valid again: you can choose other dates with it.</Trans>
    ) : (
      <Trans>It is deducted from the price of the voucher; we refund the rest to whoever paid for it.</Trans>
    ),
  Unpaid: DueOn,
};

/** What pages say about an order by its method of payment. The rules are the API's, in `paymentRules`. */
export const paymentViews = { bank_transfer: bankTransfer, at_accommodation: atAccommodation, voucher } satisfies Record<
  PaymentMethod,
  PaymentView
>;
