import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Seller } from '../../../billing/seller/seller.ts';
import type { AgreedTerms } from '../../../booking/terms/agreed-terms.ts';
import type { InvoiceRow } from '../../../db/tables/invoice.ts';
import { siteAddress } from '../../../site-address.ts';

/** What a mail about an order is written from. Mails are only written about placed orders: they have a contact and a payment method. */
export interface OrderMailData {
  readonly order: Order & { readonly contact: NonNullable<Order['contact']>; readonly payment: NonNullable<Order['payment']> };
  /** Null: a voucher pays, which was invoiced when it was sold. */
  readonly invoice: InvoiceRow | null;
  readonly creditNote: InvoiceRow | null;
  /** Minor units the visitor has paid so far. */
  readonly paid: number;
  /** The day on which the mail is written: what was due before it is left out. */
  readonly today: string;
  readonly siteUrl: string;
  readonly seller: Seller;
  readonly terms: AgreedTerms | null;
}

export const orderUrl = ({ siteUrl, order }: OrderMailData): string => siteAddress(siteUrl, order.locale, `/objednavka/${order.token}`);
export const invoiceUrl = ({ siteUrl, order }: OrderMailData, token: string): string =>
  siteAddress(siteUrl, order.locale, `/faktura/${token}`);
