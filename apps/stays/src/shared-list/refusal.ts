import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { commentLength, maxComments, maxParticipants } from '@nocleh/contracts/shared-list-limits.ts';
import { commonRefusals, type Refused, reasonOf } from '../form/refusal.ts';

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
  ...commonRefusals,
} as const satisfies Record<string, Refused>;
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

/** Why the API refused a form of a list; throws what is no refusal. */
export const toRefusal = (error: unknown): Refusal =>
  reasonOf<Refusal>(error, { wrongState: 'ended', ofField: (pointer, code) => byField[`${pointer} ${code}`] });
