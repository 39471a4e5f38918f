import * as z from 'zod/mini';

/** Every error code of the API and its HTTP status. Codes are stable, because clients translate them. */
export const errorStatus = {
  invalid_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_missing: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  too_many_held: 429,
  too_many_orders: 429,
  too_fast: 429,
  not_available: 409,
  price_on_request: 409,
  price_changed: 409,
  to_pay_changed: 409,
  hold_expired: 409,
  order_incomplete: 409,
  wrong_state: 409,
  not_cancellable: 409,
  voucher_not_valid: 409,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof errorStatus;

/** An invalid field: `pointer` is a JSON pointer into the request body or `/query/<name>`; `code` is stable. */
export const FieldProblem = z.object({ pointer: z.string(), code: z.string(), detail: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** RFC 9457 problem details, sent as `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  requestId: z.string(),
  errors: z.optional(z.array(FieldProblem)),
});
export type Problem = z.infer<typeof Problem>;
