import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { shellCode } from '../support/servers/built-code.ts';

// A fake clock would stay in a reused context and fail later tests.
test.use({ reuseContext: false });

test.beforeEach(({ browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
});

const shown = (page: Page) => page.locator('[data-notification]');
const notify = (page: Page, ...details: readonly unknown[]) =>
  page.evaluate((all) => {
    for (const detail of all) dispatchEvent(new CustomEvent('app:notify', { detail }));
  }, details);
/** Opens a page with a stopped clock; `page.clock.runFor` advances it. */
async function visitWithClock(page: Page, visit: (path: string) => Promise<void>): Promise<void> {
  await page.clock.install();
  await visit('/404');
  await page.clock.pauseAt(Date.now() + 60_000);
}
/** Sends notifications and waits until they are shown. */
async function show(page: Page, ...texts: readonly string[]): Promise<void> {
  await notify(page, ...texts.map((text) => ({ text })));
  // The first notifications are delayed until the live region exists.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return shown(page)
        .filter({ hasText: texts.at(-1)! })
        .count();
    })
    .toBe(1);
}

// rule: requests-5
test('the code of notifications is loaded with the first one', async ({ page, visit }) => {
  const loaded: string[] = [];
  const code = shellCode('src/notifications/notifications.tsx');
  page.on('request', (request) => {
    if (code.test(request.url())) loaded.push(request.url());
  });
  await visit('/404');
  await expect(shown(page)).toHaveCount(0);
  expect(loaded).toEqual([]);
  await notify(page, { text: 'Uloženo' });
  await expect(shown(page)).toHaveText('Uloženo');
  expect(loaded.filter((url) => url.includes('.js'))).toHaveLength(1);
});

const closeNames = { cs: 'Zavřít', de: 'Schließen', en: 'Close', pl: 'Zamknij' } as const satisfies Record<Locale, string>;
for (const locale of locales) {
  // rule: requests-5
  test(
    `a notification in ${locale} is in a named live region and has a close button`,
    extended(locale === 'en' || locale === 'pl'),
    async ({ page, visit, axe }) => {
      await visit(localePath(locale, '/404'));
      await notify(page, { text: 'Žluťoučký kůň', timeout: 0 });
      const region = page.locator('[aria-live="polite"]').filter({ has: shown(page) });
      await expect(region).toHaveAccessibleName(/\p{L}{4}/u);
      const close = shown(page).getByRole('button', { name: closeNames[locale] });
      const box = await close.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
      await axe(page);
      await close.click();
      await expect(shown(page)).toHaveCount(0);
    },
  );
}

// rule: requests-5
test('a notification’s text is never markup, and a value that is no text is not shown', async ({ page, visit }) => {
  await visit('/404');
  const text = '<img src=x onerror="window.broken = true"> & <b>tučně</b>';
  await notify(page, undefined, null, {}, { text: '' }, { text: 7 }, { text, timeout: 0 });
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page).locator('span')).toHaveText(text);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

// rule: requests-4
test('a notification disappears after 3000 ms or its own timeout', async ({ page, visit }) => {
  await visitWithClock(page, visit);
  await show(page, 'první');
  await page.clock.runFor(2900);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(shown(page)).toHaveCount(0);
  await notify(page, { text: 'delší', timeout: 5000 });
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(shown(page)).toHaveCount(0);
});

// rule: requests-4
test('at most ten notifications are shown, the newest first', async ({ page, visit }) => {
  await visitWithClock(page, visit);
  await show(page, ...Array.from({ length: 12 }, (_, index) => `zpráva ${index + 1}.`));
  await expect(shown(page)).toHaveText(Array.from({ length: 10 }, (_, index) => `zpráva ${12 - index}.`));
});

// rule: requests-4
test('the timer of a closed notification never removes another one', extended(), async ({ page, visit }) => {
  await visitWithClock(page, visit);
  await show(page, 'zavřená');
  await page.clock.runFor(2000);
  await shown(page).getByRole('button').click();
  await show(page, 'jiná');
  await page.clock.runFor(2000);
  await expect(shown(page)).toHaveText('jiná');
});

// rule: requests-5
test('the timers of notifications are paused while one is hovered or focused', extended(), async ({ page, visit }) => {
  await visitWithClock(page, visit);
  await show(page, 'pod ukazatelem');
  await shown(page).hover();
  await page.clock.runFor(60_000);
  await expect(shown(page)).toHaveCount(1);
  await shown(page).getByRole('button').focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(shown(page)).toHaveCount(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(3000);
  await expect(shown(page)).toHaveCount(0);
});

test(
  'the focus of a closed notification moves to the next one, and from the last one back to the previous element',
  extended(),
  async ({ page, visit }) => {
    await visit('/404');
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await notify(page, { text: 'starší', timeout: 0 }, { text: 'novější', timeout: 0 });
    await expect(shown(page)).toHaveCount(2);
    await link.focus();
    await shown(page).first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(shown(page)).toHaveText('starší');
    await expect(shown(page).getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeFocused();
  },
);

test.describe('before a choice about consent', () => {
  test.use({ consent: 'undecided', viewport: { width: 390, height: 844 } });

  test('notifications are above the consent banner', extended(), async ({ page, visit }) => {
    await visit('/404');
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0);
    await notify(page, { text: 'nad lištou', timeout: 0 });
    await expect(shown(page)).toHaveCount(1);
    const [note, banner] = [await shown(page).boundingBox(), await page.locator('[data-consent-banner]').boundingBox()];
    expect(note!.y + note!.height).toBeLessThanOrEqual(banner!.y);
  });
});
