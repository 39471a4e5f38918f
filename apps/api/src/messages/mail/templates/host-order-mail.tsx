import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { hostContact, placeAndPackageNames, roomNames } from '../../../catalogue/accommodation/host-contact.ts';
import type { AppContext } from '../../../context.ts';
import type { OrderEventKind } from '../../outbox/mail-event.ts';
import type { OrderMailData } from '../data/mail-data.ts';
import { loadOrderMailData } from '../data/order-mail-data.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { HostOrderMail, hostMailTitle } from './host-order.mail.tsx';
import { calendarFile } from './order-mail.tsx';

/** The order in the reader's language, with the room names given by the host. */
async function withRoomsIn(context: AppContext, data: OrderMailData, locale: Locale): Promise<OrderMailData> {
  const { order } = data;
  const names = await roomNames(
    context.db,
    order.rooms.map(({ roomType }) => roomType),
    locale,
  );
  const renamed = new Map(order.rooms.map(({ roomType, name }) => [name, names.get(roomType) ?? name]));
  const rooms: Order['rooms'] = order.rooms.map((room) => ({ ...room, name: renamed.get(room.name) ?? room.name }));
  const lines = order.price.lines.map((line) => (line.kind === 'stay' ? { ...line, label: renamed.get(line.label) ?? line.label } : line));
  return { ...data, order: { ...order, locale, rooms, price: { ...order.price, lines } } };
}

/** Like `withRoomsIn`, and with the names of place and package in the reader's language. */
async function readIn(context: AppContext, data: OrderMailData, locale: Locale): Promise<OrderMailData> {
  const known = await withRoomsIn(context, data, locale);
  if (locale === data.order.locale) return known;
  const { order } = known;
  const names = await placeAndPackageNames(
    context.db,
    { accommodation: order.accommodation.id, package: order.package?.id ?? null },
    locale,
  );
  const title = names.package ?? order.package?.title;
  const lines = order.price.lines.map((line) => {
    if (line.kind === 'stay_fee') return { ...line, label: names.feePlace ?? line.label };
    return line.kind.startsWith('package_') && title ? { ...line, label: title } : line;
  });
  return {
    ...known,
    order: {
      ...order,
      accommodation: { ...order.accommodation, placeName: names.place ?? order.accommodation.placeName },
      package: order.package && title ? { ...order.package, title } : order.package,
      price: { ...order.price, lines },
    },
  };
}

/** The mail about an order to the host, or its copy to the operator; null when it no longer applies. */
export async function hostOrderMail(
  context: AppContext,
  to: 'host' | 'operator',
  kind: OrderEventKind,
  number: string,
  siteUrl: string,
): Promise<Mail | null> {
  const written = await loadOrderMailData(context, number, siteUrl);
  // If the order was cancelled before this mail was sent, the mail about its cancellation is enough.
  if (kind === 'order_placed' && written.order.state === 'cancelled') return null;
  const host = await hostContact(context, context.db, written.order.accommodation.id);
  if (!host) return null;
  const locale = to === 'host' ? host.locale : 'cs';
  const data = await readIn(context, written, locale);
  const i18n = mailI18n(locale);
  const { contact } = data.order;
  const title = hostMailTitle(i18n, kind, data);
  return {
    locale,
    to: to === 'host' ? { name: host.name, address: host.email } : { name: context.seller.name, address: context.mailTo.operator },
    replyTo: { name: `${contact.firstName} ${contact.lastName}`, address: contact.email },
    subject: `${title}, ${data.order.accommodation.name}`,
    body: <HostOrderMail i18n={i18n} data={data} kind={kind} />,
    attachments: kind === 'payment_received' && data.order.state === 'cancelled' ? [] : calendarFile(data, 'host'),
  };
}
