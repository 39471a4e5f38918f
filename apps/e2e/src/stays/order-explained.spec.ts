import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: search-8
  test('a link below a list explains its order hit by hit', async ({ page }) => {
    // Chromium reports scripts as refused when they are switched off.
    await page.goto('/vyhledavani?place=brno');
    await page.getByRole('link', { name: 'Proč jsou v tomto pořadí?' }).click();
    const name = await page.locator('[data-static="results"] article h2').first().innerText();
    await expect(page.locator('#order li').first()).toHaveText(
      new RegExp(`^${name} – \\d+ bod(y|ů): 500 za cenu \\+ \\d+ za vzdálenost \\+ 40 za fotografie \\+ 20 za popis$`),
    );
  });
});

// rule: search-8
test('the explanation of an order is reached by keyboard, and is accessible', extended(), async ({ page, visit, axe }) => {
  await visit('/de/vyhledavani?place=praha&sort=price');
  await page.getByRole('link', { name: 'Warum in dieser Reihenfolge?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#order p').first()).toContainText('Die Sortierung haben Sie gewählt');
  await expect(page.locator('#order')).toBeInViewport();
  await axe(page);
});
