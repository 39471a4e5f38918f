import type { I18n } from '@lingui/core';
import type { JSX } from 'react';
import type { DocumentContext } from '../../../billing/documents/draw-pdf.ts';
import { type Attachment, pdfFile, qrPicture } from '../attachments.ts';
import type { OrderMailData } from '../data/mail-data.ts';
import { loadOrderMailData } from '../data/order-mail-data.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { stayCalendar } from '../stay-calendar.ts';
import { OrderCancelledMail, orderCancelledSubject } from './order-cancelled.mail.tsx';
import { OrderPlacedMail, orderPlacedSubject } from './order-placed.mail.tsx';
import { PaymentReceivedMail, paymentReceivedSubject } from './payment-received.mail.tsx';

interface Template {
  readonly subject: (i18n: I18n, data: OrderMailData) => string;
  readonly body: (props: { i18n: I18n; data: OrderMailData }) => JSX.Element;
  readonly attachments: (context: DocumentContext, data: OrderMailData) => Promise<Attachment[]>;
}

export function calendarFile(data: OrderMailData, reader: 'visitor' | 'host' = 'visitor'): Attachment[] {
  const { method, content, name } = stayCalendar(data, reader);
  return [{ filename: name, content, contentType: `text/calendar; charset=utf-8; method=${method}` }];
}

const templates = {
  order_placed: {
    subject: orderPlacedSubject,
    body: OrderPlacedMail,
    attachments: async (_, data) => [...(await qrPicture(data.order.instructions)), ...calendarFile(data)],
  },
  payment_received: {
    subject: paymentReceivedSubject,
    body: PaymentReceivedMail,
    attachments: async ({ drawPdf }, data) => [
      ...(data.invoice ? [await pdfFile(drawPdf, data.invoice)] : []),
      // The calendar entry changes from tentative to confirmed; that of a cancelled stay doesn't change.
      ...(data.order.state === 'cancelled' ? [] : calendarFile(data)),
    ],
  },
  order_cancelled: {
    subject: orderCancelledSubject,
    body: OrderCancelledMail,
    attachments: async ({ drawPdf }, data) => [
      ...(await qrPicture(data.order.instructions)),
      ...calendarFile(data),
      ...(data.creditNote ? [await pdfFile(drawPdf, data.creditNote)] : []),
    ],
  },
} as const satisfies Record<string, Template>;

export type OrderMailKind = keyof typeof templates;

/** The mail about an order, by its number; null when it no longer applies. It is written from the order's current state. */
export async function orderMail(context: DocumentContext, kind: OrderMailKind, number: string, siteUrl: string): Promise<Mail | null> {
  const data = await loadOrderMailData(context, number, siteUrl);
  const { order } = data;
  // If the order was cancelled before this mail was sent, the mail about its cancellation is enough.
  if (kind === 'order_placed' && order.state === 'cancelled') return null;
  const template: Template = templates[kind];
  const i18n = mailI18n(order.locale);
  return {
    locale: order.locale,
    to: { name: `${order.contact.firstName} ${order.contact.lastName}`, address: order.contact.email },
    subject: template.subject(i18n, data),
    body: <template.body i18n={i18n} data={data} />,
    attachments: await template.attachments(context, data),
  };
}
