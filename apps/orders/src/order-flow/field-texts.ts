import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldErrorCode } from './guests-form.ts';

const missing: Readonly<Record<string, ReturnType<typeof msg>>> = {
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
  email: msg`This e-mail address is not complete. It should look like name@example.com.`,
  phone: msg`Enter the phone number in digits, like +420 601 234 567.`,
  age: msg`Enter the age in whole years, from 0 to 120.`,
  capacity: msg`From 18 years on a guest needs an adult’s place, and the rooms you have chosen have none left. Correct the age, or go back to step 1 and choose other rooms.`,
  too_long: msg`This is too long. Please shorten it.`,
  invalid: msg`This does not look right. Please check it.`,
} as const satisfies Record<Exclude<FieldErrorCode, 'missing'>, unknown>;

export function fieldText(i18n: I18n, field: string, code: FieldErrorCode): string {
  if (code !== 'missing') return i18n._(texts[code]);
  return i18n._(missing[field] ?? (field.endsWith('.age') ? msg`Fill in the age.` : msg`Fill this in.`));
}
