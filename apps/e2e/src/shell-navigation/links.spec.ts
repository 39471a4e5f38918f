import type { Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { untouched: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'untouched' in window);
const footerLink = (page: Page) => page.getByRole('contentinfo').locator('a[href="/stranka/gdpr"]');

test('a link of the site navigates within the document, also by keyboard', async ({ page, visit }) => {
  await visit('/clanky');
  await mark(page);
  await footerLink(page).click();
  await expect(page).toHaveURL(/\/stranka\/gdpr$/);
  await page.getByRole('banner').locator('a[href="/clanky"]:visible').press('Enter');
  await expect(page).toHaveURL(/\/clanky$/);
  await expect(page.getByRole('banner').locator('a[aria-current="page"]:visible')).toHaveAttribute('href', '/clanky');
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to the current page adds no history entry', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  // Keys of entries instead of `history.length`: Chromium keeps 50 entries, and tests share a page.
  const key = await page.evaluate(() => navigation.currentEntry?.key);
  await footerLink(page).click();
  await page.getByRole('banner').locator('a[href="/clanky"]:visible').click();
  await expect(page).toHaveURL(/\/clanky$/);
  expect(await page.evaluate(() => navigation.entries().at(-2)?.key)).toBe(key);
});

test('a click with Ctrl, Shift or the middle button opens another tab or window', extended(), async ({ page, browser, visit }) => {
  await visit('/clanky');
  await mark(page);
  // A headless browser doesn't always report a page that it opened to Playwright, so the test asks by CDP.
  const targets = await browser.newBrowserCDPSession();
  const opened = async () => (await targets.send('Target.getTargets')).targetInfos.filter(({ url }) => url.endsWith('/stranka/gdpr'));
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { modifiers: ['Shift' as const] }, { button: 'middle' as const }]) {
    await footerLink(page).click(click);
    await expect.poll(async () => (await opened()).length).toBe(1);
    for (const { targetId } of await opened()) await targets.send('Target.closeTarget', { targetId });
    await expect.poll(async () => (await opened()).length).toBe(0);
  }
  await expect(page).toHaveURL(/\/clanky$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a click whose default is prevented is not followed', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await footerLink(page).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await footerLink(page).click();
  await page.getByRole('contentinfo').locator('a[href="/stranka/kontakt"]').click();
  await expect(page).toHaveURL(/\/stranka\/kontakt$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/clanky$/);
});

for (const [kind, attributes] of Object.entries({
  'marked as external': { rel: 'external' },
  'for a named window': { target: '_top' },
  'into another language': { href: '/de/clanky' },
  'to a file': { href: '/favicon.svg' },
  'to a service': { href: '/api/taxonomy?locale=cs' },
})) {
  // rule: navigation-6, navigation-20
  test(`a link ${kind} loads a document`, extended(kind !== 'into another language'), async ({ page, visit, browserErrors }) => {
    // The browser requests an icon for a file without HTML.
    browserErrors.allowed.push(/status of 404 .*favicon\.ico$/);
    await visit('/clanky');
    await mark(page);
    await footerLink(page).evaluate((link, given) => {
      for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
    }, attributes);
    const href = 'href' in attributes ? attributes.href : '/stranka/gdpr';
    await page.getByRole('contentinfo').locator(`a[href="${href}"]`).click();
    await expect(page).toHaveURL((url) => url.href.endsWith(href));
    await expect.poll(() => isSameDocument(page)).toBe(false);
  });
}

// rule: navigation-6
test('a link to an unknown address shows the error page in the same document', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await mark(page);
  await footerLink(page).evaluate((link) => link.setAttribute('href', '/nic-takoveho'));
  await page.getByRole('contentinfo').locator('a[href="/nic-takoveho"]').click();
  await expect(page.locator('[data-error-page]')).toHaveAttribute('data-status-code', '404');
  await expect(page).toHaveURL(/\/nic-takoveho$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await isSameDocument(page)).toBe(true);
});

// rule: navigation-7
test('a navigation focuses the heading of the page, or the anchor of its hash', async ({ page, visit }) => {
  await visit('/clanky');
  const heading = await page.locator('main h1').innerText();
  await footerLink(page).press('Enter');
  await expect(page).toHaveURL(/gdpr$/);
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // The address changes before the page is replaced.
  await expect(page.locator('main h1')).toHaveText(heading);
  await expect(page.locator('main h1')).toBeFocused();
  await footerLink(page).evaluate((link) => link.setAttribute('href', '/stranka/gdpr#content'));
  await page.getByRole('contentinfo').locator('a[href="/stranka/gdpr#content"]').press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// rule: navigation-7
test('a link to an anchor of the page focuses it while going back is pending', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await footerLink(page).click();
  await expect(page.locator('main h1')).toBeFocused();
  // Going back changes the address at once, and the page when the articles are loaded: never in this test.
  await page.route('**/api/articles?*', () => {});
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/clanky$/);
  await footerLink(page).evaluate((link) => link.setAttribute('href', '/stranka/gdpr#content'));
  await page.getByRole('contentinfo').locator('a[href="/stranka/gdpr#content"]').press('Enter');
  await expect(page).toHaveURL(/\/stranka\/gdpr#content$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a download link saves the file', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await footerLink(page).evaluate((link) => link.setAttribute('download', 'gdpr.html'));
  const [download] = await Promise.all([page.waitForEvent('download'), footerLink(page).click()]);
  expect(download.suggestedFilename()).toBe('gdpr.html');
  await expect(page).toHaveURL(/\/clanky$/);
});
