import { test } from '../support/fixtures.ts';
import { checkForms } from '../support/forms/check-forms.ts';

// rule: requests-10
test('naughty strings are refused with a message or kept unchanged: articles', () =>
  checkForms('articles', { open: async () => '/clanky' }, 16));
