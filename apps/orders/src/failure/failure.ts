import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { ErrorCode } from '@nocleh/contracts/errors.ts';

/** Kinds of failures that have their own text for the visitor. */
export type FailureKind =
  | 'not_available'
  | 'capacity'
  | 'spare_units'
  | 'min_nights'
  | 'no_arrival'
  | 'no_departure'
  | 'price_on_request'
  | 'price_changed'
  | 'to_pay_changed'
  | 'hold_expired'
  | 'order_incomplete'
  | 'wrong_state'
  | 'not_cancellable'
  | 'voucher_not_valid'
  | 'rate_limited'
  | 'too_many_held'
  | 'too_many_orders'
  | 'cash_limit'
  | 'unreachable'
  | 'invalid'
  | 'not_found'
  | 'sent_twice'
  | 'internal';

const kinds = {
  invalid_request: 'invalid',
  not_found: 'not_found',
  method_not_allowed: 'internal',
  request_timeout: 'unreachable',
  payload_too_large: 'invalid',
  unsupported_media_type: 'internal',
  idempotency_key_missing: 'sent_twice',
  idempotency_key_reused: 'sent_twice',
  rate_limited: 'rate_limited',
  too_many_held: 'too_many_held',
  too_many_orders: 'too_many_orders',
  too_fast: 'rate_limited',
  not_available: 'not_available',
  price_on_request: 'price_on_request',
  price_changed: 'price_changed',
  to_pay_changed: 'to_pay_changed',
  hold_expired: 'hold_expired',
  order_incomplete: 'order_incomplete',
  wrong_state: 'wrong_state',
  not_cancellable: 'not_cancellable',
  voucher_not_valid: 'voucher_not_valid',
  internal: 'internal',
  unavailable: 'unreachable',
  network: 'unreachable',
  timeout: 'unreachable',
} as const satisfies Record<ErrorCode | 'network' | 'timeout', FailureKind>;

const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code);

/** Reasons why rooms are not available other than being booked. */
const reasons = ['capacity', 'spare_units', 'min_nights', 'no_arrival', 'no_departure'] as const;

/** Maps an `ApiError` to a kind of failure; anything else (an abort, a redirect, a bug) is rethrown. */
export function toFailure(error: unknown): FailureKind {
  if (!isApiError(error)) throw error;
  const detail = error.problem?.errors?.[0]?.code;
  if (error.code === 'not_available') return reasons.find((reason) => reason === detail) ?? 'not_available';
  if (error.code === 'invalid_request' && detail === 'unknown') return 'not_found';
  if (error.code === 'invalid_request' && detail === 'cash_limit') return 'cash_limit';
  return isKnown(error.code) ? kinds[error.code] : 'internal';
}

/** Status of the page with the failure, so that caches and crawlers don't take it for a success. */
export const failureStatus = (error: unknown): number => (isApiError(error) && error.status >= 400 ? error.status : 503);
