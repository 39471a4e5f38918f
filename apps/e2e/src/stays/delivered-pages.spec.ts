import { codeFaults, errorsOfTheBrowser, expectDelivered, missing, notice, search, serveSlice } from '../support/browser/delivered-page.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { widgetCode } from '../support/servers/built-code.ts';

const site = serveSlice('stays');

const sample = { path: '/vyhledavani', chunk: 'search', send: search(/place=praha/) };

for (const fault of codeFaults) {
  // rule: errors-17
  test(
    `a first page of stays whose ${fault} stays, its form works, and one error is reported`,
    extended(fault !== codeFaults[0]),
    async ({ page, browserErrors }) => {
      await expectDelivered({ page, browserErrors, site: site(), sample }, fault);
    },
  );
}

// rule: errors-17
test('a home page hydrates around a widget whose code is missing', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.route(widgetCode('stays', 'search-box'), missing);
  await page.goto(site().shell.url);
  await page.waitForSelector('html[data-hydrated]');
  await expect(notice(page)).toBeVisible();
  await page.locator('main form[role="search"] button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/vyhledavani/);
});
