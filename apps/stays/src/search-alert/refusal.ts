import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { maxAlerts, maxWatched } from '@nocleh/contracts/search-alert-limits.ts';
import { commonRefusals, type Refused, reasonOf } from '../form/refusal.ts';

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
  ...commonRefusals,
} as const satisfies Record<string, Refused>;
export type Refusal = keyof typeof refusals;

export const refusalText = (refusal: Refusal): MessageDescriptor => refusals[refusal].text;
export const refusalStatus = (refusal: Refusal): number => refusals[refusal].status;

const byField = (pointer: string): Refusal | undefined => {
  if (pointer === '/email') return 'email';
  if (pointer === '/search/place') return 'place';
  if (pointer === '/search') return 'too_many_hits';
  return pointer.startsWith('/query/') || pointer.startsWith('/search/') ? 'stay' : undefined;
};

/** Why the API refused a form of an alert; throws what is no refusal. */
export const toRefusal = (error: unknown): Refusal => reasonOf<Refusal>(error, { wrongState: 'too_many_alerts', ofField: byField });
