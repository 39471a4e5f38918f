import type { I18n } from '@lingui/core';
import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { SendMailOptions } from 'nodemailer';
import type { JSX } from 'react';
import { render } from 'react-email';
import sharp from 'sharp';
import { invoicePdf } from '../invoice/pdf/invoice-pdf.ts';
import { qrSvg } from '../invoice/qr.ts';
import type { MailKind } from '../outbox/mail-event.ts';
import type { MailSubject } from './mail-context.ts';
import { mailI18n } from './mail-i18n.ts';
import { OrderCancelledMail, orderCancelledSubject } from './order-cancelled.mail.tsx';
import { OrderPlacedMail, orderPlacedSubject } from './order-placed.mail.tsx';
import { PaymentReceivedMail, paymentReceivedSubject } from './payment-received.mail.tsx';
import { stayCalendar } from './stay-calendar.ts';
import { factsClass } from './stay-facts.tsx';
import { pictureClass, qrContentId } from './transfer-box.tsx';

type Attachment = NonNullable<SendMailOptions['attachments']>[number];

interface Template {
  readonly subject: (i18n: I18n, subject: MailSubject) => string;
  readonly body: (props: { i18n: I18n; subject: MailSubject }) => JSX.Element;
  readonly attachments: (subject: MailSubject) => Promise<Attachment[]>;
}

async function qrPicture({ order }: MailSubject): Promise<Attachment[]> {
  if (!order.instructions) return [];
  const content = await sharp(Buffer.from(qrSvg(order.instructions.qr)))
    .png({ palette: true })
    .toBuffer();
  return [{ filename: 'qr.png', content, contentType: 'image/png', cid: qrContentId, contentDisposition: 'inline' }];
}

function calendarFile(subject: MailSubject): Attachment[] {
  const { method, content } = stayCalendar(subject);
  return [{ filename: `nocleh-${subject.order.number}.ics`, content, contentType: `text/calendar; charset=utf-8; method=${method}` }];
}

const pdfFile = async (invoice: Invoice): Promise<Attachment> => ({
  filename: `${invoice.number}.pdf`,
  content: await invoicePdf(invoice),
  contentType: 'application/pdf',
});

const templates = {
  order_placed: {
    subject: orderPlacedSubject,
    body: OrderPlacedMail,
    attachments: async (subject) => [...(await qrPicture(subject)), ...calendarFile(subject)],
  },
  payment_received: {
    subject: paymentReceivedSubject,
    body: PaymentReceivedMail,
    attachments: async (subject) => [await pdfFile(subject.invoice)],
  },
  order_cancelled: {
    subject: orderCancelledSubject,
    body: OrderCancelledMail,
    attachments: async (subject) => [
      ...(await qrPicture(subject)),
      ...calendarFile(subject),
      ...(subject.creditNote ? [await pdfFile(subject.creditNote)] : []),
    ],
  },
} as const satisfies Record<MailKind, Template>;

/** In the text form facts stand in columns, and what only pictures show is left out. */
const textOptions = {
  selectors: [
    {
      selector: `table.${factsClass}`,
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, colSpacing: 2, leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: `.${pictureClass}`, format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false } },
  ],
};

/** The whole message, in the order's language, as text and as HTML. */
export async function composeMail(kind: MailKind, subject: MailSubject, from: string): Promise<SendMailOptions> {
  const { order } = subject;
  const template: Template = templates[kind];
  const i18n = mailI18n(order.locale);
  const body = <template.body i18n={i18n} subject={subject} />;
  return {
    from,
    to: { name: `${order.contact.firstName} ${order.contact.lastName}`, address: order.contact.email },
    subject: template.subject(i18n, subject),
    // The same event always carries the same id: a receiver that gets it twice can tell.
    messageId: `<${kind}.${order.number}@${new URL(subject.siteUrl).hostname}>`,
    html: await render(body),
    text: await render(body, { plainText: true, htmlToTextOptions: textOptions }),
    attachments: await template.attachments(subject),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': order.locale },
  };
}
