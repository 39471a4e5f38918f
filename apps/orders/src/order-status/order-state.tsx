import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { dayOf } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Alert, type AlertTone } from '@nocleh/design-system/feedback/alert.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Fragment, type ReactNode } from 'react';
import { paymentViews } from '../payment/payment-views.tsx';

type State = Exclude<Order['state'], 'held'>;
type Shown = 'payment' | 'paidAt' | 'instructions' | 'vouchers' | 'toPay' | 'cancelledAt' | 'cancelledBy' | 'cancellation';
interface OrderStateProps extends Pick<Order, Shown> {
  readonly state: State;
  readonly price: Pick<Order['price'], 'total' | 'onArrival'>;
  readonly again: string;
  readonly today: string;
}

const tones = {
  awaiting_payment: 'info',
  confirmed: 'success',
  completed: 'success',
  expired: 'warning',
  cancelled: 'warning',
} as const satisfies Record<State, AlertTone>;

/** State of an order as text, with the next step. */
export function OrderState({ state, ...order }: OrderStateProps) {
  const titles = {
    awaiting_payment: <Trans>We are waiting for your payment</Trans>,
    confirmed: <Trans>The stay is confirmed</Trans>,
    completed: <Trans>The stay is over</Trans>,
    expired: <Trans>The hold has ended</Trans>,
    cancelled: <Trans>The booking is cancelled</Trans>,
  } as const satisfies Record<State, ReactNode>;
  return (
    <Alert tone={tones[state]} title={titles[state]}>
      <StateDetail state={state} {...order} />
    </Alert>
  );
}

function StateDetail({
  state,
  payment,
  paidAt,
  instructions,
  cancelledAt,
  cancelledBy,
  cancellation,
  price,
  vouchers,
  toPay,
  again,
  today,
}: OrderStateProps) {
  const locale = useLocale();
  const View = payment && paymentViews[payment];
  if (state === 'awaiting_payment') {
    return (
      <p>
        {instructions && instructions.dueDate < today ? (
          <Trans>
            The transfer of {formatMoney(locale, instructions.amount)} was due by {formatDate(locale, instructions.dueDate)} and has not
            arrived yet. If you have not sent it, please do so now.
          </Trans>
        ) : (
          instructions && (
            <Trans>
              Please transfer {formatMoney(locale, instructions.amount)} by {formatDate(locale, instructions.dueDate)}.
            </Trans>
          )
        )}{' '}
        <Trans>Your booking is held until then.</Trans>
      </p>
    );
  }
  if (state === 'confirmed') {
    return View && <View.Confirmed instructions={instructions} paidAt={paidAt} price={{ ...price, total: toPay }} />;
  }
  if (state === 'completed') return <Trans>We hope you slept well. The invoice stays here for you.</Trans>;
  if (state === 'expired') {
    return (
      <>
        <p>
          <Trans>
            Your choice is no longer held for you. Nothing was charged. Start again with the same choice; what you filled in is kept.
          </Trans>
        </p>
        <p>
          <a className={buttonClass({ variant: 'secondary' })} href={again}>
            <Trans>Start again with the same choice</Trans>
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        {cancelledBy === 'unpaid' && <Trans>We have not received your payment.</Trans>}{' '}
        {cancelledAt && <Trans>Cancelled on {formatDate(locale, dayOf(new Date(cancelledAt)))}.</Trans>}{' '}
        {cancellation.fee.amount === 0 ? (
          <Trans>The cancellation costs nothing.</Trans>
        ) : (
          <Trans>The cancellation fee is {formatMoney(locale, cancellation.fee)}.</Trans>
        )}{' '}
        {vouchers.length > 0 ? <BackOnVouchers vouchers={vouchers} /> : View?.Cancelled && <View.Cancelled fee={cancellation.fee} />}
        {paidAt && <Trans>Anything you have overpaid will be returned to your account.</Trans>}
      </p>
      <Cluster>
        <a className={buttonClass({ variant: 'secondary' })} href={again}>
          <Trans>Choose other dates</Trans>
        </a>
        <a className={buttonClass({ variant: 'secondary' })} href={localePath(locale, '/vyhledavani')}>
          <Trans>Find another place to stay</Trans>
        </a>
      </Cluster>
    </>
  );
}

/** What a cancellation gave back to vouchers for an amount. */
function BackOnVouchers({ vouchers }: Pick<Order, 'vouchers'>) {
  const locale = useLocale();
  return vouchers
    .filter(({ returned }) => returned.amount > 0)
    .map(({ number, returned }) => (
      <Fragment key={number}>
        <Trans>
          {formatMoney(locale, returned)} is back on voucher {number}.
        </Trans>{' '}
      </Fragment>
    ));
}
