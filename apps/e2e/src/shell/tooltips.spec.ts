import type { Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { deferredCode } from '../support/servers/built-code.ts';

/** Opens the design system's page and positions its first tooltip. */
async function tooltipAt(page: Page, style: string) {
  await page.evaluate((css) => {
    const anchor = document.querySelector('[data-tooltip]')!.parentElement!;
    anchor.style.cssText = css;
    document.body.append(anchor);
  }, style);
  const trigger = page.locator('[data-tooltip]').first();
  return { trigger, bubble: page.locator(`[role="tooltip"][id="${await trigger.getAttribute('aria-describedby')}"]`) };
}
const middle = 'position: fixed; top: 50%; left: 50%';

// rule: requests-6
test('a tooltip describes its trigger, is at most 350 px wide and 10 px away', async ({ page, visit }) => {
  await visit('/_design');
  const { trigger, bubble } = await tooltipAt(page, middle);
  await expect(bubble).toBeHidden();
  await trigger.hover();
  await expect(bubble).toBeVisible();
  await bubble.evaluate((element) => {
    element.textContent = 'A sentence that is long enough for several lines. '.repeat(6);
  });
  const [box, around] = [await bubble.boundingBox(), await trigger.boundingBox()];
  expect(box!.width).toBe(350);
  expect(around!.y - (box!.y + box!.height)).toBe(10);
  await expect(trigger).toHaveAccessibleDescription(/^A sentence/);
});

// rule: requests-6
test('a tooltip is shown on hover and focus, stays while hovered, and Escape hides it until the next hover or focus', async ({
  page,
  visit,
}) => {
  await visit('/_design');
  const { trigger, bubble } = await tooltipAt(page, middle);
  await trigger.hover();
  const box = await bubble.boundingBox();
  await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2, { steps: 10 });
  await expect(bubble).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(bubble).toBeHidden();
  await trigger.focus();
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
  await trigger.blur();
  await trigger.focus();
  await expect(bubble).toBeVisible();
});

for (const [name, style] of [
  ['left edge', 'position: fixed; top: 50%; left: 0'],
  ['right edge', 'position: fixed; top: 50%; right: 0'],
  ['upper edge', 'position: fixed; top: 0; left: 50%'],
] as const) {
  // rule: requests-6
  test(`a tooltip stays in the window at its ${name}`, extended(), async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit('/_design');
    const { trigger, bubble } = await tooltipAt(page, style);
    await trigger.hover();
    await expect(bubble).toBeInViewport({ ratio: 1 });
    const [box, around] = [await bubble.boundingBox(), await trigger.boundingBox()];
    const distance = name === 'upper edge' ? box!.y - (around!.y + around!.height) : around!.y - (box!.y + box!.height);
    expect(distance).toBe(10);
  });
}

test('a tooltip hovered before its code is loaded is moved into the window later', extended(), async ({ page, visit }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(deferredCode(), async (route) => {
    await held;
    await route.continue();
  });
  await visit('/_design');
  const { trigger, bubble } = await tooltipAt(page, 'position: fixed; top: 0; left: 50%');
  await trigger.hover();
  await expect(bubble).not.toBeInViewport();
  letThrough();
  await expect(bubble).toBeInViewport({ ratio: 1 });
});

test('a tooltip added to the page later works like the others', extended(), async ({ page, visit }) => {
  await visit('/_design');
  await tooltipAt(page, middle);
  await page.evaluate(() => {
    const anchor = document.querySelector('[data-tooltip]')!.parentElement!;
    const copy = anchor.cloneNode(true) as HTMLElement;
    copy.innerHTML = copy.innerHTML.replace(/aria-describedby="[^"]+"/, 'aria-describedby="later"').replace(/ id="[^"]+"/, ' id="later"');
    copy.style.cssText = 'position: fixed; top: 50%; right: 0';
    document.body.append(copy);
  });
  const bubble = page.locator('#later');
  await page.locator('[aria-describedby="later"]').focus();
  await expect(bubble).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
});

test('the code of tooltips is loaded after hydration', async ({ page, visit }) => {
  const order: string[] = [];
  await page.exposeFunction('note', (what: string) => order.push(what));
  const code = deferredCode();
  await page.addInitScript((address) => {
    const { note } = window as unknown as { note: (what: string) => void };
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.hydrated === undefined) return;
      observer.disconnect();
      note(performance.getEntriesByType('resource').some((entry) => new RegExp(address).test(entry.name)) ? 'early' : 'later');
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
  }, code.source);
  const features = page.waitForRequest(code);
  await visit('/_design');
  await features;
  await expect.poll(() => order).toEqual(['later']);
});
