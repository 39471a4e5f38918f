import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { PaymentMethod } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { Heading, Link, Text } from 'react-email';
import type { OrderEventKind } from '../../outbox/mail-event.ts';
import type { OrderMailData } from '../data/mail-data.ts';
import { MailFrame } from '../parts/mail-frame.tsx';
import { style } from '../parts/mail-style.ts';
import { PriceRows } from '../parts/price-rows.tsx';
import { Row, Rows, StayFacts } from '../parts/stay-facts.tsx';

interface HostMailProps {
  readonly i18n: I18n;
  readonly data: OrderMailData;
  readonly kind: OrderEventKind;
}

export function hostMailTitle(i18n: I18n, kind: OrderEventKind, { order }: OrderMailData): string {
  const { number } = order;
  const days = formatDateRange(order.locale, order.from, order.to);
  if (kind === 'order_placed') return i18n._(msg`New booking ${number}: ${days}`);
  if (kind === 'payment_received') return i18n._(msg`Booking ${number} has been paid: ${days}`);
  return i18n._(msg`Booking ${number} is cancelled: ${days}`);
}

const TransferLine = ({ order, total }: MoneyProps): JSX.Element =>
  order.state === 'awaiting_payment' ? (
    <Trans>
      The guest pays {total} by bank transfer to us. We’ll write to you as soon as the money arrives; the booking holds from now on.
    </Trans>
  ) : (
    <Trans>The stay is confirmed. The guest has paid {total} by bank transfer to us.</Trans>
  );

interface MoneyProps {
  readonly order: OrderMailData['order'];
  readonly total: string;
}

/** How the host is paid. */
const moneyLines = {
  bank_transfer: TransferLine,
  at_accommodation: ({ total }) => <Trans>The stay is confirmed. The guest pays you {total} on site.</Trans>,
  voucher: () => <Trans>The stay is confirmed. The guest pays with a voucher.</Trans>,
} as const satisfies Record<PaymentMethod, (props: MoneyProps) => JSX.Element>;

function MoneyLine({ data: { order } }: { readonly data: OrderMailData }): JSX.Element {
  const Line: (props: MoneyProps) => JSX.Element = moneyLines[order.payment];
  return <Line order={order} total={formatMoney(order.locale, order.toPay)} />;
}

function Opening({ kind, data }: Omit<HostMailProps, 'i18n'>): JSX.Element {
  const { order } = data;
  if (kind === 'order_cancelled')
    return (
      <Trans>
        Booking {order.number} has been cancelled, and its dates are free again. The attached file takes the entry out of your calendar.
      </Trans>
    );
  if (kind === 'payment_received' && order.state === 'cancelled')
    return <Trans>The cancellation fee for booking {order.number} has been paid to us. The stay remains cancelled.</Trans>;
  return <MoneyLine data={data} />;
}

/** The stay fee for the municipality: part of the price, or collected on site. */
function stayFee({ order }: OrderMailData): Money | null {
  if (order.price.onArrival) return order.price.onArrival;
  const lines = order.price.lines.filter(({ kind }) => kind === 'stay_fee');
  const amount = lines.reduce((sum, { total }) => sum + total.amount, 0);
  return lines[0] ? { amount, currency: lines[0].total.currency } : null;
}

function Guests({ data }: { readonly data: OrderMailData }): JSX.Element {
  const { order } = data;
  const { contact } = order;
  const fee = stayFee(data);
  return (
    <Rows>
      <Row label={<Trans>Booked by</Trans>}>
        <span dir="auto">
          {contact.firstName} {contact.lastName}
        </span>
        <br />
        <Link href={`mailto:${contact.email}`} style={style.link}>
          {contact.email}
        </Link>
        <br />
        {contact.phone}
      </Row>
      <Row label={<Trans>Guests</Trans>}>
        {order.guests.map(({ name, age }, index) => (
          <div key={index}>
            <span dir="auto">{name ?? <Trans>Guest {index + 1}</Trans>}</span>, <Plural value={age} one="# year old" other="# years old" />
          </div>
        ))}
      </Row>
      {order.note !== '' && (
        <Row label={<Trans>Message for you</Trans>}>
          <span dir="auto">{order.note}</span>
        </Row>
      )}
      {fee && (
        <Row label={<Trans>Tourist tax</Trans>}>
          {formatMoney(order.locale, fee)}
          {order.price.onArrival && (
            <>
              , <Trans>collect it on arrival</Trans>
            </>
          )}
        </Row>
      )}
    </Rows>
  );
}

/** To host and operator: guests, dates, contact and payment. */
export function HostOrderMail({ i18n, data, kind }: HostMailProps): JSX.Element {
  const { order, siteUrl } = data;
  const title = hostMailTitle(i18n, kind, data);
  return (
    <MailFrame
      i18n={i18n}
      locale={order.locale}
      siteUrl={siteUrl}
      title={title}
      preview={`${order.accommodation.name}, ${order.contact.firstName} ${order.contact.lastName}`}
      foot={
        <Trans>
          You are receiving this message because stays at this property are booked through us. Use the guests’ data for their stay only, and
          delete them when you no longer need them.
        </Trans>
      }
    >
      <Text style={style.text}>
        <Opening kind={kind} data={data} />
      </Text>
      <StayFacts order={order} />
      <Heading as="h2" style={style.subtitle}>
        <Trans>Guests</Trans>
      </Heading>
      <Guests data={data} />
      <Heading as="h2" style={style.subtitle}>
        <Trans>Price</Trans>
      </Heading>
      <PriceRows order={order} />
    </MailFrame>
  );
}
