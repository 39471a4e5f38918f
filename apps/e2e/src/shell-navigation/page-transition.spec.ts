import type { Page } from '@playwright/test';
import { headerLink, navigationReady } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

/** Records every animation that starts on the main area, with the page that was shown. */
const watchTransitions = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...given) {
      const animation = animate.apply(this, given);
      if (this.matches('main')) seen.push(`${animation.id} ${this.querySelector('h1')?.textContent}`);
      return animation;
    };
    Object.assign(window, { seenTransitions: seen });
  });
const seenTransitions = (page: Page) => page.evaluate(() => (window as unknown as { seenTransitions: string[] }).seenTransitions);

// rule: navigation-16
test('the page transition is out-in: the old page leaves before the new one enters', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  const before = await page.locator('main h1').innerText();
  await watchTransitions(page);
  // A fast page skips the fade-out, so this one is delayed until the fade-out has started.
  await page.route('**/api/articles?*', async (route) => {
    await expect.poll(() => seenTransitions(page)).toHaveLength(1);
    await route.continue();
  });
  await headerLink(page, '/clanky').click();
  await expect(page.locator('main h1')).not.toHaveText(before);
  const after = await page.locator('main h1').innerText();
  expect(await seenTransitions(page)).toEqual([`page-leave ${before}`, `page-enter ${after}`]);
  await expect.poll(() => page.locator('main').evaluate((main) => main.getAnimations().length)).toBe(0);
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).opacity)).toBe('1');
});

// rule: navigation-16
test('a cancelled navigation restores the page', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await page.route('**/api/articles?*', () => new Promise(() => {}));
  const asked = page.waitForRequest('**/api/articles?*');
  await headerLink(page, '/clanky').click();
  await asked;
  await expect.poll(() => page.locator('main').evaluate((main) => Number(getComputedStyle(main).opacity))).toBeLessThan(1);
  await page.getByRole('contentinfo').locator('a[href="/stranka/gdpr"]').click();
  await expect.poll(() => page.locator('main').evaluate((main) => getComputedStyle(main).opacity)).toBe('1');
});

// rule: navigation-16, legal-70
test('with reduced motion there is no page transition', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await watchTransitions(page);
  // A fast page has no transition.
  await page.route('**/api/articles?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await headerLink(page, '/clanky').click();
  await expect(page).toHaveURL(/\/clanky$/);
  await expect(page.locator('main')).toHaveAttribute('data-slice', /^articles@/);
  expect(await seenTransitions(page)).toEqual([]);
});

test('changes of the query or the hash have no page transition', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await watchTransitions(page);
  for (const to of ['/stranka/gdpr?x=1', '/stranka/gdpr?x=1#content']) {
    await page.evaluate((address) => dispatchEvent(new CustomEvent('app:navigate', { cancelable: true, detail: { to: address } })), to);
    await expect.poll(() => page.evaluate(() => location.pathname + location.search + location.hash)).toBe(to);
  }
  expect(await seenTransitions(page)).toEqual([]);
});
