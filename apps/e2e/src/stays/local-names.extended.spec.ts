import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { get } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

// rule: languages-11
test('in German a town has its local name beside it, on its list and at an address, marked as Czech for screen readers', async ({
  page,
  visit,
  axe,
}) => {
  await visit('/de/ubytovani/spindleruv-mlyn');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Unterkünfte in Spindlermühle" [level=1]
    - paragraph: Špindlerův Mlýn
  `);
  await expect(page.getByRole('main').locator('[lang="cs"]').first()).toHaveText('Špindlerův Mlýn');
  await axe(page);
  await page.getByRole('article').first().getByRole('link').press('Enter');
  const address = page.locator('main address');
  await expect(address).toContainText('Spindlermühle (Špindlerův Mlýn)');
  await expect(address.locator('[lang="cs"]')).toHaveText('Špindlerův Mlýn');
  await axe(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: languages-11
  test('without JavaScript an English address has the local name of its town', async ({ page }) => {
    const { hits } = await get<{ hits: SearchHit[] }>('/search?locale=en&place=praha');
    await page.goto(`/en/ubytovani/${hits[0]!.slug}`);
    await expect(page.locator('main address')).toContainText('Prague (Praha)');
  });
});
