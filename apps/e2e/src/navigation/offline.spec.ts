import type { Page } from '@playwright/test';
import { setOffline } from '../support/browser/connection.ts';
import { countDocuments, headerLink, navigationReady, searchPrefetched } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const notice = (page: Page) => page.locator('[data-offline-notice]');
/** Messages about prefetches that fail because the connection is lost. */
const withoutNetwork = [/ERR_INTERNET_DISCONNECTED/, /\/_slices\/\S+\.css was preloaded using link preload but not used/];

// rule: navigation-17
test('being offline is shown, announced and marked until the browser is online', async ({ page, visit, context, axe, browserErrors }) => {
  // Prefetches may be pending when the connection is lost.
  browserErrors.allowed.push(...withoutNetwork);
  await visit('/clanky');
  await navigationReady(page);
  const place = page.locator('[role="status"][data-offline-place]');
  await expect(place).toBeEmpty();
  await setOffline(context, true);
  await expect(page.locator('html')).toHaveAttribute('data-offline', '');
  await expect(place).toContainText('Jste offline');
  await axe(page);
  await setOffline(context, false);
  await expect(page.locator('html')).not.toHaveAttribute('data-offline');
  await expect(place).toContainText('Jste zase online');
  await expect(place).toBeEmpty();
});

// rule: navigation-18
test('a navigation while offline shows a message on the current page, and works when online again', async ({
  page,
  visit,
  context,
  browserErrors,
}) => {
  browserErrors.allowed.push(...withoutNetwork);
  await visit('/clanky');
  await searchPrefetched(page);
  const documents = countDocuments(page);
  const title = await page.locator('main h1').innerText();
  await setOffline(context, true);
  await headerLink(page, '/vyhledavani').click();
  await expect(notice(page)).toHaveAttribute('data-offline-notice', 'page');
  await expect(page.locator('main h1')).toHaveText(title);
  await expect(page).toHaveURL(/\/clanky$/);
  await setOffline(context, false);
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  expect(documents()).toBe(0);
});

// rule: navigation-18
test('a link to another document while offline shows a message too', extended(), async ({ page, visit, context, browserErrors }) => {
  browserErrors.allowed.push(...withoutNetwork);
  await visit('/clanky');
  await navigationReady(page);
  const documents = countDocuments(page);
  await setOffline(context, true);
  await page
    .locator('a[hreflang="de"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await expect(notice(page)).toHaveAttribute('data-offline-notice', 'page');
  await expect(page).toHaveURL(/\/clanky$/);
  expect(documents()).toBe(0);
});

test('Back while offline stays on the page with a message', async ({ page, visit, context, browserErrors }) => {
  browserErrors.allowed.push(...withoutNetwork);
  await visit('/clanky');
  await navigationReady(page);
  await page.getByRole('contentinfo').locator('a[href="/stranka/gdpr"]').click();
  await expect(page).toHaveURL(/gdpr$/);
  await setOffline(context, true);
  await page.evaluate(() => history.back());
  await expect(notice(page)).toHaveAttribute('data-offline-notice', 'page');
  await expect(page).toHaveURL(/gdpr$/);
  await setOffline(context, false);
  await page.goBack();
  await expect(page).toHaveURL(/\/clanky$/);
  await expect(page.locator('[data-error-page]')).toHaveCount(0);
});

test('a reachable site is used even if the browser reports to be offline', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-offline', '');
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-offline');
});

// rule: navigation-18
test(
  'a page that failed because the connection was lost is loaded again when online',
  extended(),
  async ({ page, visit, context, browserErrors }) => {
    browserErrors.allowed.push(...withoutNetwork, /^console\.error/, /ERR_FAILED/);
    await visit('/clanky');
    await navigationReady(page);
    // The connection is lost during the request.
    await page.route('**/api/search/cards?*', async (route) => {
      await setOffline(context, true);
      await route.abort('internetdisconnected');
    });
    await headerLink(page, '/vyhledavani').evaluate((link) => (link as HTMLElement).click());
    await expect(page.locator('[data-error-page]')).toBeVisible();
    await page.unroute('**/api/search/cards?*');
    await setOffline(context, false);
    await expect(page.locator('main form[role="search"]').first()).toBeAttached();
    await expect(page.locator('[data-error-page]')).toHaveCount(0);
  },
);
