import type { Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';

/** Runs in the page: the focused element, and whether its focus is visible. */
export function outlineOfFocus(): { name: string; shown: boolean } | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // The focus ring may be around the card or field that contains the element.
  const around = [focused];
  for (let parent = focused.parentElement; parent && around.length < 6; parent = parent.parentElement) around.push(parent);
  const styles = around.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
  const shown = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
  return { name: focused.outerHTML.replace(/>[\s\S]*/, '>').slice(0, 160), shown };
}

/** Presses Tab until the element is focused; fails when it can't be reached or a focus is not visible. */
export async function tabTo(page: Page, selector: string, limit = 150): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      const { shown = false } = (await page.evaluate(outlineOfFocus)) ?? {};
      expect(shown, `the focus on ${selector} can be seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached with the Tab key on ${page.url()}`);
}

export async function type(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function press(page: Page, selector: string, key: 'Enter' | 'Space', address: RegExp): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
  await expect(page).toHaveURL(address);
  await hydrated(page);
}

/** Submits by Enter on the button, repeatedly until the time trap accepts the form. A refusal moves the focus to its message. */
export async function sendByKey(page: Page, button: string, sent: RegExp): Promise<void> {
  await expect(async () => {
    await tabTo(page, button);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Enter');
    expect((await answered).status()).not.toBe(429);
  }).toPass({ intervals: [500] });
  await expect(page).toHaveURL(sent);
}
