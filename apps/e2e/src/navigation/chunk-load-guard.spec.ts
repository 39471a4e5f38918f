import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Page, Route } from '@playwright/test';
import { countDocuments, fireNavigate, headerLink, navigationReady } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

// A fake clock would stay in a reused context and fail later tests.
test.use({ reuseContext: false });

// The chunk of the search page, which the article list doesn't load.
const part = /\/stays\/\w+\/web\/search\.[0-9a-f]+\.js$/;
const throwing = 'throw new Error("broken part");';
const errorsOfTheBrowser = [/\/web\/search\./, /Failed to load resource/, /^console\.error/, /broken part/, /did not come in time/];

/** Replaces the hash of the chunk in the document by that of the changed code, so that the browser runs it. */
async function allowThrowingPart(page: Page): Promise<void> {
  const hash = integrityOf(throwing);
  const rewritten = (text: string) => text.replace(/(\/web\/search\.[0-9a-f]+\.js":")sha256-[^"]+/g, `$1${hash}`);
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
  test(
    `a chunk that ${cause} causes one full load of the navigation’s target`,
    extended(cause !== 'does not come over the network'),
    async ({ page, visit, browserErrors }) => {
      browserErrors.allowed.push(...errorsOfTheBrowser);
      await prepare?.(page);
      const documents = countDocuments(page);
      // The chunk is broken for the first document only.
      await page.route(part, (route) => (documents() > 1 ? route.fallback() : answer(route)));
      await visit('/clanky');
      if (prepare) await page.unroute('**/_release/**');
      await headerLink(page, '/vyhledavani').click();
      await expect(page).toHaveURL(/\/vyhledavani$/);
      await hydrated(page);
      await expect(page.locator('main form[role="search"]').first()).toBeAttached();
      await expect(page.locator('[data-error-page]')).toHaveCount(0);
      expect(documents()).toBe(2);
    },
  );
}

// rule: navigation-11
test('a style sheet that does not come causes one full load of the navigation’s target', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  const documents = countDocuments(page);
  await page.route(/\/web\/search\.[0-9a-f]+\.css$/, (route) => (documents() > 1 ? route.fallback() : route.abort('connectionreset')));
  await visit('/clanky');
  await headerLink(page, '/vyhledavani').click();
  await expect(page).toHaveURL(/\/vyhledavani$/);
  await expect(page.locator('main form[role="search"]').first()).toBeVisible();
  await expect(page.locator('[data-error-page]')).toHaveCount(0);
  expect(documents()).toBe(2);
});

// rule: navigation-12
test('a chunk that is not loaded within 120 s causes one full load of the navigation’s target', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.clock.install();
  const documents = countDocuments(page);
  await page.route(part, (route) => (documents() > 1 ? route.fallback() : new Promise<void>(() => {})));
  // The time limit starts when the slice, which is prefetched, is loaded, so the test waits for it.
  const slice = page.waitForResponse(/\/stays\/.*\/remoteEntry\.[0-9a-f]+\.js$/);
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
test('a chunk that stays broken causes one full load in 60 s, then the error page with a retry', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.route(part, (route) => route.abort('connectionreset'));
  await visit('/clanky');
  const documents = countDocuments(page);
  await headerLink(page, '/vyhledavani').click();
  // The document's own markup stays.
  await expect(page.locator('[data-page-notice]')).toBeVisible();
  await expect(page).toHaveURL(/\/vyhledavani$/);
  expect(documents()).toBe(1);
  await visit('/clanky');
  await headerLink(page, '/vyhledavani').click();
  const error = page.locator('[data-error-page]');
  await expect(error).toBeVisible();
  await expect(error).toHaveAttribute('data-status-code', '500');
  await expect(error.locator('h1')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(documents()).toBe(2);
  await page.unroute(part);
  await error.locator('a[href="/vyhledavani"]').first().click();
  await hydrated(page);
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
});

// rule: navigation-13
test('after a minute a broken chunk causes another full load', extended(), async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.route(part, (route) => route.abort('connectionreset'));
  await visit('/clanky');
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('[data-page-notice]')).toBeVisible();
  const documents = countDocuments(page);
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.includes('reload')) ?? '';
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - 60_001));
  });
  await visit('/clanky');
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('[data-page-notice]')).toBeVisible();
  // The first document and one reload.
  expect(documents()).toBe(2);
});

// rule: navigation-13
test('without session storage a broken chunk shows the error page at once', extended(), async ({ page, visit, browserErrors }) => {
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
test('a chunk that fails after its navigation was cancelled has no effect', extended(), async ({ page, visit, browserErrors }) => {
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
  await navigationReady(page);
  const documents = countDocuments(page);
  await fireNavigate(page, '/vyhledavani');
  await fireNavigate(page, '/stranka/gdpr');
  await expect(page).toHaveURL(/gdpr$/);
  const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  fail();
  await failed;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(page).toHaveURL(/gdpr$/);
  expect(documents()).toBe(0);
});
