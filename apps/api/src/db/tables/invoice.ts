import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { PriceLine } from '@nocleh/contracts/api/order.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

export type InvoiceKind = Invoice['kind'];

/** The invoice as it was on the day of issue. Payment and the order's state are read when it is shown. */
export type InvoiceDocument = Omit<Invoice, 'token' | 'paidAt' | 'order' | 'lines' | 'correction'> & {
  readonly order: Omit<Invoice['order'], 'state'>;
  readonly lines: readonly PriceLine[];
  /** Missing in credit notes issued before the field existed. */
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
  /** Exactly one of order and voucher is set. */
  order_id: number | null;
  voucher_id: Generated<number | null>;
  /** Identifies the payment; null on a credit note, which is never paid by transfer. */
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
