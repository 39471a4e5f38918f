import { checkPage, pagesOf } from '../support/browser/page-check.ts';
import { test } from '../support/fixtures.ts';

for (const name of pagesOf('shell'))
  test(`${name} is hydrated without an error in every language, is accessible and fits on small and large screens`, ({
    page,
    visit,
    axe,
    browserErrors,
  }) => checkPage(name, { page, visit, axe, browserErrors }));
