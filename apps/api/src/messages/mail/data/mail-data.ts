import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Seller } from '../../../billing/seller/seller.ts';
import type { AgreedTerms } from '../../../booking/terms/agreed-terms.ts';
import type { InvoiceRow } from '../../../db/tables/invoice.ts';
import { siteAddress } from '../../../site-address.ts';

/** The data of a mail about an order. Such mails exist only for placed orders, which have a contact and a payment method. */
export interface OrderMailData {
  readonly order: Order & { readonly contact: NonNullable<Order['contact']>; readonly payment: NonNullable<Order['payment']> };
  /** Null if a voucher pays, which was invoiced at its sale. */
  readonly invoice: InvoiceRow | null;
  readonly creditNote: InvoiceRow | null;
  /** Minor units paid so far. */
  readonly paid: number;
  /** The day on which the mail is written: deadlines before it are left out. */
  readonly today: string;
  readonly siteUrl: string;
  readonly seller: Seller;
  readonly terms: AgreedTerms | null;
}

export const orderUrl = ({ siteUrl, order }: OrderMailData): string => siteAddress(siteUrl, order.locale, `/objednavka/${order.token}`);
export const invoiceUrl = ({ siteUrl, order }: OrderMailData, token: string): string =>
  siteAddress(siteUrl, order.locale, `/faktura/${token}`);
