import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

test('from the list to an accommodation and back no document is loaded, and the head is replaced', async ({ page, visit }) => {
  await visit('/de/vyhledavani');
  const listTitle = await page.title();
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  const card = page.locator('main a[href^="/de/ubytovani/"]').nth(8);
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const href = await card.getAttribute('href');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page).not.toHaveTitle(listTitle);
  await expect(page.locator('head title, title')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(5);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(listTitle);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(scrolled - 50);
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('a link into a slice that was not loaded yet mounts it in the same document', async ({ page, visit }) => {
  await visit('/clanky');
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await page.getByRole('banner').locator('a[href="/vyhledavani"]:visible').click();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  await page.getByRole('contentinfo').locator('a[href="/stranka/gdpr"]').click();
  await expect(page).toHaveURL(/\/stranka\/gdpr$/);
  await expect(page.locator('main')).toHaveAttribute('data-slice', /^articles@/);
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('a client navigation to an unknown address shows the error page', extended(), async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
  await visit('/clanky');
  await page.evaluate(() => {
    history.pushState(null, '', '/nic-takoveho');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.locator('[data-error-page]')).toBeVisible();
  await expect(page).toHaveURL(/\/nic-takoveho$/);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[data-error-page]')).toHaveAttribute('data-status-code', '404');
});

test('an empty search result suggests filters to remove, and removing one gives results', extended(), async ({ page, visit, axe }) => {
  await visit('/vyhledavani?q=xqzwv&type=hotel');
  await axe(page);
  await page.locator('main a[href="/vyhledavani?type=hotel"]').click();
  await expect(page.locator('main a[href^="/ubytovani/"]').first()).toBeVisible();
});

test(
  'a navigation from an accommodation to its place loads no document and makes no needless request',
  extended(),
  async ({ page, visit }) => {
    await visit('/vyhledavani');
    await page.locator('main li a[href^="/ubytovani/"]').first().click();
    await expect(page.locator('#rooms')).toBeAttached();
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    const place = page.locator('main header a[href^="/ubytovani/"]');
    const path = (await place.getAttribute('href')) ?? '';
    await place.hover();
    await place.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main h1')).toHaveText(/^Ubytování /);
    await expect(page.locator('main li a[href^="/ubytovani/"]').first()).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  },
);

test('an accommodation reached by a click has all headings and the Tab order of its document', async ({ page, visit }) => {
  const outline = () => page.locator('main').locator('h1, h2, h3').allTextContents();
  await visit('/vyhledavani');
  await page.locator('main li a[href^="/ubytovani/"]').first().click();
  await expect(page.locator('#position-title')).toBeAttached();
  const clicked = await outline();
  await page.reload();
  await hydrated(page);
  expect(await outline()).toEqual(clicked);
});

test('going back to an accommodation restores the scroll position', extended(), async ({ page, visit }) => {
  await visit('/vyhledavani');
  await page.locator('main li a[href^="/ubytovani/"]').first().click();
  await page.locator('#position-title').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  await page.getByRole('contentinfo').locator('a[href="/stranka/gdpr"]').click();
  await expect(page).toHaveURL(/gdpr$/);
  await page.goBack();
  await expect(page.locator('#position-title')).toBeAttached();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(scrolled - 50);
});

test('a chosen sort order is shown and keeps the focus, and Back restores the previous one', extended(), async ({ page, visit }) => {
  await visit('/vyhledavani?adults=2');
  const order = page.locator('select[name="sort"]');
  await order.focus();
  await order.selectOption('stars');
  await expect(page).toHaveURL(/sort=stars/);
  await expect(order).toHaveValue('stars');
  await expect(order).toBeFocused();
  await order.selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=stars/);
  await expect(order).toHaveValue('stars');
});
