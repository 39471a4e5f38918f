import { test } from '../support/fixtures.ts';
import { checkForms } from '../support/forms/check-forms.ts';

// rule: requests-10
test('naughty strings are refused with a message or kept unchanged: the choice about cookies', () =>
  checkForms('the choice about cookies', { open: async () => '/_consent' }, 18));
