import { findStay, post, stayRequest } from '../support/data/api.ts';
import { answered, visitor } from '../support/data/placed-order.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

// rule: requests-13, legal-79
test('the accessibility tree of the order flow is complete: steps, time left, fields by their names, errors beside them, the price as a table', async ({
  page,
  visit,
  axe,
  browserErrors,
}) => {
  browserErrors.allowed.push(/status of 422/);
  const stay = await findStay({ slot: 50 });
  const { token } = await answered<{ token: string }>(await post('/orders', { ...stayRequest(stay), locale: 'cs' }));
  const main = page.getByRole('main');
  const submit = main.locator('form[method="post"] button[type="submit"]:not([name], [hidden])');

  await visit(`/objednavka/${token}/hoste`);
  await submit.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await axe(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Hosté a kontakt" [level=1]
    - navigation "Kroky objednávky":
      - list:
        - listitem:
          - link "Pobyt"
        - listitem: Hosté a kontakt
        - listitem: Platba
    - paragraph:
      - text: Držíme pro vás do
      - time: /\\d+:\\d+/
    - alert:
      - paragraph: Zkontrolujte vyznačená pole
      - list:
        - listitem:
          - link "Vyplňte jméno."
        - listitem:
          - link "Vyplňte příjmení."
    - group "Váš kontakt":
      - textbox "Jméno" [invalid]
      - paragraph: Vyplňte jméno.
      - textbox "Příjmení" [invalid]
      - textbox "E-mail" [invalid]
      - textbox "Telefon" [invalid]
      - group: Potřebuji fakturu na firmu nebo s adresou
    - group "Kdo přijede":
      - 'textbox "1. host: věk" [invalid]'
      - paragraph: Vyplňte věk 1. hosta.
    - button "Pokračovat k platbě"
    - complementary:
      - term: Příjezd
      - table "Cena pobytu":
        - rowgroup:
          - row:
            - rowheader
            - cell
        - rowgroup:
          - row:
            - rowheader /Celkem/
            - cell /Kč/
  `);

  await answered(
    await post(`/orders/${token}/guests`, { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' }, { method: 'PUT' }),
  );
  await visit(`/objednavka/${token}/platba`);
  await submit.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await axe(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Platba a shrnutí" [level=1]
    - navigation "Kroky objednávky"
    - alert:
      - list:
        - listitem:
          - link "Zvolte, jak chcete zaplatit."
        - listitem:
          - link /Bez souhlasu s podmínkami/
    - group "Jak chcete zaplatit":
      - radio /Bankovním převodem/
      - radio /Na místě/
      - paragraph: Zvolte, jak chcete zaplatit.
    - heading "Cena" [level=2]
    - table "Cena pobytu"
    - heading "Zrušení" [level=2]
    - checkbox /Souhlasím s obchodními podmínkami/ [invalid]
    - button "Objednat s povinností platby"
  `);

  // Links of the error summary work for groups of fields too.
  await page.getByRole('alert').getByRole('link').first().press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page).toHaveURL(/\/hotovo$/);
  await hydrated(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Děkujeme, objednávka je odeslaná" [level=1]
    - heading "Co bude dál" [level=2]
    - figure:
      - img /QR kód pro platbu/
    - term: Variabilní symbol
    - definition: /\\d{9}/
    - definition:
      - 'button "Kopírovat: Variabilní symbol"'
    - link /Faktura FV-/
    - link "Přidat do kalendáře"
    - complementary:
      - table "Cena pobytu"
  `);
});
