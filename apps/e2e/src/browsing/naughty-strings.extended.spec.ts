import { uniqueEmail } from '../support/data/inquiry.ts';
import { test } from '../support/fixtures.ts';
import { checkForms, guard } from '../support/forms/check-forms.ts';

/** One address for all, as an address gets at most three mails a day. */
const reader = uniqueEmail('reader');

// rule: requests-10
test('naughty strings are refused with a message or kept unchanged: the home page', () =>
  checkForms('the home page', { open: async () => '/', values: () => ({ ...guard(), email: reader }) }, 17));
