import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import { commentLength, maxComments, maxParticipants } from '@nocleh/contracts/shared-list-limits.ts';

interface Text {
  readonly status: number;
  readonly text: MessageDescriptor;
}

/** Why a form of a shared list was refused. */
const refusals = {
  name_required: { status: 422, text: msg`Write your name.` },
  name_taken: { status: 422, text: msg`Somebody on the list already has this name. Add an initial, or open your own link again.` },
  too_many_people: { status: 422, text: msg`The list already has ${maxParticipants} people.` },
  text_required: { status: 422, text: msg`Write a comment.` },
  text_too_long: { status: 422, text: msg`A comment has at most ${commentLength} characters. Yours is kept: shorten it.` },
  too_many_comments: { status: 422, text: msg`The list already has ${maxComments} comments.` },
  stay: { status: 422, text: msg`The list can’t be shared with these dates. Choose others.` },
  unknown: { status: 422, text: msg`None of these places is offered any more.` },
  ended: { status: 409, text: msg`The list has ended meanwhile, so this was not saved.` },
  too_fast: { status: 429, text: msg`Send it once more: it arrived so quickly that a program might have sent it.` },
  rate_limited: { status: 429, text: msg`Too many attempts at once. Wait a while and send it again.` },
  unreachable: { status: 503, text: msg`It couldn’t be saved. Send it again in a moment.` },
} as const satisfies Record<string, Text>;
export type Refusal = keyof typeof refusals;

export const refusalText = (refusal: Refusal): MessageDescriptor => refusals[refusal].text;
export const refusalStatus = (refusal: Refusal): number => refusals[refusal].status;

const byField: Readonly<Record<string, Refusal>> = {
  '/name too_small': 'name_required',
  '/name taken': 'name_taken',
  '/name too_many': 'too_many_people',
  '/text too_small': 'text_required',
  '/text too_big': 'text_too_long',
  '/text too_many': 'too_many_comments',
  '/query/from past': 'stay',
  '/accommodations unknown': 'unknown',
  '/accommodation unknown': 'unknown',
};

/** Maps an `ApiError` to the refusal of the form; anything else (an abort, an unknown list, a bug) is rethrown. */
export function toRefusal(error: unknown): Refusal {
  if (!isApiError(error)) throw error;
  const { code, status, problem } = error;
  if (code === 'too_fast' || code === 'rate_limited') return code;
  if (code === 'wrong_state') return 'ended';
  const [first] = problem?.errors ?? [];
  const known = first && byField[`${first.pointer} ${first.code}`];
  if (known) return known;
  if (status === 0 || status >= 500) return 'unreachable';
  throw error;
}
