import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JSX } from 'react';
import type { AppContext } from '../context.ts';
import { type Attachment, pdfFile, qrPicture } from '../mail/attachments.ts';
import type { Mail } from '../mail/mail.ts';
import { mailI18n } from '../mail/mail-i18n.ts';
import { voucherBy } from './voucher.repository.ts';
import { type VoucherMailSubject, voucherMailSubject } from './voucher-mail-subject.ts';
import { VoucherCancelledMail, VoucherIssuedMail, VoucherOrderedMail } from './voucher-mails.tsx';
import { voucherPdf } from './voucher-pdf.ts';
import { viewHeldVoucher } from './voucher-view.ts';

interface Template {
  readonly subject: (i18n: I18n, subject: VoucherMailSubject) => string;
  readonly body: (props: { i18n: I18n; subject: VoucherMailSubject }) => JSX.Element;
  readonly attachments: (context: AppContext, subject: VoucherMailSubject) => Promise<Attachment[]>;
}

async function voucherFile(context: AppContext, { voucher, siteUrl }: VoucherMailSubject): Promise<Attachment> {
  const row = await voucherBy(context.db, 'number', voucher.number);
  if (!row) throw new Error(`There is no voucher ${voucher.number}`);
  const content = await voucherPdf(await viewHeldVoucher(context, context.db, row), siteUrl);
  return { filename: `${voucher.number}.pdf`, content, contentType: 'application/pdf' };
}

const templates = {
  voucher_ordered: {
    // An outbox that could not send for days may get to it when the money is there already.
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
    subject: (i18n, { voucher }) => i18n._(msg`Voucher ${voucher.number}: ${voucher.package.title}`),
    body: VoucherIssuedMail,
    attachments: async (context, subject) => [
      await voucherFile(context, subject),
      ...(await Promise.all(subject.invoices.filter(({ kind }) => kind === 'invoice').map(pdfFile))),
    ],
  },
  voucher_cancelled: {
    subject: (i18n, { voucher }) => i18n._(msg`Voucher ${voucher.number} is no longer valid`),
    body: VoucherCancelledMail,
    attachments: async (_, { invoices }) => await Promise.all(invoices.filter(({ kind }) => kind === 'credit_note').map(pdfFile)),
  },
} as const satisfies Record<string, Template>;

/** The mail about a voucher, by its number; null when it is of no use any more. */
export async function voucherMail(
  context: AppContext,
  kind: keyof typeof templates,
  number: string,
  siteUrl: string,
): Promise<Mail | null> {
  const subject = await voucherMailSubject(context, number, siteUrl);
  const { voucher } = subject;
  // Whoever took it back before this mail could be sent only wants to hear of that.
  if (kind !== 'voucher_cancelled' && voucher.state === 'cancelled') return null;
  const template: Template = templates[kind];
  const i18n = mailI18n(voucher.locale);
  return {
    locale: voucher.locale,
    to: { name: `${voucher.buyer.firstName} ${voucher.buyer.lastName}`, address: voucher.buyer.email },
    subject: template.subject(i18n, subject),
    body: <template.body i18n={i18n} subject={subject} />,
    attachments: await template.attachments(context, subject),
  };
}
