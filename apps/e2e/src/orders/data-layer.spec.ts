import { sampleOrder } from '../support/data/placed-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { dataLayerOf } from '../support/servers/tag-manager-host.ts';

// rule: consent-13
test('the data layer never has the token of an order', async ({ page, visit }) => {
  const { token } = await sampleOrder(18 + test.info().parallelIndex);
  await visit(`/de/objednavka/${token}`);
  const pageViews = async () => (await dataLayerOf(page)).filter((entry) => (entry as { event?: string }).event === 'page_view');
  await expect.poll(pageViews).toMatchObject([{ page_path: '/de/objednavka/-', page_route: 'objednavka-all___de' }]);
  expect(JSON.stringify(await dataLayerOf(page))).not.toContain(token);
});
