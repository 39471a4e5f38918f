import type { OrderedPackage, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { PackageVoucher, VoucherBuyer, VoucherState } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

type Kept<T> = ColumnType<T, string, never>;
/** Only vouchers of packages have it. */
type OfPackage<T> = ColumnType<T | null, string | null, never>;

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
  package: OfPackage<OrderedPackage>;
  accommodation: OfPackage<PackageVoucher['accommodation']>;
  offer: OfPackage<VoucherOffer>;
  /** What a voucher for an amount was sold for, in hellers; null for a package. */
  amount: Generated<number | null>;
  /** What is left of the amount. Every change of it has a row in `voucher_use`, or is a refund. */
  balance: Generated<number | null>;
  /** What was refunded to the buyer of an amount who withdrew. */
  refunded: Generated<number>;
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
  /** Of an amount it counts from the payment, so it is set again then. */
  valid_until: string;
  issued_at: Date | null;
  redeemed_by: number | null;
  cancelled_at: Date | null;
  cancellation_fee: number | null;
  /** The version of the terms that the buyer accepted. */
  terms_hash: Generated<string | null>;
}

/** A voucher for an amount that was added to an order. */
export interface VoucherUseTable {
  id: GeneratedAlways<number>;
  order_id: number;
  voucher_id: number;
  /** Taken from the voucher when the order is placed; null while it is held. */
  amount: Generated<number | null>;
  used_at: Generated<Date | null>;
  /** Given back by a cancellation. */
  returned: Generated<number>;
}

type Stored = Selectable<VoucherTable>;
type PackageColumns = 'package' | 'accommodation' | 'offer';
type Columns<Names extends keyof Stored> = { readonly [Name in Names]: NonNullable<Stored[Name]> };
type Nulls<Names extends keyof Stored> = { readonly [Name in Names]: null };

export type PackageVoucherRow = Omit<Stored, PackageColumns | 'amount' | 'balance'> & Columns<PackageColumns> & Nulls<'amount' | 'balance'>;
export type AmountVoucherRow = Omit<Stored, PackageColumns | 'amount' | 'balance'> & Columns<'amount' | 'balance'> & Nulls<PackageColumns>;
/** A constraint of the table says that each voucher is one of the two. */
export type VoucherRow = PackageVoucherRow | AmountVoucherRow;
