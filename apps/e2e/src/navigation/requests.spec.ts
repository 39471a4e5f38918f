import { fireNavigate, headerLink, navigationReady } from '../support/browser/navigation.ts';
import { expect, test } from '../support/fixtures.ts';

// rule: requests-1
test('requests of the page to the API accept JSON and plain text, at the address that the page was given', async ({ page, visit }) => {
  await visit('/clanky');
  const { apiUrl } = JSON.parse((await page.locator('#page-data').textContent()) ?? '{}') as { apiUrl: string };
  const asked = page.waitForRequest('**/search?*');
  await headerLink(page, '/vyhledavani').click();
  const request = await asked;
  expect(request.url()).toContain(new URL(`${apiUrl}/search?`, page.url()).href);
  expect(request.headers().accept).toBe('application/json, text/plain, */*');
});

// rule: requests-1
test('a navigation aborts the API requests of the one before', async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  await page.route('**/api/search?*', () => new Promise(() => {}));
  const asked = page.waitForRequest('**/api/search?*');
  await fireNavigate(page, '/vyhledavani');
  const request = await asked;
  const failed = page.waitForEvent('requestfailed', (other) => other === request);
  await fireNavigate(page, '/stranka/gdpr');
  await failed;
  expect(request.failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveURL(/gdpr$/);
  await expect(page.locator('[data-error-page]')).toHaveCount(0);
});

// rule: requests-1
test('a navigation aborts pending API requests of the previous page', async ({ page, visit }) => {
  await visit('/vyhledavani');
  await navigationReady(page);
  await page.route('**/api/suggest?*', () => new Promise(() => {}));
  const asked = page.waitForRequest('**/api/suggest?*');
  const field = page.locator('main input[name="q"]').first();
  await field.click();
  await page.keyboard.type('Pra');
  const request = await asked;
  const failed = page.waitForEvent('requestfailed', (other) => other === request);
  await fireNavigate(page, '/stranka/gdpr');
  await failed;
  expect(request.failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveURL(/gdpr$/);
});
