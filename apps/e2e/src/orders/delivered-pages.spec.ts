import { codeFaults, expectDelivered, postIncomplete, serveSlice } from '../support/browser/delivered-page.ts';
import { extended } from '../support/extended.ts';
import { test } from '../support/fixtures.ts';

const site = serveSlice('orders');

const sample = { path: '/objednavka/odkaz', chunk: 'lost-link', send: postIncomplete };

for (const fault of codeFaults) {
  // rule: errors-17
  test(
    `a first page of orders whose ${fault} stays, its form works, and one error is reported`,
    extended(fault !== codeFaults[0]),
    async ({ page, browserErrors }) => {
      await expectDelivered({ page, browserErrors, site: site(), sample }, fault);
    },
  );
}
