import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { Button, Heading, Text } from 'react-email';
import { type OrderMailData, orderUrl } from '../data/mail-data.ts';
import { HostPart } from '../parts/host-part.tsx';
import { style } from '../parts/mail-style.ts';
import { OrderMailFrame } from '../parts/order-mail-frame.tsx';
import { StayFacts } from '../parts/stay-facts.tsx';

export const paymentReceivedSubject = (i18n: I18n, { order }: OrderMailData): string =>
  i18n._(msg`Booking ${order.number}: we have received your payment`);

/** Sent when the bank transfer has arrived; the invoice is attached. */
export function PaymentReceivedMail({ i18n, data }: { readonly i18n: I18n; readonly data: OrderMailData }): JSX.Element {
  const { order, invoice } = data;
  const number = invoice?.number;
  const amount = formatMoney(order.locale, { amount: data.paid, currency: order.price.total.currency });
  return (
    <OrderMailFrame
      i18n={i18n}
      data={data}
      title={i18n._(msg`We have received your payment`)}
      preview={`${order.accommodation.name}, ${amount}`}
    >
      <Text style={{ ...style.text, margin: 0 }}>
        <Trans>Hello,</Trans>
      </Text>
      {order.state === 'cancelled' ? (
        <Text style={style.text}>
          <Trans>Thank you, {amount} has arrived. The cancelled booking is settled.</Trans>
        </Text>
      ) : (
        <Text style={style.text}>
          <Trans>
            Thank you, {amount} has arrived and your stay is paid for. Invoice {number} and an updated calendar file are attached.
          </Trans>
        </Text>
      )}
      <Heading as="h2" style={style.subtitle}>
        <Trans>Your stay</Trans>
      </Heading>
      <StayFacts order={order} />
      {order.state !== 'cancelled' && <HostPart data={data} />}
      <Text style={{ ...style.text, margin: '26px 0 0' }}>
        <Button href={orderUrl(data)} style={style.button}>
          <Trans>See the booking</Trans>
        </Button>
      </Text>
    </OrderMailFrame>
  );
}
