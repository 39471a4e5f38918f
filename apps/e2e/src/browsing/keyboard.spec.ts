import { outlineOfFocus } from '../support/browser/keyboard.ts';
import { daysAhead } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

// rule: search-4
test('the typeahead works completely by keyboard', async ({ page, visit, axe }) => {
  await visit('/');
  const field = page.locator('main form[role="search"] input[name="q"]');
  await field.focus();
  await expect(page.locator('main form[role="search"] [role="combobox"]')).toBeFocused();
  await page.keyboard.type('cesky krum', { delay: 20 });
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  // The second line of an option is its description and not part of its name.
  await axe(page, ['label-content-name-mismatch']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('main form[role="search"] [role="combobox"]')).toHaveValue(/Český Krumlov/);
  await page.locator('main form[role="search"] button[type="submit"]').press('Enter');
  await expect(page).toHaveURL(/[?&]place=[^&]*cesky-krumlov/);
});

// rule: search-5
test('the calendar focuses a day and restores the focus when it is closed', async ({ page, visit }) => {
  await visit('/');
  const opener = page.locator('main form[role="search"]').getByRole('button', { name: /kalendáři/ });
  const close = page.getByRole('dialog').getByRole('button', { name: 'Zavřít' });
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await opener.press('Enter');
    await expect(page.getByRole('dialog').getByRole('grid').locator(':focus')).toHaveCount(1);
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByRole('grid').locator(':focus')).toHaveCount(1);
  // The hidden button for screen readers on phones changes the month and must not submit the form.
  await page
    .getByRole('dialog')
    .locator('button[tabindex="-1"]')
    .last()
    .evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('grid').locator('[tabindex="0"]').first().focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Vybrat/ })
    .press('Enter');
  await expect(opener).toBeFocused();
  await expect(page.locator('main form[role="search"] input[name="to"]')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await expect(page.locator('main form[role="search"] label[for="f-to"]')).toHaveText('Odjezd 3 noci');
  await expect(page.locator('main form[role="search"] [role="status"]').filter({ hasText: ', 3 noci' })).toHaveText(
    /\d{4}\s– .*\d{4}, 3 noci$/,
  );
});

// rule: search-4, search-5
test(
  'place, calendar and numbers of the search in German have their names and states in the accessibility tree',
  extended(),
  async ({ page, visit, axe }) => {
    await visit('/de');
    const box = page.getByRole('search', { name: 'Unterkunft suchen' });
    await box.getByRole('textbox', { name: 'Wohin' }).focus();
    const place = box.getByRole('combobox', { name: 'Wohin' });
    await expect(place).toBeFocused();
    await page.keyboard.type('Riesen', { delay: 20 });
    await expect(box.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(box).toMatchAriaSnapshot(`
      - search "Unterkunft suchen":
        - combobox "Wohin" [expanded]: Riesen
        - listbox "Vorschläge Wohin":
          - option "Riesengebirge"
        - textbox "Anreise"
        - textbox "Abreise"
        - button "Im Kalender wählen"
        - spinbutton "Erwachsene": "2"
        - textbox "Alter der Kinder"
        - button "Suchen"
    `);
    await page.keyboard.press('Enter');
    await expect(place).toHaveValue('Riesengebirge');
    await expect(place).toHaveAttribute('aria-expanded', 'false');
    const opener = box.getByRole('button', { name: 'Im Kalender wählen' });
    await opener.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Wann möchten Sie reisen?' });
    await expect(calendar.getByRole('grid').locator(':focus')).toHaveCount(1);
    await expect(calendar).toMatchAriaSnapshot(`
      - dialog "Wann möchten Sie reisen?":
        - heading "Wann möchten Sie reisen?" [level=2]
        - button "Schließen"
        - application /Zeitraum des Aufenthalts/:
          - button "Zurück" [disabled]
          - grid /Zeitraum des Aufenthalts/
          - button "Weiter"
          - grid /Zeitraum des Aufenthalts/
          - term: Anreise
          - definition: –
          - term: Abreise
          - definition: –
          - button "Auswählen" [disabled]
    `);
    await axe(page);
    for (const key of ['ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await calendar.getByRole('button', { name: /auswählen$/i }).press('Enter');
    await expect(opener).toBeFocused();
    await expect(box.getByRole('textbox', { name: 'Abreise 3 Nächte' })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
    await box.getByRole('button', { name: 'Suchen' }).press('Enter');
    await expect(page).toHaveURL(/\/de\/vyhledavani\?place=[\w-]+&from=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await axe(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, from, to, submit, wrong } of [
    { path: '/', from: 'Příjezd', to: 'Odjezd', submit: 'Hledat', wrong: /Den odjezdu musí být až po dni příjezdu/ },
    { path: '/pl', from: 'Przyjazd', to: 'Wyjazd', submit: 'Szukaj', wrong: /musi być późniejszy niż dzień przyjazdu/ },
  ]) {
    // rule: search-4, search-10
    test(
      `without JavaScript a stay is searched for on ${path} with plain fields, and reversed days are asked about and kept`,
      extended(),
      async ({ page }) => {
        await page.goto(path);
        const box = page.getByRole('search').first();
        await box.locator('input[name="q"]').fill('Krkonoše');
        await box.getByLabel(from).fill(daysAhead(42));
        await box.getByLabel(to).fill(daysAhead(40));
        await box.locator('input[name="children"]').fill('7');
        await box.getByRole('button', { name: submit }).click();
        await expect(page).toHaveURL(/children=7/);
        await expect(page.getByRole('main')).toContainText(wrong);
        await expect(page.getByLabel(to).first()).toHaveValue(daysAhead(40));
        await page.getByLabel(to).first().fill(daysAhead(44));
        await page.getByRole('search').getByRole('button', { name: submit }).first().click();
        await expect(page).toHaveURL(new RegExp(`to=${daysAhead(44)}`));
        await expect(page.getByRole('main')).not.toContainText(wrong);
      },
    );
  }
});

// rule: requests-12, legal-66
test('every focus by Tab on the home page is visible', extended(), async ({ page, visit }) => {
  await visit('/');
  const unseen = new Set<string>();
  const stops = new Set<string>();
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(outlineOfFocus);
    if (!stop) break;
    stops.add(stop.name);
    if (!stop.shown) unseen.add(stop.name);
  }
  expect(stops.size).toBeGreaterThan(20);
  expect([...unseen]).toEqual([]);
});
