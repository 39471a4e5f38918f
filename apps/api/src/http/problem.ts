import { type ErrorCode, errorStatus, type FieldProblem, type Problem } from '@nocleh/contracts/errors.ts';
import { isConnectionError } from '../db/connect.ts';

const titles = {
  invalid_request: 'The request is not valid',
  not_found: 'There is nothing at this address',
  method_not_allowed: 'This address does not take this method',
  request_timeout: 'The request body took too long to arrive',
  payload_too_large: 'The request body is too large',
  unsupported_media_type: 'The request body must be application/json',
  idempotency_key_missing: 'An Idempotency-Key header of 16 to 64 characters is required',
  idempotency_key_reused: 'This Idempotency-Key was used for a different request',
  rate_limited: 'Too many requests',
  too_many_held: 'So many units can not be held from one connection',
  too_many_orders: 'So many orders can not be placed with one mail address',
  too_fast: 'The form was sent faster than a person can fill it in; sending it once more is fine',
  not_available: 'What was asked for is no longer available',
  price_on_request: 'The price is on request',
  price_changed: 'The price has changed',
  to_pay_changed: 'What the vouchers leave to pay has changed',
  hold_expired: 'The hold has expired',
  order_incomplete: 'The order is not complete',
  wrong_state: 'Its state does not allow this',
  not_cancellable: 'The order can no longer be cancelled',
  voucher_not_valid: 'The voucher was used, taken back, or is over',
  internal: 'Something went wrong here',
  unavailable: 'The service is not available at the moment',
} as const satisfies Record<ErrorCode, string>;

interface ProblemDetails {
  detail?: string;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
}

/** A problem of the field at a JSON pointer, with a stable code for programs. */
export const fieldProblem = (pointer: string, code: string, detail: string): FieldProblem => ({ pointer, code, detail });

/** Thrown anywhere below a handler; sent as `application/problem+json` with the status of its code. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.detail ?? titles[code]);
    this.name = 'ApiProblem';
    this.code = code;
    this.details = details;
  }
}

export function problemResponse(problem: ApiProblem, requestId: string): Response {
  const { code, details } = problem;
  const body: Problem = {
    type: `urn:nocleh:problem:${code}`,
    title: titles[code],
    status: errorStatus[code],
    code,
    ...(details.detail === undefined ? {} : { detail: details.detail }),
    requestId,
    ...(details.errors === undefined ? {} : { errors: details.errors }),
  };
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...details.headers,
  };
  return new Response(JSON.stringify(body), { status: errorStatus[code], headers });
}

/** PostgreSQL rejected characters that it can't store, for example a NUL in a path. */
const isInvalidText = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');

/** Immediate retries would add to the overload, so the response says when to try again. */
export const unavailable = (): ApiProblem => new ApiProblem('unavailable', { headers: { 'retry-after': '5' } });

/** Maps an error of a handler to a problem; unknown errors become `internal` without details. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isConnectionError(error)) return unavailable();
  if (isInvalidText(error)) return new ApiProblem('invalid_request');
  return new ApiProblem('internal');
}
