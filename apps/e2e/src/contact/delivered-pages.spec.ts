import { codeFaults, errorsOfTheBrowser, expectDelivered, postIncomplete, serveSlice } from '../support/browser/delivered-page.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { shellCode } from '../support/servers/built-code.ts';

const site = serveSlice('contact');

const sample = { path: '/newsletter', chunk: 'subscribe', send: postIncomplete };

for (const fault of codeFaults) {
  // rule: errors-17
  test(
    `a first page of contact whose ${fault} stays, its form works, and one error is reported`,
    extended(fault !== codeFaults[0]),
    async ({ page, browserErrors }) => {
      await expectDelivered({ page, browserErrors, site: site(), sample }, fault);
    },
  );
}

// rule: errors-17
test(
  'a page whose shell can load neither its texts nor the notice works as without JavaScript',
  extended(),
  async ({ page, browserErrors }) => {
    browserErrors.allowed.push(...errorsOfTheBrowser, /^failed: /);
    await page.route(/\/_shell\/.*\.(?:cs|en)\.[^/]*js/, (route) => route.abort());
    await page.route(shellCode('src/client/delivered/page-notice.tsx'), (route) => route.abort());
    await page.goto(`${site().shell.url}/newsletter`);
    await expect(page.locator('main h1')).toBeVisible();
    await postIncomplete(page);
  },
);
