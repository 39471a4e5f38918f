import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import type { Contact, Order, OrderState, PaymentMethod, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { StayFeeTariff } from '../stored.ts';

type Json<T> = ColumnType<T, string, string>;

/** The accommodation at the time of the hold, in the order's language. */
export interface AccommodationSnapshot extends Readonly<Order['accommodation']> {
  readonly host: { readonly name: string; readonly address: string; readonly registerNumber: string } | null;
  readonly cancellation: readonly CancellationRule[];
}

/** The municipality that charges a fee, and its tariffs for the days of the stay. */
export interface StayFeeSnapshot {
  readonly label: string;
  readonly tariffs: readonly StayFeeTariff[];
}

/** How an order was cancelled; `unpaid`: automatically, after the payment deadline. */
export type OrderEnd = NonNullable<Order['cancelledBy']>;

export interface OrderTable {
  id: GeneratedAlways<number>;
  number: string;
  token: string;
  state: OrderState;
  locale: Locale;
  created_at: ColumnType<Date, Date, never>;
  hold_expires_at: Date;
  arrival: ColumnType<string, string, never>;
  departure: ColumnType<string, string, never>;
  accommodation: ColumnType<AccommodationSnapshot, string, never>;
  rooms: ColumnType<Order['rooms'], string, never>;
  /** Null for an order without a package. */
  package: ColumnType<Order['package'], string | null, never>;
  /** The voucher that pays for the order. */
  voucher_id: Generated<number | null>;
  stay_fee: ColumnType<StayFeeSnapshot | null, string | null, never>;
  guests: Json<Order['guests']>;
  contact: ColumnType<Contact | null, string | null, string>;
  note: Generated<string>;
  price: Json<PriceBreakdown>;
  payment: PaymentMethod | null;
  placed_at: Date | null;
  cancelled_at: Date | null;
  cancellation_fee: number | null;
  cancelled_by: Generated<OrderEnd | null>;
  /** The version of the terms that the visitor accepted. */
  terms_hash: Generated<string | null>;
}

export type OrderRow = Selectable<OrderTable>;
