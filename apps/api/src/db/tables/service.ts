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

/** Of rate-limiter-flexible. */
export interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Which client took the units of an order. */
export interface OrderClientTable {
  order_id: number;
  client: string;
  accommodation_id: number;
  units: number;
  held_at: Date;
}

/** An address that a mail server has refused for good. */
export interface RefusedAddressTable {
  digest: string;
  reason: string;
  refused_at: Date;
}

/** Money on the account that belongs to nothing, or not in this amount. */
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
