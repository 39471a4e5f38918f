import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { maxNights } from '@nocleh/contracts/limits.ts';
import type { StayField, StayProblem, StayProblems } from '@nocleh/contracts/stay/asked-stay.ts';
import { partyLimits } from '@nocleh/contracts/stay/party.ts';

const exampleDay = '2027-07-05';
const exampleAges = '4, 9';
const { adults, children, childAge } = partyLimits;

export const stayProblemTexts: Record<StayProblem, MessageDescriptor> = {
  arrival_missing: msg`Fill in the day of arrival, too.`,
  departure_missing: msg`Fill in the day of departure, too.`,
  no_day: msg`There is no such day. Write it like this: ${exampleDay}.`,
  past: msg`This day is over. Choose a later one.`,
  before_arrival: msg`The day of departure has to be after the day of arrival.`,
  too_long: msg`A stay has at most ${plural(maxNights, { one: '# night', other: '# nights' })}.`,
  adults: msg`Enter 1 to ${adults} adults.`,
  ages: msg`Write the age of each child as a number from 0 to ${childAge}, for example ${exampleAges}.`,
  too_many_children: msg`Enter at most ${plural(children, { one: '# child', other: '# children' })}.`,
};

export type StayErrors = { readonly [Field in StayField]?: string };

/** What to say at each field that `readAskedStay` has a problem with. */
export const stayErrors = (i18n: I18n, problems: StayProblems): StayErrors =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, i18n._(stayProblemTexts[problem])]));
