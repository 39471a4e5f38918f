import { daysAhead } from '../support/data/api.ts';
import { test } from '../support/fixtures.ts';
import { checkForms, guard } from '../support/forms/check-forms.ts';

// rule: requests-10
test('naughty strings are refused with a message or kept unchanged: the search', () =>
  checkForms('the search', { open: async () => `/vyhledavani?from=${daysAhead(30)}&to=${daysAhead(33)}&adults=2` }, 15));

// rule: requests-10
test('naughty strings are refused with a message or kept unchanged: the alert of a search', () =>
  checkForms(
    'the alert of a search',
    {
      open: async () => `/vyhledavani/hlidat?place=brno&from=${daysAhead(30)}&to=${daysAhead(33)}`,
      values: () => ({ ...guard(), email: `naughty-${crypto.randomUUID()}@example.org` }),
    },
    16,
  ));
