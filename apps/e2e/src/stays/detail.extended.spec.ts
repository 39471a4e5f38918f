import { localePath } from '@nocleh/i18n/paths.ts';
import { accommodation, daysAhead, search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const stay = `from=${daysAhead(40)}&to=${daysAhead(42)}&adults=2`;

/** Its price, dates and guests can be told before anything else. */
async function bookable() {
  const { hits } = await search(`&place=brno&${stay}`);
  return accommodation(hits.find(({ price }) => price)!.slug, `&${stay}`);
}

// rule: images-19, requests-12
test('the accessibility tree of an accommodation is complete: price and button first, fields and rooms by their names', async ({
  page,
  visit,
  axe,
}) => {
  const { slugs, name } = await bookable();
  await visit(localePath('de', `/ubytovani/${slugs.de}?${stay}`));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "Lage":
      - list:
        - listitem:
          - link "Tschechien"
    - heading "${name}" [level=1]
    - button "Merken"
    - paragraph: /für 2 Erwachsene .*Kč für 2 Nächte/
    - link "Buchen"
    - paragraph:
      - link "Andere Angebote und Termine"
    - link /\\S/:
      - img /\\S/
    - region:
      - heading [level=2]
      - textbox "Anreise"
      - textbox "Abreise 2 Nächte"
      - button "Im Kalender wählen"
      - spinbutton "Erwachsene": "2"
      - textbox "Alter der Kinder"
      - button "Gäste wählen"
      - button "Preise anzeigen"
      - list:
        - listitem:
          - img /\\S/
          - heading [level=3]
          - paragraph: /Kč für 2 Nächte/
          - combobox /^Anzahl:/
      - paragraph:
        - status: /^Zusammen/
        - button "Buchen"
    - region "Verfügbarkeit":
      - form "Belegungskalender":
        - paragraph:
          - status: Wählen Sie den Tag der Anreise.
          - link "Nächster Monat"
        - table /20\\d\\d/:
          - rowgroup:
            - row:
              - columnheader "Mo"
          - rowgroup
    - region "Gut zu wissen"
    - region "Lage":
      - region /^Karte/
      - link "Auf der Karte zeigen"
  `);
  await axe(page);
  // The rooms are one key away from the price.
  const options = page.getByRole('link', { name: 'Andere Angebote und Termine' });
  await page.getByRole('main').getByRole('link', { name: 'Buchen' }).focus();
  await page.keyboard.press('Tab');
  await expect(options).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#rooms$/);
  await page.keyboard.press('Tab');
  await expect(page.locator('#rooms :focus')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: search-10
  test('without JavaScript the prices of an accommodation are asked for other guests, and wrong days are said, in Polish', async ({
    page,
  }) => {
    const { slugs } = await bookable();
    await page.goto(`/pl/ubytovani/${slugs.pl}?${stay}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Zarezerwuj' })).toHaveAttribute(
      'href',
      /\/pl\/objednavka\/nova\?.*room\./,
    );
    const rooms = page.locator('#rooms');
    await rooms.getByLabel('Dorośli').fill('1');
    await rooms.getByLabel('Wiek dzieci').fill('7');
    await rooms.getByRole('button', { name: 'Pokaż ceny' }).click();
    await expect(page).toHaveURL(/adults=1&children=7/);
    await expect(rooms).toContainText('dla 1 osoby dorosłej i 1 dziecka');
    await rooms.getByLabel('Wyjazd').fill(daysAhead(39));
    await rooms.getByRole('button', { name: 'Pokaż ceny' }).click();
    await expect(rooms.getByLabel('Wyjazd')).toHaveAccessibleDescription(/musi być późniejszy niż dzień przyjazdu/);
    await expect(rooms.getByLabel('Wyjazd')).toHaveValue(daysAhead(39));
  });
});
