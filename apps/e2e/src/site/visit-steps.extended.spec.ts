import type { Locator, Page } from '@playwright/test';
import { daysAhead } from '../support/data/api.ts';
import { contact } from '../support/data/placed-order.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** Counts what a visitor does with their hand. */
class Steps {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** An option of an open list, which scrolling would close. */
  async tapInList(option: Locator): Promise<void> {
    const box = await option.boundingBox();
    if (!box) throw new Error('The option is not shown.');
    await option.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }
}

/** It took 42 taps and 13 typed fields before there were one control for dates, filters that stay, and an order of two steps. */
const most = { taps: 25, fields: 8 };
/** Each window has days of its own, as both order the same room. */
const windows = {
  phone: { size: { width: 390, height: 844 }, from: daysAhead(20), to: daysAhead(23) },
  'wide window': { size: { width: 1280, height: 800 }, from: daysAhead(24), to: daysAhead(27) },
};
const inCzech = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Chooses a region, three nights and a child of seven. */
async function search(page: Page, steps: Steps, days: readonly string[]): Promise<void> {
  const box = page.locator('main form[role="search"]');
  await steps.tap(box.locator('input[name="q"]'));
  await expect(page.getByRole('option').first()).toBeVisible();
  await steps.tapInList(page.getByRole('option').first());
  await steps.tap(box.getByRole('button', { name: /kalendáři/ }));
  const calendar = page.getByRole('dialog');
  for (const date of days) {
    const day = calendar.getByRole('button', { name: new RegExp(`(^| )${inCzech.format(new Date(date)).replace('.', '\\.')}`) });
    await expect(calendar.getByRole('grid').first()).toBeVisible();
    while ((await day.count()) === 0) await steps.tap(calendar.getByRole('button', { name: 'Další' }).filter({ visible: true }));
    await steps.tap(day.first());
  }
  await steps.tap(calendar.getByRole('button', { name: /^Vybrat/ }));
  await steps.type(box.locator('input[name="children"]'), '7');
  await steps.tap(box.locator('button[type="submit"]'));
  await expect(page).toHaveURL(/children=7/);
}

/** Asks for guesthouses up to a price, and saves the first three. */
async function chooseThree(page: Page, steps: Steps, isPhone: boolean): Promise<void> {
  await hydrated(page);
  const filters = page.locator('#filters');
  if (isPhone) await steps.tap(page.getByRole('button', { name: /^Filtry/ }));
  await steps.tap(filters.locator('label:has(input[name="type"][value="guesthouse"])'));
  await expect(page).toHaveURL(/type=guesthouse/);
  await steps.type(filters.locator('input[name="priceMax"]'), '6000');
  await filters.locator('input[name="priceMax"]').blur();
  await expect(page).toHaveURL(/priceMax=6000/);
  if (isPhone) await steps.tap(filters.locator('button[type="submit"]').last());
  for (const index of [0, 1, 2]) await steps.tap(page.locator('main [data-preview] button').nth(index));
  await steps.tap(page.locator('header [data-memo-count]'));
}

async function order(page: Page, steps: Steps): Promise<void> {
  await steps.tap(page.locator('main button[formmethod="post"]'));
  await expect(page).toHaveURL(/\/hoste$/);
  await hydrated(page);
  const typed = { ...contact, 'guest.0.age': '38', 'guest.1.age': '40' };
  for (const [name, value] of Object.entries(typed)) await steps.type(page.locator(`main input[name="${name}"]`), value);
  const submit = page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])');
  await steps.tap(submit);
  await expect(page).toHaveURL(/\/platba$/);
  await steps.tap(page.locator('label:has(input[name="payment"][value="at_accommodation"])'));
  await steps.tap(page.locator('input[name="terms"]'));
  await steps.tap(submit);
  await expect(page).toHaveURL(/\/hotovo$/);
}

for (const [name, { size, from, to }] of Object.entries(windows))
  test(`a family searches, filters, saves, compares and orders in a ${name} with at most ${most.taps} taps and ${most.fields} fields`, async ({
    page,
    visit,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    const steps = new Steps();
    await visit('/');
    await search(page, steps, [from, to]);
    await chooseThree(page, steps, name === 'phone');
    await steps.tap(page.getByRole('button', { name: /^Porovnat vybran/ }));
    await expect(page).toHaveURL(/\/porovnani\?/);
    await steps.tap(page.getByRole('link', { name: /^Objednat/ }).first());
    await order(page, steps);
    expect(steps.taps).toBeLessThanOrEqual(most.taps);
    expect(steps.fields).toBeLessThanOrEqual(most.fields);
  });
