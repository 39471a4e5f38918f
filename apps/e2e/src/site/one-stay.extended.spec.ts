import type { Locator, Page } from '@playwright/test';
import { daysAhead } from '../support/data/api.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

const stay = { from: daysAhead(40), to: daysAhead(42), adults: '2', children: '7' };

/** The total of a part of a page, as it is written. */
const totalIn = async (part: Locator): Promise<string> => {
  await expect(part).toContainText(/\d\sKč/);
  return (await part.innerText()).match(/\d[\d\s]*\sKč/)?.[0] ?? '';
};

/** The fields of dates and guests, of which none is empty. */
async function hasStay(page: Page): Promise<void> {
  await hydrated(page);
  for (const [name, value] of Object.entries(stay))
    await expect(page.locator(`main input[name="${name}"]:not([type="hidden"])`)).toHaveValue(value);
}

test('after one search with dates shortlist, comparison, shared list and accommodation show the total of that stay', async ({
  page,
  visit,
}) => {
  await visit('/');
  const box = page.locator('main form[role="search"]');
  await box.locator('input[name="q"]').fill('Brno');
  for (const [name, value] of Object.entries(stay)) await box.locator(`input[name="${name}"]`).fill(value);
  await box.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/from=.*&children=7/);
  const totals = new Map<string, string>();
  for (const index of [0, 1]) {
    const card = page.locator('main article').nth(index);
    totals.set((await card.getByRole('heading').innerText()).trim(), await totalIn(card.locator('p:has(b)')));
    await card.locator('[data-memo]').click();
  }
  expect(totals.size).toBe(2);

  await page.locator('header [data-memo-count]').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Brn/);
  await hasStay(page);
  for (const [name, total] of totals)
    expect(await totalIn(page.locator('main article').filter({ hasText: name }).locator('p:has(b)'))).toBe(total);

  const memo = page.url();
  await page.getByRole('button', { name: /^Porovnat vybran/ }).click();
  await expect(page).toHaveURL(/\/porovnani\?/);
  await hasStay(page);
  const columns = await page.getByRole('columnheader').allInnerTexts();
  const prices = await page.getByRole('row').filter({ hasText: 'Cena za 2 noci' }).getByRole('cell').allInnerTexts();
  for (const [name, total] of totals) {
    const column = columns.findIndex((text) => text.includes(name));
    expect(prices[column]).toContain(total);
  }

  await visit(memo);
  const shared = await page.getByRole('link', { name: /^Odkaz na tento seznam/ }).getAttribute('href');
  const friend = await page.context().browser()?.newPage();
  if (!friend) throw new Error('There is no browser.');
  await friend.goto(new URL(shared ?? '', memo).href);
  await hasStay(friend);
  for (const [name, total] of totals)
    expect(await totalIn(friend.locator('main article').filter({ hasText: name }).locator('p:has(b)'))).toBe(total);
  await friend.close();

  for (const [name, total] of totals) {
    await visit(memo);
    await page.locator('main article').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await hasStay(page);
    await expect(page.locator('main header + div')).toContainText(total);
    await expect(page.locator('#rooms').getByText(/^Dohromady/)).toContainText(total);
  }
});
