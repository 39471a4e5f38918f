import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PaymentMethod } from '@nocleh/contracts/api/order.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { Button, Heading, Link, Text } from 'react-email';
import { invoiceUrl, type OrderMailData, orderUrl } from '../data/mail-data.ts';
import { CancellationPart } from '../parts/cancellation-part.tsx';
import { HostPart } from '../parts/host-part.tsx';
import { style } from '../parts/mail-style.ts';
import { OrderMailFrame } from '../parts/order-mail-frame.tsx';
import { PackagePart } from '../parts/package-part.tsx';
import { PriceRows } from '../parts/price-rows.tsx';
import { StayFacts } from '../parts/stay-facts.tsx';
import { TermsPart } from '../parts/terms-part.tsx';
import { TransferBox } from '../parts/transfer-box.tsx';

export const orderPlacedSubject = (i18n: I18n, { order }: OrderMailData): string =>
  order.state === 'awaiting_payment'
    ? i18n._(msg`Booking ${order.number}: we are waiting for your payment`)
    : i18n._(msg`Booking ${order.number}: your stay is confirmed`);

interface OpeningProps {
  readonly order: OrderMailData['order'];
  /** What is left to pay. */
  readonly total: string;
}

function TransferOpening({ order, total }: OpeningProps): JSX.Element {
  if (order.state !== 'awaiting_payment') return <Trans>Thank you for your booking. Your stay is confirmed and paid.</Trans>;
  const due = formatDate(order.locale, order.instructions?.dueDate ?? order.from);
  return (
    <Trans>
      Thank you for your booking. Please transfer {total} by {due}; we’ll write to you as soon as the money arrives.
    </Trans>
  );
}

function OnArrivalOpening({ order, total }: OpeningProps): JSX.Element {
  const onArrival = order.price.onArrival && formatMoney(order.locale, order.price.onArrival);
  return onArrival ? (
    <Trans>
      Thank you for your booking. Your stay is confirmed; you pay {total} and the tourist tax of {onArrival} at the property.
    </Trans>
  ) : (
    <Trans>Thank you for your booking. Your stay is confirmed; you pay {total} at the property.</Trans>
  );
}

const openings = {
  bank_transfer: TransferOpening,
  at_accommodation: OnArrivalOpening,
  voucher: () => <Trans>Thank you for your booking. Your stay is confirmed; the voucher pays for it.</Trans>,
} as const satisfies Record<PaymentMethod, (props: OpeningProps) => JSX.Element>;

function Opening({ order }: OrderMailData): JSX.Element {
  const Sentence: (props: OpeningProps) => JSX.Element = openings[order.payment];
  return <Sentence order={order} total={formatMoney(order.locale, order.toPay)} />;
}

/** Sent when the order is placed: its content, payment, and the link to its page. */
export function OrderPlacedMail({ i18n, data }: { readonly i18n: I18n; readonly data: OrderMailData }): JSX.Element {
  const { order, invoice } = data;
  const title = order.state === 'awaiting_payment' ? i18n._(msg`Your booking is waiting for payment`) : i18n._(msg`Your stay is confirmed`);
  return (
    <OrderMailFrame i18n={i18n} data={data} title={title} preview={`${order.accommodation.name}, ${formatDate(order.locale, order.from)}`}>
      <Text style={{ ...style.text, margin: 0 }}>
        <Trans>Hello,</Trans>
      </Text>
      <Text style={style.text}>
        <Opening {...data} />
      </Text>
      {order.instructions && <TransferBox to={order.instructions} locale={order.locale} qrAlt={i18n._(msg`QR code for the payment`)} />}
      <Heading as="h2" style={style.subtitle}>
        <Trans>Your stay</Trans>
      </Heading>
      <StayFacts order={order} />
      <Heading as="h2" style={style.subtitle}>
        <Trans>Price</Trans>
      </Heading>
      <PriceRows order={order} />
      <PackagePart order={order} />
      <CancellationPart data={data} />
      <HostPart data={data} />
      <Text style={{ ...style.text, margin: '26px 0' }}>
        <Button href={orderUrl(data)} style={style.button}>
          <Trans>See the booking</Trans>
        </Button>
      </Text>
      <Text style={style.text}>
        {invoice ? (
          <Trans>
            On your booking page you can check the booking or cancel it. Here is your{' '}
            <Link href={invoiceUrl(data, invoice.token)} style={style.link}>
              invoice {invoice.number}
            </Link>
            ; a calendar file with the stay is attached.
          </Trans>
        ) : (
          <Trans>On your booking page you can check the booking or cancel it. A calendar file with the stay is attached.</Trans>
        )}
      </Text>
      <TermsPart terms={data.terms} locale={order.locale} siteUrl={data.siteUrl} />
    </OrderMailFrame>
  );
}
