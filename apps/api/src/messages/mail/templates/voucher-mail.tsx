import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JSX } from 'react';
import type { DocumentContext } from '../../../billing/documents/draw-pdf.ts';
import { voucherBy } from '../../../booking/voucher/voucher.repository.ts';
import { viewHeldVoucher } from '../../../booking/voucher/voucher-view.ts';
import { type Attachment, pdfFile, qrPicture } from '../attachments.ts';
import { loadVoucherMailData, type VoucherMailData } from '../data/voucher-mail-data.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { voucherTitle } from '../parts/voucher-mail-frame.tsx';
import { VoucherCancelledMail, VoucherGivenMail, VoucherIssuedMail, VoucherOrderedMail } from './voucher-mail-templates.tsx';

interface Template {
  readonly subject: (i18n: I18n, data: VoucherMailData) => string;
  readonly body: (props: { i18n: I18n; data: VoucherMailData }) => JSX.Element;
  /** Who gets it, if not the buyer; null when it no longer applies. */
  readonly to?: (data: VoucherMailData) => Mail['to'] | null;
  readonly attachments: (context: DocumentContext, data: VoucherMailData) => Promise<Attachment[]>;
}

async function voucherFile(context: DocumentContext, { voucher, siteUrl }: VoucherMailData): Promise<Attachment> {
  const row = await voucherBy(context.db, 'number', voucher.number);
  if (!row) throw new Error(`There is no voucher ${voucher.number}`);
  const content = await context.drawPdf({ kind: 'voucher', voucher: await viewHeldVoucher(context, context.db, row), siteUrl });
  return { filename: `${voucher.number}.pdf`, content, contentType: 'application/pdf' };
}

const templates = {
  voucher_ordered: {
    // If the outbox was down for days, the voucher may have been paid before this mail is sent.
    subject: (i18n, { voucher }) =>
      i18n._(
        voucher.instructions
          ? msg`Voucher ${voucher.number}: we are waiting for your payment`
          : msg`Voucher ${voucher.number}: thank you for your order`,
      ),
    body: VoucherOrderedMail,
    attachments: async (_, { voucher }) => await qrPicture(voucher.instructions),
  },
  voucher_issued: {
    subject: (i18n, { voucher }) => i18n._(msg`Voucher ${voucher.number}: ${voucherTitle(i18n, voucher)}`),
    body: VoucherIssuedMail,
    attachments: async (context, data) => [
      await voucherFile(context, data),
      ...(await Promise.all(data.invoices.filter(({ kind }) => kind === 'invoice').map((invoice) => pdfFile(context.drawPdf, invoice)))),
    ],
  },
  voucher_given: {
    subject: (i18n, { voucher }) => i18n._(msg`A present for you: ${voucherTitle(i18n, voucher)}`),
    body: VoucherGivenMail,
    // A voucher that was used or has ended since is no present.
    to: ({ voucher: { state, delivery, recipient } }) =>
      state === 'issued' && delivery.email ? { name: recipient, address: delivery.email } : null,
    attachments: async (context, data) => [await voucherFile(context, data)],
  },
  voucher_cancelled: {
    subject: (i18n, { voucher }) => i18n._(msg`Voucher ${voucher.number} is no longer valid`),
    body: VoucherCancelledMail,
    attachments: async ({ drawPdf }, { invoices }) =>
      await Promise.all(invoices.filter(({ kind }) => kind === 'credit_note').map((note) => pdfFile(drawPdf, note))),
  },
} as const satisfies Record<string, Template>;

/** The mail about a voucher, by its number; null when it no longer applies. */
export async function voucherMail(
  context: DocumentContext,
  kind: keyof typeof templates,
  number: string,
  siteUrl: string,
): Promise<Mail | null> {
  const data = await loadVoucherMailData(context, number, siteUrl);
  const { voucher } = data;
  // If the voucher was cancelled before this mail was sent, the mail about its cancellation is enough.
  if (kind !== 'voucher_cancelled' && voucher.state === 'cancelled') return null;
  const template: Template = templates[kind];
  const to = template.to
    ? template.to(data)
    : { name: `${voucher.buyer.firstName} ${voucher.buyer.lastName}`, address: voucher.buyer.email };
  if (!to) return null;
  const i18n = mailI18n(voucher.locale);
  return {
    locale: voucher.locale,
    to,
    subject: template.subject(i18n, data),
    body: <template.body i18n={i18n} data={data} />,
    attachments: await template.attachments(context, data),
  };
}
