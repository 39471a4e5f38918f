import type { Currency } from '@nocleh/contracts/money.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface IdempotencyTable {
  key: string;
  scope: string;
  request_hash: string;
  status: number;
  response: Json<unknown>;
  created_at: Generated<Date>;
}

/** A counter of rate-limiter-flexible. */
export interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** The client that held the units of an order. */
export interface OrderClientTable {
  order_id: number;
  client: string;
  accommodation_id: number;
  units: number;
  held_at: Date;
}

/** An address that a mail server has refused permanently. */
export interface RefusedAddressTable {
  digest: string;
  reason: string;
  refused_at: Date;
}

/** A bank payment that matches no order or voucher, or not its amount. */
export interface UnmatchedPaymentTable {
  id: GeneratedAlways<number>;
  variable_symbol: string;
  amount: number;
  currency: Currency;
  bank_reference: string;
  reason: string;
  received_at: Date;
  settled_at: Generated<Date | null>;
  settlement: Generated<string | null>;
}
