import { codeFaults, errorsOfTheBrowser, expectDelivered, missing, notice, search, serveSlice } from '../support/browser/delivered-page.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const site = serveSlice('articles');

const sample = { path: '/clanky', chunk: 'article-list', send: search(/q=Praha/) };

for (const fault of codeFaults) {
  // rule: errors-17
  test(
    `a first page of articles whose ${fault} stays, its form works, and one error is reported`,
    extended(fault !== codeFaults[0]),
    async ({ page, browserErrors }) => {
      await expectDelivered({ page, browserErrors, site: site(), sample }, fault);
    },
  );
}

// rule: errors-17
test(
  'the notice of a page that does not react takes no focus, is a status, and can be closed with the keyboard',
  extended(),
  async ({ page, browserErrors, axe }) => {
    browserErrors.allowed.push(...errorsOfTheBrowser);
    await page.route(/\/web\/remoteEntry\./, missing);
    for (const [locale, text] of [
      ['', 'Některé části této stránky nereagují'],
      ['/de', 'Einige Teile dieser Seite reagieren nicht'],
      ['/en', 'Some parts of this page don’t react'],
      ['/pl', 'Niektóre części tej strony nie reagują'],
    ]) {
      await page.goto(`${site().shell.url}${locale}/clanky`);
      await expect(page.getByRole('status').filter({ hasText: text! })).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    }
    await axe(page);
    await notice(page).getByRole('button').last().press('Enter');
    await expect(notice(page)).toHaveCount(0);
    await page.unroute(/\/web\/remoteEntry\./);
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
  },
);
