import { anyArticle } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

test('the list of articles is filtered by category and text, and an empty list suggests what to do', async ({ page, axe, visit }) => {
  await visit('/clanky');
  const tabs = page.getByRole('navigation', { name: 'Rubriky článků' });
  await tabs.getByRole('link', { name: 'Dobré vědět' }).click();
  await expect(page).toHaveURL('/clanky?category=practical');
  await expect(tabs.getByRole('link', { name: 'Dobré vědět' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Hledat v článcích').fill('poplatek z pobytu');
  await page.getByRole('button', { name: 'Hledat', exact: true }).click();
  await expect(page).toHaveURL(/category=practical&q=poplatek/);
  await expect(page.getByRole('main').getByRole('status')).toContainText('poplatek z pobytu');
  await visit('/clanky?q=qwertz');
  await expect(page.getByRole('heading', { name: 'O ničem takovém tu zatím nepíšeme' })).toBeVisible();
  await axe(page);
});

test('an article has structured data, links to its headings, and a slug per language', async ({ page, visit }) => {
  const { slugs, contents } = await anyArticle();
  await visit(`/clanek/${slugs.cs}`);
  const objects = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '')));
  expect(objects.map((object) => object['@type'])).toEqual(['Article', 'BreadcrumbList']);
  await page.getByRole('navigation', { name: 'V tomto textu' }).getByRole('link').nth(1).click();
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(`#${contents[1]!.id}`);
  await expect(page.locator('link[rel="alternate"][hreflang="de"]')).toHaveAttribute('href', new RegExp(`/de/clanek/${slugs.de}$`));
});

test('an article’s slug of another language and a list page after the last are 404', async ({ request }) => {
  const { slugs } = await anyArticle();
  for (const path of [`/de/clanek/${slugs.cs}`, '/clanek/nic', '/clanky?page=500', '/stranka/nic'])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/clanky?page=abc', '/clanky?category=nic', '/clanky?page=0'])
    expect((await request.get(path)).status(), path).toBe(200);
});
