import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { messageLength } from '@nocleh/contracts/inquiry-limits.ts';
import { stayProblemTexts } from '@nocleh/slice-kit/stay-problem-text.ts';

/** Texts by field and code; problems of a stay have the texts of a search; a key without a code is for all other codes. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  'where required': msg`Enter a town, a region or a place to stay.`,
  'where which': msg`Choose below which place you mean.`,
  'where unknown': msg`We don’t know that place. Check the spelling, or try a larger town nearby.`,
  'where nobody': msg`No property there can take so many people at that time. Try a larger area, or other dates.`,
  accommodation: msg`Choose at least one place to stay.`,
  'accommodation unknown': msg`One of the places is no longer offered. Remove it.`,
  from: msg`Enter your arrival date.`,
  'from too_far': msg`Hosts don’t plan that far ahead. Choose a day within the next two years.`,
  to: msg`Enter your departure date.`,
  month: msg`Choose a month.`,
  'month past': msg`This month is over. Choose a later one.`,
  adults: stayProblemTexts.adults,
  children: stayProblemTexts.ages,
  budget: msg`Enter the amount in digits, like 12,000, or leave it empty.`,
  message: msg`The message is too long: at most ${messageLength} characters.`,
  name: msg`Fill in your name, so that the host knows who is asking.`,
  'name too_big': msg`The name is too long: at most 120 characters.`,
  email: msg`Enter an e-mail address, for example anna@example.org.`,
  phone: msg`Enter the phone number in digits, like +420 601 234 567, or leave it empty.`,
};

const stayTexts: Readonly<Record<string, MessageDescriptor>> = stayProblemTexts;

/** Fields in the order of the form; the error summary uses the same order. */
const fields = ['where', 'accommodation', 'from', 'to', 'month', 'adults', 'children', 'message', 'budget', 'name', 'email', 'phone'];
export const byPlaceInForm = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  fields.indexOf(a) - fields.indexOf(b);

export const errorText = (i18n: I18n, field: string, code: string): string =>
  i18n._(texts[`${field} ${code}`] ?? stayTexts[code] ?? texts[field] ?? msg`This doesn’t look right. Please check it.`);
