import type { OrderedPackage, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Voucher, VoucherBuyer, VoucherState } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

type Kept<T> = ColumnType<T, string, never>;

/** What may be booked with the voucher, copied at the sale: later changes of the package don't affect it. */
export interface VoucherOffer {
  readonly accommodation: number;
  readonly host: string;
  readonly roomType: number;
  readonly room: string;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  /** First and last day of arrival, and the allowed weekdays (empty: any). */
  readonly firstArrival: string;
  readonly lastArrival: string;
  readonly weekdays: readonly number[];
}

export interface VoucherTable {
  id: GeneratedAlways<number>;
  number: string;
  /** Secret of the buyer. */
  token: string;
  /** Secret of the holder. */
  holder_token: string;
  /** The holder's secret in a form that can be typed. */
  code: string;
  variable_symbol: string;
  /** Expiry is not stored; it follows from the last day of validity. */
  state: Exclude<VoucherState, 'expired'>;
  locale: Locale;
  created_at: ColumnType<Date, Date, never>;
  package: Kept<OrderedPackage>;
  accommodation: Kept<Voucher['accommodation']>;
  offer: Kept<VoucherOffer>;
  buyer: Kept<VoucherBuyer>;
  recipient: string;
  dedication: string;
  /** Where the paid voucher is sent besides the buyer; null if nowhere. */
  recipient_email: string | null;
  /** The chosen day, with an address. */
  send_on: string | null;
  /** When the mail to the recipient was added to the outbox. */
  sent_at: Generated<Date | null>;
  price: Kept<PriceBreakdown>;
  due_on: ColumnType<string, string, never>;
  valid_until: ColumnType<string, string, never>;
  issued_at: Date | null;
  redeemed_by: number | null;
  cancelled_at: Date | null;
  cancellation_fee: number | null;
  /** The version of the terms that the buyer accepted. */
  terms_hash: Generated<string | null>;
}

export type VoucherRow = Selectable<VoucherTable>;
