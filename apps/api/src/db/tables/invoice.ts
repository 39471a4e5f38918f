import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { PriceLine } from '@nocleh/contracts/api/order.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

export type InvoiceKind = Invoice['kind'];

/** What an invoice said on the day it was issued. Whether it is paid, and the state of its order, are read anew. */
export type InvoiceDocument = Omit<Invoice, 'token' | 'paidAt' | 'order' | 'lines' | 'correction'> & {
  readonly order: Omit<Invoice['order'], 'state'>;
  readonly lines: readonly PriceLine[];
  /** Credit notes that were issued before it was noted have none. */
  readonly correction?: Invoice['correction'];
};

export interface InvoiceCounterTable {
  kind: InvoiceKind;
  year: number;
  last: number;
}

export interface InvoiceTable {
  id: GeneratedAlways<number>;
  number: string;
  token: string;
  kind: InvoiceKind;
  corrects_id: number | null;
  /** Either of an order or of a voucher. */
  order_id: number | null;
  voucher_id: Generated<number | null>;
  /** What a payment is recognised by; null on a credit note, nobody pays by it. */
  variable_symbol: string | null;
  issued_at: Date;
  amount: number;
  currency: Currency;
  document: ColumnType<InvoiceDocument, string, never>;
}

export interface PaymentTable {
  id: GeneratedAlways<number>;
  order_id: number | null;
  voucher_id: Generated<number | null>;
  amount: number;
  currency: Currency;
  /** The bank's own number of the transaction. */
  bank_reference: string;
  received_at: Date;
}

export type InvoiceRow = Selectable<InvoiceTable>;
export type PaymentRow = Selectable<PaymentTable>;
