import type { Page } from '@playwright/test';
import { search } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const list = '/vyhledavani';
const cards = 'main [data-static="results"] article';

/**
 * Elements and texts of a part: the browser writes attributes in another order and styles with spaces. The only style of a picture is its
 * placeholder, which is there until the picture is.
 */
const contentOf = (page: Page, part: string) =>
  page.locator(`[data-static="${part}"]`).evaluate((element) => ({
    text: element.textContent,
    elements: [...element.querySelectorAll('*')].map(({ localName, attributes }) => [
      localName,
      ...[...attributes]
        .filter(({ name }) => localName !== 'img' || name !== 'style')
        .map(({ name, value }) => `${name}=${value.replaceAll(/[ ;]/g, '')}`)
        .sort(),
    ]),
  }));

// rule: requests-15
test('the cards of a first list are markup only: their data and code are not loaded, and their links and hearts work', async ({
  page,
  visit,
}) => {
  const document = await (await page.request.get(list)).text();
  const name = /<h2[^>]*><a[^>]*>([^<]+)</.exec(document)?.[1] ?? '';
  expect(name).not.toBe('');
  expect(document.split('id="page-data"')[1]).not.toContain(name);
  await visit(list);
  await page.locator(`${cards} [data-memo]`).first().click();
  await expect(page.locator(`${cards} [data-memo]`).first()).toHaveAttribute('aria-pressed', 'true');
  await page.locator(`${cards} h2 a`).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

// rule: requests-15
test('a static part looks the same in a first page and after a navigation, and back again', extended(), async ({ page, visit }) => {
  await visit(list);
  const first = await contentOf(page, 'results');
  await page.locator(`${cards} h2 a`).first().click();
  await expect(page.locator('main [data-static="results"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(cards).first()).toBeVisible();
  expect(await contentOf(page, 'results')).toEqual(first);
});

// rule: requests-15
test('the next page of a list takes the place of its static part and keeps the focus', async ({ page, visit }) => {
  await visit(list);
  const before = await page.locator(cards).first().innerText();
  const next = page.locator('[data-static="results"] nav a[rel="next"]');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=/);
  await expect.poll(() => page.locator(cards).first().innerText()).not.toBe(before);
  await expect(next).toBeFocused();
});

// rule: requests-15
test('the accommodations of a place are markup only: their data is not loaded, and hearts, pages and types work', async ({
  page,
  visit,
}) => {
  const place = '/ubytovani/praha';
  const placeCards = page.locator('main [data-static="listing"] article');
  const document = await (await page.request.get(place)).text();
  const name = /<h2[^>]*><a[^>]*>([^<]+)</.exec(document)?.[1] ?? '';
  expect(name).not.toBe('');
  expect(document.split('id="page-data"')[1]).not.toContain(name);
  await visit(place);
  await placeCards.first().locator('[data-memo]').click();
  await expect(placeCards.first().locator('[data-memo]')).toHaveAttribute('aria-pressed', 'true');
  const before = await placeCards.first().innerText();
  await page.locator('main a[rel="next"]').click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => placeCards.first().innerText()).not.toBe(before);
  await page.locator('main [data-static="listing"] nav a[href*="/praha/"]').first().click();
  await expect(page.locator('main [data-static="listing"] nav a[aria-current="page"]')).toBeVisible();
});

// rule: requests-15
test('the accommodations similar to one are markup only: their data is not loaded, and their hearts work', async ({ page, visit }) => {
  const [hit] = (await search('')).hits;
  const path = `/ubytovani/${hit?.slug}`;
  const similar = page.locator('main [data-static="similar"] article');
  await visit(path);
  const name = await similar.first().getByRole('heading').innerText();
  const document = await (await page.request.get(path)).text();
  expect(document.split('id="page-data"')[1]).not.toContain(name);
  await similar.first().locator('[data-memo]').click();
  await expect(similar.first().locator('[data-memo]')).toHaveAttribute('aria-pressed', 'true');
});
