import type { Page } from '@playwright/test';
import { findStay } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

/** Presses Tab until the focus is on the wanted element; fails when it is out of reach or its focus can't be seen. */
async function tabTo(page: Page, selector: string, limit = 120): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (!focused?.matches(wanted)) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    }, selector);
    if (there === null) continue;
    expect(there, `${selector} shows that it has the focus`).toBe(true);
    return;
  }
  throw new Error(`${selector} cannot be reached with the Tab key on ${page.url()}`);
}
