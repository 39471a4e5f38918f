import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import type { AppContext } from '../context.ts';
import type { InvoiceRow } from '../db/tables/invoice.ts';
import { invoicesOfVoucher } from '../invoice/invoice.repository.ts';
import { siteAddress } from '../mail/mail-context.ts';
import { type AgreedTerms, agreedTerms } from '../terms/agreed-terms.ts';
import { voucherBy } from './voucher.repository.ts';
import { viewVoucher } from './voucher-view.ts';

/** What a mail about a voucher is written from, read when it is sent. */
export interface VoucherMailSubject {
  readonly voucher: Voucher;
  /** The invoice, and after it the credit note. */
  readonly invoices: readonly InvoiceRow[];
  readonly siteUrl: string;
  readonly terms: AgreedTerms | null;
}

export async function voucherMailSubject(context: AppContext, number: string, siteUrl: string): Promise<VoucherMailSubject> {
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
export const buyerUrl = ({ siteUrl, voucher }: VoucherMailSubject): string =>
  siteAddress(siteUrl, voucher.locale, `/objednavka/nakup/${voucher.token}`);
/** The page of the voucher itself. */
export const holderUrl = (siteUrl: string, { locale, token }: { locale: Voucher['locale']; token: string }): string =>
  siteAddress(siteUrl, locale, `/objednavka/poukaz/${token}`);
