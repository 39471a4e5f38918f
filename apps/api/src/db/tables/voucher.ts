import type { OrderedPackage, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Voucher, VoucherBuyer, VoucherState } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

type Kept<T> = ColumnType<T, string, never>;

/** What may be booked with it, as it was bought: a package that is changed later changes no voucher. */
export interface VoucherOffer {
  readonly accommodation: number;
  readonly host: string;
  readonly roomType: number;
  readonly room: string;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  /** First and last day of arrival, and its weekdays, empty: any. */
  readonly firstArrival: string;
  readonly lastArrival: string;
  readonly weekdays: readonly number[];
}

export interface VoucherTable {
  id: GeneratedAlways<number>;
  number: string;
  /** The buyer's key. */
  token: string;
  /** The key of whoever has the voucher. */
  holder_token: string;
  /** The same to be written down. */
  code: string;
  variable_symbol: string;
  /** That it has expired is read off its last day. */
  state: Exclude<VoucherState, 'expired'>;
  locale: Locale;
  created_at: ColumnType<Date, Date, never>;
  package: Kept<OrderedPackage>;
  accommodation: Kept<Voucher['accommodation']>;
  offer: Kept<VoucherOffer>;
  buyer: Kept<VoucherBuyer>;
  recipient: string;
  dedication: string;
  price: Kept<PriceBreakdown>;
  due_on: ColumnType<string, string, never>;
  valid_until: ColumnType<string, string, never>;
  issued_at: Date | null;
  redeemed_by: number | null;
  cancelled_at: Date | null;
  cancellation_fee: number | null;
  /** The version of the terms that the buyer agreed to. */
  terms_hash: Generated<string | null>;
}

export type VoucherRow = Selectable<VoucherTable>;
