import { seenBar, watchBar } from '../support/browser/progress-bar.ts';
import { expect, test } from '../support/fixtures.ts';

// rule: navigation-15
test('changes of only the query or the hash don’t start the progress bar', async ({ page, visit }) => {
  await visit('/newsletter');
  await watchBar(page);
  for (const to of ['/newsletter?x=1', '/newsletter?x=1#content']) {
    await page.evaluate((address) => dispatchEvent(new CustomEvent('app:navigate', { cancelable: true, detail: { to: address } })), to);
    await expect.poll(() => page.evaluate(() => location.pathname + location.search + location.hash)).toBe(to);
  }
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect(await seenBar(page)).toEqual([]);
});
