import type { DrawPdf } from '../billing/documents/draw-pdf.ts';
import { invoicePdf } from '../billing/invoice/pdf/invoice-pdf.ts';
import { voucherPdf } from '../booking/voucher/voucher-pdf.ts';

/** Draws in the calling thread, for a tenth of a second. The threads of the pool run this file, which is `dist/pdf-thread.mjs`. */
export const drawJob: DrawPdf = async (job) =>
  job.kind === 'invoice' ? await invoicePdf(job.invoice) : await voucherPdf(job.voucher, job.siteUrl);
