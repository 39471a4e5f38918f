import type { Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const list = '/vyhledavani';
const starting = 'html[data-starting]';

/** Holds back the main script until the function that it resolves with is called; `early` is the small script before it. */
async function holdMainScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_shell\/main\.[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Whether the picture of the card is displayed, which lazy loading begins with. */
const isDisplayed = (page: Page, card: number) =>
  page
    .locator('main article img')
    .nth(card)
    .evaluate((img) => img.checkVisibility());

test('pictures out of view on a phone wait for the scripts, and those in view do not', async ({ page }) => {
  const release = await holdMainScript(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.locator('main article')).toHaveCount(24);
  expect([await isDisplayed(page, 3), await isDisplayed(page, 4)]).toEqual([true, false]);
  release();
  await expect(page.locator(starting)).toHaveCount(0);
  expect(await isDisplayed(page, 4)).toBe(true);
});

test('a visitor who scrolls before the scripts are there gets all pictures', extended(), async ({ page }) => {
  const release = await holdMainScript(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.locator('main article')).toHaveCount(24);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(page.locator(starting)).toHaveCount(0, { timeout: 200 });
  }).toPass();
  expect(await isDisplayed(page, 4)).toBe(true);
  release();
});

test('pictures stop waiting for scripts that are not there after ten seconds', extended(), async ({ page }) => {
  await page.clock.install();
  const release = await holdMainScript(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.locator('main article')).toHaveCount(24);
  expect(await isDisplayed(page, 4)).toBe(false);
  await page.clock.fastForward('00:10');
  expect(await isDisplayed(page, 4)).toBe(true);
  release();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript no picture waits for scripts', extended(), async ({ page }) => {
    await page.goto(list);
    await expect(page.locator(starting)).toHaveCount(0);
    await expect(page.locator('main article img').nth(4)).toBeVisible();
  });
});
