import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { askToNavigate, countDocuments, hasNavigation, headerLink } from '../support/browser/navigation.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

// A clock that a page was given would stay in a reused window, and fail the pages after it.
test.use({ reuseContext: false });

// The code of the search page, which an article list knows nothing of.
const part = /\/stays\/\w+\/web\/search\.[0-9a-f]+\.js$/;
const throwing = 'throw new Error("broken part");';
const errorsOfTheBrowser = [/\/web\/search\./, /Failed to load resource/, /^console\.error/, /broken part/, /did not come in time/];

/** The browser refuses what does not match its hash; this part's own hash is made to match, so that it is run. */
async function allowThrowingPart(page: Page): Promise<void> {
  const hash = `sha384-${createHash('sha384').update(throwing).digest('base64')}`;
  const rewritten = (text: string) => text.replace(/(\/web\/search\.[0-9a-f]+\.js":")sha384-[^"]+/g, `$1${hash}`);
  await page.route('**/_release/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: rewritten(await response.text()) });
  });
}

const causes: Readonly<
  Record<string, { readonly answer: (route: Route) => Promise<void>; readonly prepare?: (page: Page) => Promise<void> }>
> = {
  'does not come over the network': { answer: (route) => route.abort('connectionreset') },
  'is not there any more': { answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  'is HTML instead of JavaScript': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }),
  },
  'throws while it is evaluated': {
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: throwing, headers: { 'access-control-allow-origin': '*' } }),
    prepare: allowThrowingPart,
  },
};

for (const [cause, { answer, prepare }] of Object.entries(causes)) {
  // rule: navigation-11
  test(`a part that ${cause}: one full load of the page the visitor was going to`, async ({ page, visit, browserErrors }) => {
    browserErrors.allowed.push(...errorsOfTheBrowser);
    await prepare?.(page);
    const documents = countDocuments(page);
    // Broken for the first document, whole for the second.
    await page.route(part, (route) => (documents() > 1 ? route.fallback() : answer(route)));
    await visit('/clanky');
    if (prepare) await page.unroute('**/_release/**');
    await headerLink(page, '/vyhledavani').click();
    await expect(page).toHaveURL(/\/vyhledavani$/);
    await hydrated(page);
    await expect(page.locator('main form[role="search"]').first()).toBeAttached();
    await expect(page.locator('[data-error-page]')).toHaveCount(0);
    expect(documents()).toBe(2);
  });
}

// rule: navigation-12
test('nothing within 120 s: one full load of the page the visitor was going to', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.clock.install();
  const documents = countDocuments(page);
  await page.route(part, (route) => (documents() > 1 ? route.fallback() : new Promise<void>(() => {})));
  // The part is waited for as soon as its slice is there, which is prefetched: a slow one would begin its 120 s later.
  const slice = page.waitForResponse(/\/stays\/.*\/slice\.[0-9a-f]+\.js$/);
  await visit('/clanky');
  await (await slice).finished();
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('[data-progress-bar]')).toHaveAttribute('data-state', 'running');
  await page.clock.runFor(118_000);
  expect(documents()).toBe(1);
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL(/\/vyhledavani$/);
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  expect(documents()).toBe(2);
});

// rule: navigation-13, legal-54
test('a part that stays broken: one full load in 60 s, then the error page with a retry', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.route(part, (route) => route.abort('connectionreset'));
  await visit('/clanky');
  const documents = countDocuments(page);
  await headerLink(page, '/vyhledavani').click();
  const error = page.locator('[data-error-page]');
  await expect(error).toBeVisible();
  await expect(page).toHaveURL(/\/vyhledavani$/);
  await expect(error).toHaveAttribute('data-status-code', '503');
  await expect(error.locator('h1')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(documents()).toBe(1);
  await page.unroute(part);
  await error.locator('a[href="/vyhledavani"]').first().click();
  await hydrated(page);
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
});

// rule: navigation-13
test('a minute later a broken part is worth another full load', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.route(part, (route) => route.abort('connectionreset'));
  await visit('/clanky');
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('[data-error-page]')).toBeVisible();
  const documents = countDocuments(page);
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.includes('reload')) ?? '';
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - 60_001));
  });
  await visit('/clanky');
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('[data-error-page]')).toBeVisible();
  // The visit, and one more.
  expect(documents()).toBe(2);
});

// rule: navigation-13
test('without session storage a broken part leads to the error page at once, and to no error besides', async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.route(part, (route) => route.abort('connectionreset'));
  await visit('/clanky');
  const documents = countDocuments(page);
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('[data-error-page]')).toBeVisible();
  expect(documents()).toBe(0);
});

// rule: navigation-13
test('a part that fails when nobody waits for it any more changes nothing', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  let fail = () => {};
  const failing = new Promise<void>((done) => {
    fail = done;
  });
  await page.route(part, async (route) => {
    await failing;
    await route.abort('connectionreset');
  });
  await visit('/clanky');
  await hasNavigation(page);
  const documents = countDocuments(page);
  await askToNavigate(page, '/vyhledavani');
  await askToNavigate(page, '/stranka/gdpr');
  await expect(page).toHaveURL(/gdpr$/);
  const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  fail();
  await failed;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(page).toHaveURL(/gdpr$/);
  expect(documents()).toBe(0);
});
