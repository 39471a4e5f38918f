import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { banner, desktop, focusedUnderBanner, phone } from '../support/browser/consent-banner.ts';
import { findStay } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ consent: 'undecided' });

test.describe('the banner', () => {
  for (const path of ['/', '/de/vyhledavani']) {
    for (const size of [phone, desktop]) {
      test(
        `never lies over what has the focus on ${path} at ${size.width} pixels`,
        extended(path !== '/' || size !== phone),
        async ({ page, visit }) => {
          await page.setViewportSize(size);
          await visit(path);
          expect(await focusedUnderBanner(page)).toEqual([]);
        },
      );
    }
  }

  for (const size of [phone, desktop])
    test(`scrolls nothing while the Tab key goes through it at ${size.width} pixels`, extended(size !== phone), async ({ page, visit }) => {
      await page.setViewportSize(size);
      await visit('/vyhledavani');
      await page.keyboard.press('Tab');
      const controls = await banner(page).locator('a, button').all();
      for (const control of controls) {
        await page.keyboard.press('Tab');
        await expect(control).toBeFocused();
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
      expect(controls).toHaveLength(4);
    });

  // rule: consent-18
  test('of those who have not chosen neither cookies nor stored data are read until they use the page', async ({ page, visit }) => {
    await page.addInitScript(() => {
      const read: string[] = [];
      Object.assign(window, { read });
      const note = (prototype: object, name: string) => {
        const { get, value, ...rest } = Object.getOwnPropertyDescriptor(prototype, name)!;
        const noted = (real: (...given: unknown[]) => unknown) =>
          function (this: unknown, ...given: unknown[]) {
            read.push(`${name} ${given}`);
            return real.apply(this, given);
          };
        Object.defineProperty(prototype, name, { ...rest, ...(get ? { get: noted(get) } : { value: noted(value) }) });
      };
      note(Document.prototype, 'cookie');
      note(Storage.prototype, 'getItem');
    });
    const read = () => page.evaluate(() => (window as unknown as { read: string[] }).read);
    const { accommodation } = await findStay({ slot: 3 });
    for (const path of ['/', '/vyhledavani', `/ubytovani/${accommodation.slug}`]) {
      await page.context().clearCookies();
      await visit(path);
      await page.waitForLoadState('networkidle');
      expect(await read(), path).toEqual([]);
    }
    await page.keyboard.press('Tab');
    await expect.poll(read).toContain('getItem nocleh.memo');
  });

  // rule: consent-6
  test('leaves the main job free on a phone: search, the list, and the end of the page', async ({ page, visit }) => {
    await page.setViewportSize(phone);
    for (const locale of locales) {
      await visit(localePath(locale, '/'));
      const cover = await banner(page).boundingBox();
      expect(cover!.height, locale).toBeLessThan(phone.height * 0.25);
      const field = await page.locator('main form[role="search"] input').first().boundingBox();
      expect(field!.y + field!.height, locale).toBeLessThan(cover!.y);
    }
    await page.locator('main form[role="search"] button[type="submit"]').click();
    await expect(page).toHaveURL(/\/vyhledavani/);
    // The address is the list's before the home page has gone, which has links to accommodations too.
    await expect(page.locator('main input[name="type"]').first()).toBeAttached();
    await expect(page.locator('main a[href^="/pl/ubytovani/"]').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.getByRole('contentinfo').boundingBox();
    const cover = await banner(page).boundingBox();
    expect(Math.round(end!.y + end!.height)).toBeLessThanOrEqual(Math.round(cover!.y));
  });

  // rule: consent-6
  test('leaves no gap below the button of the filters on a phone, whose sheet lies over it', async ({ page, visit }) => {
    await page.setViewportSize(phone);
    await visit('/vyhledavani');
    await page.locator('[popovertarget="filters"]').filter({ visible: true }).click();
    const foot = page.locator('#filters [data-above-banner]');
    await expect.poll(async () => Math.round((await foot.boundingBox())!.y + (await foot.boundingBox())!.height)).toBe(phone.height);
  });

  for (const [name, size] of Object.entries({ 'on a phone': phone, 'at 200 % zoom': { width: 640, height: 400 } })) {
    // rule: consent-5
    test(
      `covers no control of the search that can't be brought out from under it ${name}`,
      extended(name !== 'on a phone'),
      async ({ page, visit }) => {
        await page.setViewportSize(size);
        await visit('/');
        const cover = await banner(page).boundingBox();
        expect(cover!.height).toBeLessThan(size.height / 3);
        for (const control of await page.locator('main form[role="search"] :is(input, button):visible').all()) {
          await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
          const isFree = await control.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height - 2);
            return top === element || element.contains(top);
          });
          expect(isFree, await control.evaluate((element) => element.outerHTML.slice(0, 80))).toBe(true);
        }
        await page.getByRole('button', { name: 'Hledat', exact: true }).click();
        await expect(page).toHaveURL(/\/vyhledavani/);
      },
    );
  }
});
