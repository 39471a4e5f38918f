import { isApiError } from '@nocleh/api-client/api-error.ts';

/** Why a form as a whole was refused. */
export type FailureKind = 'too_fast' | 'rate_limited' | 'unreachable' | 'invalid' | 'internal';

/** Of an API failure that is about no field; what is none (an abort, a redirect, a mistake of ours) is thrown on. */
export function failureOf(error: unknown): FailureKind {
  if (!isApiError(error)) throw error;
  if (error.code === 'too_fast' || error.code === 'rate_limited') return error.code;
  if (error.status === 0 || error.status === 503 || error.status === 504) return 'unreachable';
  // Of no field that people see: what a form carries along was changed on its way.
  return error.status >= 400 && error.status < 500 ? 'invalid' : 'internal';
}

const statuses = { too_fast: 429, rate_limited: 429, unreachable: 503, invalid: 422, internal: 500 } as const satisfies Record<
  FailureKind,
  number
>;
export const failureStatus = (kind: FailureKind): number => statuses[kind];
