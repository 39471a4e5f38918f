import { isApiError } from '@nocleh/api-client/api-error.ts';

/** Names of the field and the buttons of vouchers. Apart from the action, whose code is loaded later than the page's. */
export const codeField = 'code';
export const addField = 'add';
export const dropField = 'drop';

const refusals = [
  'unknown_code',
  'unpaid',
  'package',
  'expired',
  'withdrawn',
  'spent',
  'added',
  'too_many',
  'currency',
  'nothing_to_pay',
] as const;

/** Why a code can't be used. */
export type VoucherProblem = 'missing' | (typeof refusals)[number];

/** The reason of the API; null for another failure. */
export function refusedCode(error: unknown): VoucherProblem | null {
  const code = isApiError(error) && error.code === 'invalid_request' ? error.problem?.errors?.[0]?.code : undefined;
  return refusals.find((known) => known === code) ?? null;
}
