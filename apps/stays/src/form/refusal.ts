import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';

/** Why a form was refused: the status of the page that says so, and what it says. */
export interface Refused {
  readonly status: number;
  readonly text: MessageDescriptor;
}

/** For which every form is refused alike. */
export const commonRefusals = {
  too_fast: { status: 429, text: msg`Send it once more: it arrived so quickly that a program might have sent it.` },
  rate_limited: { status: 429, text: msg`Too many attempts at once. Wait a while and send it again.` },
  unreachable: { status: 503, text: msg`It couldn’t be saved. Send it again in a moment.` },
} as const satisfies Record<string, Refused>;

interface Reasons<Refusal> {
  readonly wrongState: Refusal;
  /** By the first field that the API refuses: its JSON pointer and what is wrong with it. */
  readonly ofField: (pointer: string, code: string) => Refusal | undefined;
}

/** Why the API refused a form. Anything but an `ApiError` that it has a reason for (an abort, an unknown thing, a bug) is thrown again. */
export function reasonOf<Refusal extends string>(
  error: unknown,
  { wrongState, ofField }: Reasons<Refusal>,
): Refusal | keyof typeof commonRefusals {
  if (!isApiError(error)) throw error;
  const { code, status, problem } = error;
  if (code === 'too_fast' || code === 'rate_limited') return code;
  if (code === 'wrong_state') return wrongState;
  const [first] = problem?.errors ?? [];
  const known = first && ofField(first.pointer, first.code);
  if (known) return known;
  if (status === 0 || status >= 500) return 'unreachable';
  throw error;
}
