import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { adultAge } from '@nocleh/contracts/stay/party.ts';
import type { FieldErrorCode } from './guests-step/guests-form.ts';

const missing: Readonly<Record<string, MessageDescriptor>> = {
  firstName: msg`Fill in your first name.`,
  lastName: msg`Fill in your last name.`,
  email: msg`Fill in your e-mail: the confirmation goes there.`,
  phone: msg`Fill in your phone number: the host may need it on the day of arrival.`,
  street: msg`Fill in the street and number.`,
  city: msg`Fill in the town.`,
  postalCode: msg`Fill in the postcode.`,
  country: msg`Choose a country.`,
};

const texts = {
  no_adult: msg`One of the guests has to be ${adultAge} or older.`,
  email: msg`Enter an e-mail address, for example anna@example.org.`,
  phone: msg`Enter the phone number in digits, like +420 601 234 567.`,
  capacity: msg`A guest aged ${adultAge} or over needs an adult’s place, and what you have chosen has none left. Correct the age, or go back to step 1 and change your choice.`,
  postal_code: msg`This postcode doesn’t match the country. Check both.`,
  too_long: msg`This is too long. Please shorten it.`,
  invalid: msg`This doesn’t look right. Please check it.`,
} as const satisfies Record<Exclude<FieldErrorCode, 'missing' | 'age' | 'party_changed'>, MessageDescriptor>;

/** Text for an age with the number of the guest, as the error summary is far from the field. */
function ageText(field: string, code: 'missing' | 'age' | 'party_changed'): MessageDescriptor {
  const guest = Number(field.split('.')[1]) + 1;
  if (code === 'party_changed')
    return msg`Guest ${guest}’s age doesn’t match the guests you chose. Correct it, or confirm below that it is right.`;
  return code === 'missing' ? msg`Fill in guest ${guest}’s age.` : msg`Enter guest ${guest}’s age in whole years, from 0 to 120.`;
}

export function fieldText(i18n: I18n, field: string, code: FieldErrorCode): string {
  if (code === 'age' || code === 'party_changed' || (code === 'missing' && field.endsWith('.age'))) return i18n._(ageText(field, code));
  return i18n._(code === 'missing' ? (missing[field] ?? msg`Fill this in.`) : texts[code]);
}
