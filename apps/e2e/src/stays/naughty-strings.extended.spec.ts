import { daysAhead } from '../support/data/api.ts';
import { test } from '../support/fixtures.ts';
import { checkForms } from '../support/forms/check-forms.ts';

// rule: requests-10
test('naughty strings are refused with a message or kept unchanged: the search', () =>
  checkForms('the search', { open: async () => `/vyhledavani?from=${daysAhead(30)}&to=${daysAhead(33)}&adults=2` }, 15));
