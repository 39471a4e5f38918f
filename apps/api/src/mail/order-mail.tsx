import type { I18n } from '@lingui/core';
import type { JSX } from 'react';
import type { AppContext } from '../context.ts';
import { type Attachment, pdfFile, qrPicture } from './attachments.ts';
import type { Mail } from './mail.ts';
import type { MailSubject } from './mail-context.ts';
import { mailI18n } from './mail-i18n.ts';
import { mailSubject } from './mail-subject.ts';
import { OrderCancelledMail, orderCancelledSubject } from './order-cancelled.mail.tsx';
import { OrderPlacedMail, orderPlacedSubject } from './order-placed.mail.tsx';
import { PaymentReceivedMail, paymentReceivedSubject } from './payment-received.mail.tsx';
import { stayCalendar } from './stay-calendar.ts';

interface Template {
  readonly subject: (i18n: I18n, subject: MailSubject) => string;
  readonly body: (props: { i18n: I18n; subject: MailSubject }) => JSX.Element;
  readonly attachments: (subject: MailSubject) => Promise<Attachment[]>;
}

export function calendarFile(subject: MailSubject, reader: 'visitor' | 'host' = 'visitor'): Attachment[] {
  const { method, content, name } = stayCalendar(subject, reader);
  return [{ filename: name, content, contentType: `text/calendar; charset=utf-8; method=${method}` }];
}

const templates = {
  order_placed: {
    subject: orderPlacedSubject,
    body: OrderPlacedMail,
    attachments: async (subject) => [...(await qrPicture(subject.order.instructions)), ...calendarFile(subject)],
  },
  payment_received: {
    subject: paymentReceivedSubject,
    body: PaymentReceivedMail,
    attachments: async (subject) => [
      ...(subject.invoice ? [await pdfFile(subject.invoice)] : []),
      // What was awaited is certain now; of a cancelled stay nothing changes.
      ...(subject.order.state === 'cancelled' ? [] : calendarFile(subject)),
    ],
  },
  order_cancelled: {
    subject: orderCancelledSubject,
    body: OrderCancelledMail,
    attachments: async (subject) => [
      ...(await qrPicture(subject.order.instructions)),
      ...calendarFile(subject),
      ...(subject.creditNote ? [await pdfFile(subject.creditNote)] : []),
    ],
  },
} as const satisfies Record<string, Template>;

export type OrderMailKind = keyof typeof templates;

/** The mail about an order, by its number; null when it is of no use any more. Everything is read now: what changed meanwhile is told as it is. */
export async function orderMail(context: AppContext, kind: OrderMailKind, number: string, siteUrl: string): Promise<Mail | null> {
  const subject = await mailSubject(context, number, siteUrl);
  const { order } = subject;
  // Whoever cancelled before this mail could be sent only wants to hear of that.
  if (kind === 'order_placed' && order.state === 'cancelled') return null;
  const template: Template = templates[kind];
  const i18n = mailI18n(order.locale);
  return {
    locale: order.locale,
    to: { name: `${order.contact.firstName} ${order.contact.lastName}`, address: order.contact.email },
    subject: template.subject(i18n, subject),
    body: <template.body i18n={i18n} subject={subject} />,
    attachments: await template.attachments(subject),
  };
}
