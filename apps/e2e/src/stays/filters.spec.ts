import { expect, test } from '../support/fixtures.ts';

// rule: search-2, search-9
test('ticked filters stay ticked while others change at 390 px, also without hits, and the button says how many it shows', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The only cottage around Telč has its price on request.
  await visit('/vyhledavani?place=telc&distance=50&amenities=sauna');
  await page.getByRole('button', { name: /^Filtry/ }).click();
  const filters = page.locator('#filters');
  const cottage = filters.getByRole('checkbox', { name: /^Chata nebo chalupa/ });
  const show = (hits: number) => filters.getByRole('button', { name: `Zobrazit ${hits} ubytování`, exact: true });
  const asked = () => new URL(page.url()).search;
  const highest = filters.locator('input[name="priceMax"]');
  await cottage.check();
  await expect(show(1)).toBeVisible();
  await highest.fill('4000');
  await highest.blur();
  await expect(show(0)).toBeVisible();
  for (const distance of ['20', '50']) {
    await filters.locator('select[name="distance"]').selectOption(distance);
    await expect.poll(asked).toBe(`?place=telc&distance=${distance}&type=cottage&amenities=sauna&priceMax=4000`);
    await expect(show(0)).toBeVisible();
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(2);
    for (const ticked of await filters.locator('label:has(:checked)').all()) await expect(ticked).toContainText(/ 0$/);
  }
  await show(0).click();
  await expect(filters).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /^0 ubytování$/ })).toBeVisible();
  expect(asked()).toContain('type=cottage');
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

// rule: search-2
test('leaving a price that was not changed keeps the page of the results and the parameters of the address', async ({ page, visit }) => {
  const address = '/vyhledavani?place=brno&page=2&utm_source=newsletter';
  await visit(address);
  const asked = () => page.url().replace(/^https?:\/\/[^/]*/, '');
  const highest = page.locator('#filters input[name="priceMax"]');
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search/cards?') && searches.push(request.url()));
  await highest.focus();
  await highest.blur();
  await highest.fill('2500');
  await highest.blur();
  await expect.poll(asked).toBe('/vyhledavani?place=brno&priceMax=2500');
  expect(searches).toEqual([expect.stringContaining('priceMax=2500')]);
  await page.goBack();
  await expect.poll(asked).toBe(address);
});

// rule: search-13
test('results fade while others are asked for on a slow network, and the new ones are shown at once', async ({ page, visit }) => {
  await visit('/vyhledavani?place=brno');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/search\/cards\?/, async (route) => {
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
