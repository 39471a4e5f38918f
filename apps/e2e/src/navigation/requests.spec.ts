import { fireNavigate, headerLink, navigationReady } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

// rule: requests-1
test('requests of the page to the API accept JSON and plain text, at the address that the page was given', async ({ page, visit }) => {
  await visit('/clanky');
  const { apiUrl } = JSON.parse((await page.locator('#page-data').textContent()) ?? '{}') as { apiUrl: string };
  const asked = page.waitForRequest('**/search/cards?*');
  await headerLink(page, '/vyhledavani').click();
  const request = await asked;
  expect(request.url()).toContain(new URL(`${apiUrl}/search/cards?`, page.url()).href);
  expect(request.headers().accept).toBe('application/json, text/plain, */*');
});

// rule: requests-1
test('a navigation aborts the API requests of the one before', async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  await page.route('**/api/search/cards?*', () => new Promise(() => {}));
  const asked = page.waitForRequest('**/api/search/cards?*');
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
test('a navigation aborts pending API requests of the previous page', extended(), async ({ page, visit }) => {
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

const partOfRelease = /\/_release\/[^/]+\/\w+\/cs\/([\w/-]+)\.json$/;

test('a page has the hashes of its own address, and loads those of another one before its code', async ({ page, visit }) => {
  const parts: string[] = [];
  page.on('request', (request) => parts.push(...(partOfRelease.exec(request.url())?.slice(1) ?? [])));
  await visit('/vyhledavani');
  await navigationReady(page);
  expect(parts.filter((part) => part !== 'stays/ubytovani-all/initial')).toEqual([]);
  await fireNavigate(page, '/clanky');
  await expect(page.locator('main')).toHaveAttribute('data-slice', /^articles@/);
  expect(parts).toContain('articles/clanky/initial');
});

test('code that a page imports on demand has its hash in the part of its address', async ({ page, visit }) => {
  const parts: string[] = [];
  page.on('request', (request) => parts.push(...(partOfRelease.exec(request.url())?.slice(1) ?? [])));
  await visit('/vyhledavani?view=map');
  await navigationReady(page);
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(parts).toContain('stays/vyhledavani/on-demand');
  expect(parts).not.toContain('stays');
});

test(
  'a page that another build of the shell gives no part of its hashes loads all of them',
  extended(),
  async ({ page, visit, browserErrors }) => {
    browserErrors.allowed.push(/Failed to load resource/);
    await page.route(partOfRelease, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await visit('/vyhledavani');
    await navigationReady(page);
    await fireNavigate(page, '/clanky');
    await expect(page.locator('main')).toHaveAttribute('data-slice', /^articles@/);
    await expect(page.locator('[data-error-page]')).toHaveCount(0);
  },
);
