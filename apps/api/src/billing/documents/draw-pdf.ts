import type { HeldVoucher } from '@nocleh/contracts/api/voucher.ts';
import type { AppContext } from '../../context.ts';
import type { InvoiceDocument } from '../../db/tables/invoice.ts';

/** A document to draw. It is sent to a thread, so it holds data only. */
export type PdfJob =
  | { readonly kind: 'invoice'; readonly invoice: InvoiceDocument }
  | { readonly kind: 'voucher'; readonly voucher: HeldVoucher; readonly siteUrl: string };

export type DrawPdf = (job: PdfJob) => Promise<Buffer>;

/** The dependencies of what sends or serves documents. */
export interface DocumentContext extends AppContext {
  readonly drawPdf: DrawPdf;
}
