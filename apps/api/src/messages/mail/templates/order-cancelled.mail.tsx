import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { Fragment, type JSX } from 'react';
import { Button, Heading, Text } from 'react-email';
import { type OrderMailData, orderUrl } from '../data/mail-data.ts';
import { style } from '../parts/mail-style.ts';
import { OrderMailFrame } from '../parts/order-mail-frame.tsx';
import { StayFacts } from '../parts/stay-facts.tsx';
import { TransferBox } from '../parts/transfer-box.tsx';

export const orderCancelledSubject = (i18n: I18n, { order }: OrderMailData): string => i18n._(msg`Booking ${order.number} is cancelled`);

/** The refund or payment that follows from the cancellation. */
function Settlement({ order, paid }: OrderMailData): JSX.Element {
  const { fee } = order.cancellation;
  const cost = formatMoney(order.locale, fee);
  const refund = formatMoney(order.locale, { amount: paid - fee.amount, currency: fee.currency });
  if (order.voucher && fee.amount === 0)
    return (
      <Trans>The cancellation costs nothing. Voucher {order.voucher.number} is valid again: you can choose other dates with it.</Trans>
    );
  if (order.voucher)
    return (
      <Trans>
        Under the terms you agreed to, the cancellation costs {cost}. We deduct it from the price of voucher {order.voucher.number} and
        refund the rest to whoever paid for it. The voucher can no longer be used.
      </Trans>
    );
  if (order.vouchers.length > 0) return <VoucherSettlement order={order} paid={paid} />;
  if (fee.amount === 0 && paid === 0) return <Trans>The cancellation costs nothing. Please don’t pay the invoice.</Trans>;
  if (paid > fee.amount && fee.amount === 0)
    return <Trans>The cancellation costs nothing. We’ll return {refund} to your account within 14 days.</Trans>;
  if (paid > fee.amount)
    return (
      <Trans>
        Under the terms you agreed to, the cancellation costs {cost}. We’ll return the remaining {refund} to your account within 14 days.
      </Trans>
    );
  if (paid === fee.amount) return <Trans>Under the terms you agreed to, the cancellation costs {cost}, which you have already paid.</Trans>;
  const due = formatDate(order.locale, order.instructions?.dueDate ?? order.from);
  return (
    <Trans>
      Under the terms you agreed to, the cancellation costs {cost}. Please transfer only this amount by {due}.
    </Trans>
  );
}

/** The same for an order that vouchers for an amount paid for: they cover the fee first, and get the rest back. */
function VoucherSettlement({ order, paid }: Pick<OrderMailData, 'order' | 'paid'>): JSX.Element {
  const { fee, byVouchers } = order.cancellation;
  const money = (amount: number) => formatMoney(order.locale, { amount, currency: fee.currency });
  const cost = money(fee.amount);
  const inMoney = fee.amount - byVouchers.amount;
  const refund = money(paid - inMoney);
  const due = formatDate(order.locale, order.instructions?.dueDate ?? order.from);
  return (
    <>
      {fee.amount === 0 && paid === 0 && order.toPay.amount > 0 ? (
        <Trans>The cancellation costs nothing. Please don’t pay the invoice.</Trans>
      ) : fee.amount === 0 ? (
        <Trans>The cancellation costs nothing.</Trans>
      ) : (
        <Trans>
          Under the terms you agreed to, the cancellation costs {cost}. Of this, {money(byVouchers.amount)} is taken from your vouchers.
        </Trans>
      )}
      {order.vouchers
        .filter(({ returned }) => returned.amount > 0)
        .map(({ number, returned }) => (
          <Fragment key={number}>
            {' '}
            <Trans>
              {formatMoney(order.locale, returned)} is back on voucher {number}.
            </Trans>
          </Fragment>
        ))}{' '}
      {paid > inMoney && <Trans>We’ll return {refund} to your account within 14 days.</Trans>}
      {paid < inMoney && (
        <Trans>
          Please transfer {money(inMoney - paid)} by {due}.
        </Trans>
      )}
    </>
  );
}

function Reason({ order }: OrderMailData): JSX.Element {
  if (order.cancelledBy === 'unpaid')
    return <Trans>We have not received your payment for booking {order.number}, so it is cancelled.</Trans>;
  if (order.cancelledBy === 'operator') return <Trans>We have cancelled booking {order.number}.</Trans>;
  return <Trans>As you asked, we have cancelled booking {order.number}.</Trans>;
}

/** Sent when an order is cancelled by anyone: the fee, and the refund or payment. */
export function OrderCancelledMail({ i18n, data }: { readonly i18n: I18n; readonly data: OrderMailData }): JSX.Element {
  const { order, creditNote } = data;
  return (
    <OrderMailFrame
      i18n={i18n}
      data={data}
      title={i18n._(msg`Your booking is cancelled`)}
      preview={`${order.accommodation.name}, ${formatDate(order.locale, order.from)}`}
    >
      <Text style={{ ...style.text, margin: 0 }}>
        <Trans>Hello,</Trans>
      </Text>
      <Text style={style.text}>
        <Reason {...data} /> <Settlement {...data} />
      </Text>
      {order.instructions && <TransferBox to={order.instructions} locale={order.locale} qrAlt={i18n._(msg`QR code for the payment`)} />}
      {creditNote && (
        <Text style={style.text}>
          <Trans>Credit note {creditNote.number} is attached.</Trans>
        </Text>
      )}
      <Heading as="h2" style={style.subtitle}>
        <Trans>The cancelled stay</Trans>
      </Heading>
      <StayFacts order={order} />
      <Text style={{ ...style.text, margin: '26px 0 0' }}>
        <Button href={orderUrl(data)} style={style.button}>
          <Trans>See the booking</Trans>
        </Button>
      </Text>
    </OrderMailFrame>
  );
}
