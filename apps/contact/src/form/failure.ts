import { isApiError } from '@nocleh/api-client/api-error.ts';

/** Why a form as a whole was refused. */
export type FailureKind = 'too_fast' | 'rate_limited' | 'unreachable' | 'invalid' | 'internal';

/** Maps an `ApiError` to a failure of the whole form; anything else (an abort, a redirect, a bug) is rethrown. */
export function toFailure(error: unknown): FailureKind {
  if (!isApiError(error)) throw error;
  if (error.code === 'too_fast' || error.code === 'rate_limited') return error.code;
  if (error.status === 0 || error.status === 503 || error.status === 504) return 'unreachable';
  // The API refused a hidden field, which was changed outside of the form.
  return error.status >= 400 && error.status < 500 ? 'invalid' : 'internal';
}

const statuses = { too_fast: 429, rate_limited: 429, unreachable: 503, invalid: 422, internal: 500 } as const satisfies Record<
  FailureKind,
  number
>;
export const failureStatus = (kind: FailureKind): number => statuses[kind];
