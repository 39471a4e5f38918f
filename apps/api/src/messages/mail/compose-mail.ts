import type { SendMailOptions } from 'nodemailer';
import { createElement } from 'react';
import { render } from 'react-email';
import type { DocumentContext } from '../../billing/documents/draw-pdf.ts';
import type { MailEvent, MailKind } from '../outbox/mail-event.ts';
import type { Mail, MailSettings } from './mail.ts';
import { SellerContext } from './parts/mail-frame.tsx';
import { factsClass } from './parts/stay-facts.tsx';
import { pictureClass } from './parts/transfer-box.tsx';
import { receiver } from './receiver.ts';
import { contactMessageMail } from './templates/contact-message-mail.tsx';
import { hostOrderMail } from './templates/host-order-mail.tsx';
import { hostInquiryMail, inquiryAnsweredMail, inquiryReceivedMail } from './templates/inquiry-mail.tsx';
import { lostLinkMail } from './templates/lost-link-mail.tsx';
import { newsletterMail } from './templates/newsletter-mail.tsx';
import { orderMail } from './templates/order-mail.tsx';
import { searchAlertMail } from './templates/search-alert-mail.tsx';
import { voucherMail } from './templates/voucher-mail.tsx';

type Writer = (context: DocumentContext, about: string, siteUrl: string) => Promise<Mail | null>;

/** The function that writes each kind of mail; null if the mail no longer applies. */
const writers = {
  order_placed: (context, about, siteUrl) => orderMail(context, 'order_placed', about, siteUrl),
  payment_received: (context, about, siteUrl) => orderMail(context, 'payment_received', about, siteUrl),
  order_cancelled: (context, about, siteUrl) => orderMail(context, 'order_cancelled', about, siteUrl),
  host_order_placed: (context, about, siteUrl) => hostOrderMail(context, 'host', 'order_placed', about, siteUrl),
  host_payment_received: (context, about, siteUrl) => hostOrderMail(context, 'host', 'payment_received', about, siteUrl),
  host_order_cancelled: (context, about, siteUrl) => hostOrderMail(context, 'host', 'order_cancelled', about, siteUrl),
  operator_order_placed: (context, about, siteUrl) => hostOrderMail(context, 'operator', 'order_placed', about, siteUrl),
  operator_payment_received: (context, about, siteUrl) => hostOrderMail(context, 'operator', 'payment_received', about, siteUrl),
  operator_order_cancelled: (context, about, siteUrl) => hostOrderMail(context, 'operator', 'order_cancelled', about, siteUrl),
  voucher_ordered: (context, about, siteUrl) => voucherMail(context, 'voucher_ordered', about, siteUrl),
  voucher_issued: (context, about, siteUrl) => voucherMail(context, 'voucher_issued', about, siteUrl),
  voucher_given: (context, about, siteUrl) => voucherMail(context, 'voucher_given', about, siteUrl),
  voucher_cancelled: (context, about, siteUrl) => voucherMail(context, 'voucher_cancelled', about, siteUrl),
  lost_link: (context, about, siteUrl) => lostLinkMail(context.db, Number(about), siteUrl),
  contact_message: (context, about, siteUrl) => contactMessageMail(context, Number(about), siteUrl),
  newsletter: (context, about, siteUrl) => newsletterMail(context.db, Number(about), siteUrl),
  newsletter_issue: (context, about, siteUrl) => newsletterMail(context.db, Number(about), siteUrl),
  search_alert: (context, about, siteUrl) => searchAlertMail(context.db, Number(about), siteUrl),
  search_alert_news: (context, about, siteUrl) => searchAlertMail(context.db, Number(about), siteUrl),
  inquiry_received: (context, about, siteUrl) => inquiryReceivedMail(context.db, Number(about), siteUrl),
  host_inquiry: (context, about, siteUrl) => hostInquiryMail(context.db, Number(about), siteUrl),
  // The id of the inquiry and, after a dot, the sequence number of the mail about its answers.
  inquiry_answered: (context, about, siteUrl) => inquiryAnsweredMail(context, Number.parseInt(about, 10), siteUrl),
} as const satisfies Record<MailKind, Writer>;

/** The text version aligns facts in columns and leaves out pictures. */
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
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
};

/** The whole message as text and HTML in the recipient's language; null when there is nothing to send any more. */
export async function composeMail(
  context: DocumentContext,
  { kind, about }: MailEvent,
  { from, siteUrl }: MailSettings,
): Promise<SendMailOptions | null> {
  const mail = await writers[kind](context, about, siteUrl);
  if (!mail) return null;
  const body = createElement(SellerContext, { value: context.seller }, mail.body);
  return {
    from,
    to: receiver(mail.to),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    // The same event always has the same id, so that mail clients detect duplicates.
    messageId: `<${kind}.${about}@${new URL(siteUrl).hostname}>`,
    html: await render(body),
    text: await render(body, { plainText: true, htmlToTextOptions: textOptions }),
    attachments: mail.attachments ?? [],
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...mail.headers },
  };
}
