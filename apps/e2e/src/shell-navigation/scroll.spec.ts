import type { Page } from '@playwright/test';
import { fireNavigate, headerLink, navigationReady, scrollTop } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** Scrolls by script and waits until the page has handled the event. */
async function scrollDown(page: Page, to: number): Promise<number> {
  await page.evaluate(async (top) => {
    scrollTo(0, top);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }, to);
  return scrollTop(page);
}

const footerLink = (page: Page, href: string) => page.getByRole('contentinfo').locator(`a[href="${href}"]`);
/** Clicks a link by script, as Playwright's mouse would scroll to it first. */
const click = (page: Page, href: string) => footerLink(page, href).evaluate((link) => (link as HTMLElement).click());
/** Follows a link and waits for the new page at its top, as the address changes before the page. */
async function follow(page: Page, href: string): Promise<void> {
  const heading = page.locator('main h1');
  const before = await heading.innerText();
  await click(page, href);
  await expect(heading).not.toHaveText(before);
}

/** Gives the footer, which is on every page, an id and a scroll margin. */
const makeAnchor = (page: Page, id: string, margin = 0) =>
  page.getByRole('contentinfo').evaluate(
    (footer, given) => {
      footer.id = given.id;
      footer.style.scrollMarginTop = `${given.margin}px`;
      // High enough to be scrolled to the top of the window.
      footer.style.paddingBottom = '100vh';
    },
    { id, margin },
  );
const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
});

// rule: navigation-2
test('a navigation to a new route scrolls to the top', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  expect(await scrollDown(page, 500)).toBe(500);
  await headerLink(page, '/clanky').evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/clanky$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

// rule: navigation-3
test('back and forward restore the scroll position', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await scrollDown(page, 400);
  await follow(page, '/stranka/podminky');
  await expect(page).toHaveURL(/podminky$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollDown(page, 250);
  await page.goBack();
  await expect(page).toHaveURL(/gdpr$/);
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.goForward();
  await expect(page).toHaveURL(/podminky$/);
  await expect.poll(() => scrollTop(page)).toBe(250);
});

// rule: navigation-3
test('going back does not scroll the current page while the previous one is loading', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await scrollDown(page, 400);
  await follow(page, '/stranka/podminky');
  await expect(page).toHaveURL(/podminky$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/pages/gdpr?*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/pages/gdpr?*');
  const title = await page.locator('main h1').innerText();
  await page.evaluate(() => history.back());
  await asked;
  expect(await page.locator('main h1').innerText()).toBe(title);
  expect(await scrollTop(page)).toBe(0);
  release();
  await expect(page.locator('main h1')).not.toHaveText(title);
  await expect.poll(() => scrollTop(page)).toBe(400);
});

// rule: navigation-2
test('a change of only the query keeps the scroll position', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await scrollDown(page, 300);
  await fireNavigate(page, '/stranka/gdpr?x=1');
  await expect(page).toHaveURL(/\?x=1$/);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollTop(page)).toBe(300);
});

// rule: navigation-2
test('a reload keeps the scroll position', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await follow(page, '/stranka/gdpr');
  await expect(page).toHaveURL(/gdpr$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollDown(page, 350);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollTop(page)).toBe(350);
});

// rule: navigation-3, legal-53
test('going back to an earlier document restores the scroll position', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await scrollDown(page, 300);
  await follow(page, '/stranka/podminky');
  await expect(page).toHaveURL(/podminky$/);
  await visit('/de/stranka/gdpr');
  await page.goBack();
  await expect(page).toHaveURL(/\/stranka\/podminky$/);
  await hydrated(page);
  await navigationReady(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/stranka\/gdpr$/);
  await expect.poll(() => scrollTop(page)).toBe(300);
});

// rule: navigation-4
test('a hash scrolls to its anchor on the next page, with the anchor’s scroll margin', async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  await makeAnchor(page, 'anchor', 80);
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await fireNavigate(page, '/stranka/gdpr#anchor');
  await expect(page).toHaveURL(/gdpr#anchor$/);
  await expect.poll(() => topOf(page, 'anchor')).toBe(80 + padding);
});

// rule: navigation-4
test('content that is inserted during the page transition does not move the anchor away', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  await makeAnchor(page, 'anchor');
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await page.evaluate(() => {
    // Disables the browser's scroll anchoring.
    document.documentElement.style.overflowAnchor = 'none';
    addEventListener('app:page', () =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.style.setProperty('padding-top', '300px')),
    );
  });
  await fireNavigate(page, '/stranka/gdpr#anchor');
  await expect(page).toHaveURL(/gdpr#anchor$/);
  await expect.poll(() => topOf(page, 'anchor')).toBe(padding);
});

// rule: navigation-4
test('an anchor’s name can be in any script', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  await makeAnchor(page, 'patička');
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await fireNavigate(page, '/stranka/gdpr#patička');
  await expect.poll(() => page.evaluate(() => decodeURI(location.hash))).toBe('#patička');
  await expect.poll(() => topOf(page, 'patička')).toBe(padding);
});

// rule: navigation-4
test('a link to an anchor of the page scrolls to it, also on a second click', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await makeAnchor(page, 'anchor', 40);
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await footerLink(page, '/stranka/podminky').evaluate((link) => link.setAttribute('href', '#anchor'));
  await click(page, '#anchor');
  await expect(page).toHaveURL(/gdpr#anchor$/);
  await expect.poll(() => topOf(page, 'anchor')).toBe(40 + padding);
});

for (const hash of ['#nothing-of-this-name', '#%E0%A4%A', '#"quoted\\']) {
  // rule: navigation-4
  test(`an unknown anchor is no error, and the page is at its top: ${hash}`, extended(), async ({ page, visit }) => {
    await visit('/clanky');
    await navigationReady(page);
    await makeAnchor(page, 'anchor');
    await scrollDown(page, 200);
    await fireNavigate(page, `/stranka/gdpr${hash}`);
    await expect(page).toHaveURL(/\/stranka\/gdpr#/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.locator('[data-error-page]')).toHaveCount(0);
  });
}

// rule: navigation-5
test('a link with data-scroll="keep" keeps the scroll position', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  const link = footerLink(page, '/stranka/podminky');
  await link.evaluate((element) => element.setAttribute('data-scroll', 'keep'));
  await scrollDown(page, 200);
  await follow(page, '/stranka/podminky');
  await expect(page).toHaveURL(/podminky$/);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollTop(page)).toBe(200);
});
