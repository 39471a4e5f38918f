import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import type { AppContext } from '../../context.ts';
import type { InvoiceRow } from '../../db/tables/invoice.ts';
import { invoicesOfVoucher } from '../../invoice/invoice.repository.ts';
import { siteAddress } from '../../site-address.ts';
import { type AgreedTerms, agreedTerms } from '../../terms/agreed-terms.ts';
import { voucherBy } from '../../voucher/voucher.repository.ts';
import { viewVoucher } from '../../voucher/voucher-view.ts';

/** What a mail about a voucher is written from, read when it is sent. */
export interface VoucherMailData {
  readonly voucher: Voucher;
  /** The invoice, and after it the credit note. */
  readonly invoices: readonly InvoiceRow[];
  readonly siteUrl: string;
  readonly terms: AgreedTerms | null;
}

export async function loadVoucherMailData(context: AppContext, number: string, siteUrl: string): Promise<VoucherMailData> {
  const row = await voucherBy(context.db, 'number', number);
  if (!row) throw new Error(`There is no voucher ${number}`);
  return {
    voucher: await viewVoucher(context, context.db, row),
    invoices: await invoicesOfVoucher(context.db, row.id),
    siteUrl,
    terms: await agreedTerms(context.db, row.terms_hash),
  };
}

/** The buyer's page. */
export const buyerUrl = ({ siteUrl, voucher }: VoucherMailData): string =>
  siteAddress(siteUrl, voucher.locale, `/objednavka/nakup/${voucher.token}`);
