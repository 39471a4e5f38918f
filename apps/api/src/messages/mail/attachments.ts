import type { PaymentInstructions } from '@nocleh/contracts/api/order.ts';
import type { SendMailOptions } from 'nodemailer';
import sharp from 'sharp';
import type { DrawPdf } from '../../billing/documents/draw-pdf.ts';
import { qrSvg } from '../../billing/payment/qr.ts';
import type { InvoiceRow } from '../../db/tables/invoice.ts';
import { qrContentId } from './parts/transfer-box.tsx';

export type Attachment = NonNullable<SendMailOptions['attachments']>[number];

/** The QR code of a transfer, which the mail's HTML embeds. */
export async function qrPicture(instructions: PaymentInstructions | null): Promise<Attachment[]> {
  if (!instructions) return [];
  const content = await sharp(Buffer.from(qrSvg(instructions.qr)))
    .png({ palette: true })
    .toBuffer();
  return [{ filename: 'qr.png', content, contentType: 'image/png', cid: qrContentId, contentDisposition: 'inline' }];
}

export const pdfFile = async (drawPdf: DrawPdf, invoice: InvoiceRow): Promise<Attachment> => ({
  filename: `${invoice.number}.pdf`,
  content: await drawPdf({ kind: 'invoice', invoice: invoice.document }),
  contentType: 'application/pdf',
});
