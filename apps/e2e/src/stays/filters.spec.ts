import { expect, test } from '../support/fixtures.ts';

// rule: search-2
test('a ticked filter without matches stays ticked, also after another change', async ({ page, visit }) => {
  await visit('/vyhledavani?place=brno&type=farm_stay&amenities=sauna&priceMax=100');
  const ticked = page.locator('#filters input[type="checkbox"]:checked');
  await expect(ticked).toHaveCount(2);
  await expect(page.locator('#filters label:has(:checked)').first()).toContainText('0');
  await page.locator('#filters select[name="distance"]').selectOption('50');
  await expect(page).toHaveURL(/distance=50/);
  expect(new URL(page.url()).search).toBe('?place=brno&distance=50&type=farm_stay&amenities=sauna&priceMax=100');
  await expect(ticked).toHaveCount(2);
});

// rule: search-2
test('new dates keep the distance, and a custom distance is added to the options', async ({ page, visit }) => {
  await visit('/vyhledavani?place=brno&distance=33&type=hotel');
  await expect(page.locator('#filters select[name="distance"]')).toHaveValue('33');
  await page.locator('#search-box input[name="adults"]').fill('3');
  await page.locator('#search-box button[type="submit"]').click();
  await expect(page).toHaveURL(/adults=3/);
  expect(new URL(page.url()).search).toBe('?place=brno&distance=33&adults=3&type=hotel');
});

// rule: search-13
test('results fade while others are asked for on a slow network, and the new ones are shown at once', async ({ page, visit }) => {
  await visit('/vyhledavani?place=brno');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/search\?/, async (route) => {
    await held;
    await route.continue();
  });
  const card = page.locator('main [data-preview]').first();
  // The list fades, or its cards do.
  const opacity = () =>
    card.evaluate((item) => Number(getComputedStyle(item).opacity) * Number(getComputedStyle(item.parentElement ?? item).opacity));
  await page.locator('#filters input[type="checkbox"]').first().check();
  await expect.poll(opacity).toBe(0.4);
  answer();
  await expect.poll(opacity).toBe(1);
});
