import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { untouched: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'untouched' in window);
const footerLink = (page: Page) => page.getByRole('contentinfo').locator('a[href="/stranka/gdpr"]');

test('a link of the site changes the page and not the document, also from the keyboard', async ({ page, visit }) => {
  await visit('/clanky');
  await mark(page);
  await footerLink(page).click();
  await expect(page).toHaveURL(/\/stranka\/gdpr$/);
  await page.getByRole('banner').locator('a[href="/clanky"]:visible').press('Enter');
  await expect(page).toHaveURL(/\/clanky$/);
  await expect(page.getByRole('banner').locator('a[aria-current="page"]:visible')).toHaveAttribute('href', '/clanky');
  expect(await isSameDocument(page)).toBe(true);
});

test('the page that is shown already adds no step to the history', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  const steps = await page.evaluate(() => history.length);
  await footerLink(page).click();
  await page.getByRole('banner').locator('a[href="/clanky"]:visible').click();
  await expect(page).toHaveURL(/\/clanky$/);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test('a click with Ctrl, with Shift or with the middle button opens the page beside this one', async ({ page, browser, visit }) => {
  await visit('/clanky');
  await mark(page);
  // Asked of the browser: one without windows does not always tell Playwright of a page that it opened by itself.
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

test('a click that the page answers itself is not followed', async ({ page, visit }) => {
  await visit('/clanky');
  await footerLink(page).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await footerLink(page).click();
  await page.getByRole('contentinfo').locator('a[href="/newsletter"]').click();
  await expect(page).toHaveURL(/\/newsletter$/);
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
  test(`a link ${kind} loads a document`, async ({ page, visit, browserErrors }) => {
    // The icon that a browser looks for beside a bare file.
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
test('a link to an address that no page has shows the error page in the same document', async ({ page, visit }) => {
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
test('another page gives the focus to its heading, and a hash to its anchor', async ({ page, visit }) => {
  await visit('/clanky');
  const heading = await page.locator('main h1').innerText();
  await footerLink(page).press('Enter');
  await expect(page).toHaveURL(/gdpr$/);
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // The address changes before the page does.
  await expect(page.locator('main h1')).toHaveText(heading);
  await expect(page.locator('main h1')).toBeFocused();
  await footerLink(page).evaluate((link) => link.setAttribute('href', '/stranka/gdpr#content'));
  await page.getByRole('contentinfo').locator('a[href="/stranka/gdpr#content"]').press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link to be downloaded is saved', async ({ page, visit }) => {
  await visit('/clanky');
  await footerLink(page).evaluate((link) => link.setAttribute('download', 'gdpr.html'));
  const [download] = await Promise.all([page.waitForEvent('download'), footerLink(page).click()]);
  expect(download.suggestedFilename()).toBe('gdpr.html');
  await expect(page).toHaveURL(/\/clanky$/);
});
