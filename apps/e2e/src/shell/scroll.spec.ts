import type { Page } from '@playwright/test';
import { askToNavigate, hasNavigation, headerLink, scrollTop } from '../support/browser/navigation.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** Scrolls by script, as far as a reader would, and waits until the page has heard of it. */
async function scrollDown(page: Page, to: number): Promise<number> {
  await page.evaluate(async (top) => {
    scrollTo(0, top);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }, to);
  return scrollTop(page);
}

const footerLink = (page: Page, href: string) => page.getByRole('contentinfo').locator(`a[href="${href}"]`);
/** Clicks a link from where the window stands: the mouse of the journeys would scroll to it first. */
const click = (page: Page, href: string) => footerLink(page, href).evaluate((link) => (link as HTMLElement).click());
/** Follows a link to another page and waits for it: the address changes before the page does, which then begins at its top. */
async function follow(page: Page, href: string): Promise<void> {
  const heading = page.locator('main h1');
  const before = await heading.innerText();
  await click(page, href);
  await expect(heading).not.toHaveText(before);
}

/** Gives an element that stays on every page an id, and room that it wants above itself. */
const makeAnchor = (page: Page, id: string, margin = 0) =>
  page.getByRole('contentinfo').evaluate(
    (footer, given) => {
      footer.id = given.id;
      footer.style.scrollMarginTop = `${given.margin}px`;
      // High enough to stand at the top of the window.
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
test('a new route begins at its top', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  expect(await scrollDown(page, 500)).toBe(500);
  await headerLink(page, '/clanky').evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/clanky$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

// rule: navigation-3
test('back and forward lead to where one was', async ({ page, visit }) => {
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
test('going back does not move the page that is still shown', async ({ page, visit }) => {
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
test('a query alone keeps the place', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await hasNavigation(page);
  await scrollDown(page, 300);
  await askToNavigate(page, '/stranka/gdpr?x=1');
  await expect(page).toHaveURL(/\?x=1$/);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollTop(page)).toBe(300);
});

// rule: navigation-2
test('a page that is loaded again stays where it was', async ({ page, visit }) => {
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
test('back leads to where one was also in an earlier document', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await hasNavigation(page);
  await scrollDown(page, 300);
  await follow(page, '/stranka/podminky');
  await expect(page).toHaveURL(/podminky$/);
  await visit('/de/stranka/gdpr');
  await page.goBack();
  await expect(page).toHaveURL(/\/stranka\/podminky$/);
  await hydrated(page);
  await hasNavigation(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/stranka\/gdpr$/);
  await expect.poll(() => scrollTop(page)).toBe(300);
});

// rule: navigation-4
test('a hash leads to its anchor on the next page, with the room that it wants above itself', async ({ page, visit }) => {
  await visit('/clanky');
  await hasNavigation(page);
  await makeAnchor(page, 'anchor', 80);
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await askToNavigate(page, '/stranka/gdpr#anchor');
  await expect(page).toHaveURL(/gdpr#anchor$/);
  await expect.poll(() => topOf(page, 'anchor')).toBe(80 + padding);
});

// rule: navigation-4
test('what comes in during the page transition does not push the anchor away', async ({ page, visit }) => {
  await visit('/clanky');
  await hasNavigation(page);
  await makeAnchor(page, 'anchor');
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await page.evaluate(() => {
    // Without the browser's own help.
    document.documentElement.style.overflowAnchor = 'none';
    addEventListener('app:page', () =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.style.setProperty('padding-top', '300px')),
    );
  });
  await askToNavigate(page, '/stranka/gdpr#anchor');
  await expect(page).toHaveURL(/gdpr#anchor$/);
  await expect.poll(() => topOf(page, 'anchor')).toBe(padding);
});

// rule: navigation-4
test('an anchor may be named in any script', async ({ page, visit }) => {
  await visit('/clanky');
  await hasNavigation(page);
  await makeAnchor(page, 'patička');
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await askToNavigate(page, '/stranka/gdpr#patička');
  await expect.poll(() => page.evaluate(() => decodeURI(location.hash))).toBe('#patička');
  await expect.poll(() => topOf(page, 'patička')).toBe(padding);
});

// rule: navigation-4
test('an anchor of the page itself is gone to, also when its link is clicked', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await hasNavigation(page);
  await makeAnchor(page, 'anchor', 40);
  const padding = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await footerLink(page, '/stranka/podminky').evaluate((link) => link.setAttribute('href', '#anchor'));
  await click(page, '#anchor');
  await expect(page).toHaveURL(/gdpr#anchor$/);
  await expect.poll(() => topOf(page, 'anchor')).toBe(40 + padding);
});

for (const hash of ['#nothing-of-this-name', '#%E0%A4%A', '#"quoted\\']) {
  // rule: navigation-4
  test(`an unknown anchor is no error, and the page begins at its top: ${hash}`, async ({ page, visit }) => {
    await visit('/clanky');
    await hasNavigation(page);
    await makeAnchor(page, 'anchor');
    await scrollDown(page, 200);
    await askToNavigate(page, `/stranka/gdpr${hash}`);
    await expect(page).toHaveURL(/\/stranka\/gdpr#/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.locator('[data-error-page]')).toHaveCount(0);
  });
}

// rule: navigation-5
test('a link with data-scroll="keep" keeps the place', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await hasNavigation(page);
  const link = footerLink(page, '/stranka/podminky');
  await link.evaluate((element) => element.setAttribute('data-scroll', 'keep'));
  await scrollDown(page, 200);
  await follow(page, '/stranka/podminky');
  await expect(page).toHaveURL(/podminky$/);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollTop(page)).toBe(200);
});
