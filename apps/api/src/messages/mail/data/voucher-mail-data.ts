import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import { invoicesOfVoucher } from '../../../billing/invoice/invoice.repository.ts';
import { type AgreedTerms, agreedTerms } from '../../../booking/terms/agreed-terms.ts';
import { voucherBy } from '../../../booking/voucher/voucher.repository.ts';
import { viewVoucher } from '../../../booking/voucher/voucher-view.ts';
import type { AppContext } from '../../../context.ts';
import type { InvoiceRow } from '../../../db/tables/invoice.ts';
import { siteAddress } from '../../../site-address.ts';

/** The data of a mail about a voucher, loaded when it is sent. */
export interface VoucherMailData {
  readonly voucher: Voucher;
  /** The invoice, followed by its credit note. */
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

/** The URL of the buyer's page. */
export const buyerUrl = ({ siteUrl, voucher }: VoucherMailData): string =>
  siteAddress(siteUrl, voucher.locale, `/objednavka/nakup/${voucher.token}`);
