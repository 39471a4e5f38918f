import type { Locator, Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export const banner = (page: Page): Locator => page.locator('[data-consent-banner]');

/** Walks the whole page with the Tab key; what had the focus while the banner lay over it. */
export async function focusedUnderBanner(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const cover = document.querySelector('[data-consent-banner]')!;
      const { bottom, height } = focused.getBoundingClientRect();
      const isUnder = bottom > cover.getBoundingClientRect().top && height < innerHeight / 2;
      return { isEnd: focused === document.body, text: isUnder && !cover.contains(focused) ? focused.outerHTML.slice(0, 120) : '' };
    });
    if (found.isEnd) break;
    if (found.text) hidden.push(found.text);
  }
  return hidden;
}
