import { tabTo } from '../support/browser/keyboard.ts';
import { daysAhead } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const stay = `from=${daysAhead(40)}&to=${daysAhead(42)}&adults=2`;

// rule: search-2, requests-12
test('by keyboard results in German are filtered and sorted: fields have names and groups, the number is announced, the focus stays', async ({
  page,
  visit,
  axe,
}) => {
  await visit(`/de/vyhledavani?place=brno&${stay}`);
  const filters = page.getByRole('complementary', { name: 'Filter' });
  const count = page.getByRole('status').filter({ hasText: /Unterk[uü]nft/ });
  const before = await count.innerText();
  await tabTo(page, '#filters input[name="type"]');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/type=/);
  await expect(count).not.toHaveText(before);
  await expect(filters.getByRole('checkbox', { checked: true })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - complementary "Filter":
      - paragraph:
        - combobox "Entfernung"
      - group "Art der Unterkunft":
        - checkbox [checked]
      - group "Preis pro Nacht":
        - navigation "Preis":
          - link "Pro Nacht"
          - link "Ganzer Aufenthalt"
        - spinbutton "ab"
        - spinbutton "bis"
      - group "Ausstattung":
        - checkbox
    - status: /\\d+ Unterk[uü]nft/
    - combobox "Sortieren":
      - option "Empfohlen" [selected]
    - navigation "Ansicht":
      - link "Liste"
      - link "Karte"
    - list "Aktive Filter":
      - listitem:
        - link /^Filter entfernen/
    - list:
      - listitem:
        - article:
          - heading [level=2]:
            - link
          - button /^Auf die Merkliste/
  `);
  const sort = page.getByRole('combobox', { name: 'Sortieren' });
  await tabTo(page, 'select[name="sort"]');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=price/);
  await expect(sort).toBeFocused();
  await expect(sort).toHaveValue('price');
  await axe(page);
});

// rule: search-2
test('on a phone the filters and the search are sheets that the keyboard opens and Escape closes, with the focus back at their buttons', async ({
  page,
  visit,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/pl/vyhledavani?place=brno&${stay}&type=hotel`);
  for (const opener of [page.getByRole('button', { name: 'Filtry (1)' }), page.locator('button[popovertarget="search-box"]').first()]) {
    const sheet = page.locator(`#${await opener.getAttribute('popovertarget')}`);
    await expect(sheet).toBeHidden();
    await opener.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Zamknij' })).toBeVisible();
    await expect(opener).toHaveAttribute('popovertarget', /\S/);
    await axe(page);
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: search-2, search-4
  test('without JavaScript a typed place is found, and its results are filtered and sorted, in Polish', async ({ page }) => {
    await page.goto('/pl/vyhledavani');
    const box = page.getByRole('search');
    await box.locator('input[name="q"]').fill('Brno');
    await box.locator('input[name="from"]').fill(daysAhead(40));
    await box.locator('input[name="to"]').fill(daysAhead(42));
    await box.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/place=brno/);
    await page.locator('#filters').getByRole('checkbox').first().check();
    await page.locator('#filters button[type="submit"]').last().click();
    await expect(page).toHaveURL(/type=/);
    await expect(page.locator('#filters').getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Sortuj' }).selectOption('price');
    await page.getByRole('button', { name: 'Zastosuj' }).first().click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Usuń filtr/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(/type=/);
  });
});
