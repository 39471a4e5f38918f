import type { Page } from '@playwright/test';
import { navigationReady } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const slugs = '**/api/slugs/*';
const firstCard = (page: Page) => page.locator('main li[data-preview]').first();
/** Clicks by script, so that no pointer rests on the link before. */
const follow = (page: Page) =>
  firstCard(page)
    .locator('a')
    .evaluate((link: HTMLElement) => link.click());

/** Opens the list with nothing fetched ahead, and holds back data of accommodations until `answer` is called. */
async function openList(page: Page, visit: (path: string) => Promise<unknown>, path = '/vyhledavani') {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { effectiveType: '3g' }),
      configurable: true,
    });
  });
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(slugs, async (route) => {
    asked.push(route.request().url());
    await answer.promise;
    await route.fallback();
  });
  await visit(path);
  await navigationReady(page);
  return { answer: () => answer.resolve(), asked };
}

// rule: navigation-22
test('a followed card is shown as its page before the data are there, and the same heading and picture stay', async ({ page, visit }) => {
  const { answer, asked } = await openList(page, visit);
  const name = await firstCard(page).locator('a').innerText();
  const price = await firstCard(page).locator('b').innerText();
  const events = () => page.evaluate(() => (window as unknown as { pages: string[] }).pages);
  await page.evaluate(() => {
    const pages: string[] = [];
    addEventListener('app:page', () => pages.push(document.title));
    Object.assign(window, { pages });
  });
  await page.evaluate(() => scrollTo(0, 200));
  await follow(page);
  const heading = page.locator('main h1');
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await expect(page.locator('main header + div')).toContainText(price);
  await expect(page).toHaveURL(/\/ubytovani\//);
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(name)}, `));
  await expect(page.locator('#rooms')).toHaveCount(0);
  await expect(page.locator('[data-progress-bar]')).toBeVisible();
  expect([await page.evaluate(() => scrollY), await events()]).toEqual([0, []]);
  const title = await page.title();
  const kept = await page.evaluateHandle(() => ['main h1', 'main a > img'].map((selector) => document.querySelector(selector)));
  answer();
  await expect(page.locator('#rooms')).toBeAttached();
  expect(await kept.evaluate((elements) => elements.map((element) => !!element?.isConnected))).toEqual([true, true]);
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCount(1);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('[data-progress-bar]')).toBeHidden();
  expect([asked.length, await events()]).toEqual([1, [title]]);
});

// rule: navigation-23
test('a page that is gone says so after its preview, with the focus on the message', async ({ page, visit, openDevice, browserErrors }) => {
  browserErrors.allowed.push(/status of 404/);
  await visit('/vyhledavani');
  await navigationReady(page);
  const answer = Promise.withResolvers<void>();
  await page.route(slugs, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 404, json: { code: 'not_found', status: 404, title: 'Gone', type: 'about:blank', requestId: 'r' } });
  });
  // Beyond the cards whose data are fetched ahead.
  const link = page.locator('main li[data-preview] a').nth(9);
  const name = await link.innerText();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('main h1')).toHaveText(name);
  // A slow device draws the error page later than in the next frames.
  const device = await openDevice();
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  answer.resolve();
  await expect(page.locator('[data-error-page]')).toHaveAttribute('data-status-code', '404');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goBack();
  await expect(page.locator('main li[data-preview]').first()).toBeVisible();
});

// rule: navigation-23
test('a redirect after a preview leaves no entry in the history', extended(), async ({ page, visit }) => {
  await visit('/vyhledavani');
  await navigationReady(page);
  const link = page.locator('main li[data-preview] a').nth(9);
  const right = await link.getAttribute('href');
  await page.route(slugs, async (route) => {
    const url = new URL(route.request().url());
    url.pathname = url.pathname.replace('stary-nazev', right?.split('/').at(-1) ?? '');
    await route.continue({ url: url.href });
  });
  await link.evaluate((element: HTMLAnchorElement) => {
    element.setAttribute('href', '/ubytovani/stary-nazev');
    element.click();
  });
  await expect(page).toHaveURL(new RegExp(`${right}$`));
  await expect(page.locator('#rooms')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/vyhledavani$/);
});

test('going back from a preview shows the list, and the data that come later change nothing', extended(), async ({ page, visit }) => {
  const { answer } = await openList(page, visit);
  const title = await page.title();
  await follow(page);
  await expect(page).toHaveURL(/\/ubytovani\//);
  await expect(page.locator('[data-preview]')).toHaveCount(0);
  await page.goBack();
  await expect(firstCard(page)).toBeVisible();
  answer();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('#rooms')).toHaveCount(0);
});

for (const width of [390, 1280]) {
  // rule: navigation-22
  test(
    `the preview of a page for chosen dates has their price and the place of its actions, ${width} px wide`,
    extended(),
    async ({ page, visit, axe }) => {
      await page.setViewportSize({ width, height: 844 });
      const { answer } = await openList(page, visit, '/vyhledavani?from=2027-07-05&to=2027-07-08&adults=2');
      await follow(page);
      const bar = page.locator('main header + div');
      await expect(bar.locator('b')).toBeVisible();
      await axe(page);
      const before = await bar.boundingBox();
      answer();
      await expect(page.locator('#rooms')).toBeAttached();
      expect((await bar.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, -1);
    },
  );
}
