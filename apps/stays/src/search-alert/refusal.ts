import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import { maxAlerts, maxWatched } from '@nocleh/contracts/search-alert-limits.ts';

interface Text {
  readonly status: number;
  readonly text: MessageDescriptor;
}

/** Why a form of an alert was refused. */
const refusals = {
  email: { status: 422, text: msg`Enter an e-mail address, for example anna@example.org.` },
  place: { status: 422, text: msg`We no longer know the place of this search. Choose another one.` },
  stay: { status: 422, text: msg`This search can’t be watched with these dates. Choose others.` },
  too_many_hits: {
    status: 422,
    text: msg`${plural(maxWatched, {
      one: 'A search that finds more than # place to stay can’t be watched. Choose a place, dates or filters.',
      other: 'A search that finds more than # places to stay can’t be watched. Choose a place, dates or filters.',
    })}`,
  },
  too_many_alerts: {
    status: 409,
    text: msg`${plural(maxAlerts, {
      one: 'We already watch # search for this address, and more isn’t possible. End it first: its link is at the end of our mails.',
      other: 'We already watch # searches for this address, and more aren’t possible. End one first: its link is at the end of our mails.',
    })}`,
  },
  too_fast: { status: 429, text: msg`Send it once more: it arrived so quickly that a program might have sent it.` },
  rate_limited: { status: 429, text: msg`Too many attempts at once. Wait a while and send it again.` },
  unreachable: { status: 503, text: msg`It couldn’t be saved. Send it again in a moment.` },
} as const satisfies Record<string, Text>;
export type Refusal = keyof typeof refusals;

export const refusalText = (refusal: Refusal): MessageDescriptor => refusals[refusal].text;
export const refusalStatus = (refusal: Refusal): number => refusals[refusal].status;

const byField = (pointer: string): Refusal | undefined => {
  if (pointer === '/email') return 'email';
  if (pointer === '/search/place') return 'place';
  if (pointer === '/search') return 'too_many_hits';
  return pointer.startsWith('/query/') || pointer.startsWith('/search/') ? 'stay' : undefined;
};

/** Maps an `ApiError` to the refusal of the form; anything else (an abort, an unknown alert, a bug) is rethrown. */
export function toRefusal(error: unknown): Refusal {
  if (!isApiError(error)) throw error;
  const { code, status, problem } = error;
  if (code === 'too_fast' || code === 'rate_limited') return code;
  if (code === 'wrong_state') return 'too_many_alerts';
  const [first] = problem?.errors ?? [];
  const known = first && byField(first.pointer);
  if (known) return known;
  if (status === 0 || status >= 500) return 'unreachable';
  throw error;
}
