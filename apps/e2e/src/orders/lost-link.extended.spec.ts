import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { press, tabTo, type } from '../support/browser/keyboard.ts';
import { findStay, post, stayRequest } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { answered, visitor } from '../support/data/placed-order.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** An order in a language whose mail nobody else has. */
async function orderFor(email: string, slot: number, locale: Locale): Promise<{ token: string; number: string }> {
  const { token } = await answered<{ token: string }>(await post('/orders', { ...stayRequest(await findStay({ slot })), locale }));
  const guests = { contact: { ...visitor, email }, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
  const { price } = await answered<{ price: { total: unknown } }>(await post(`/orders/${token}/guests`, guests, { method: 'PUT' }));
  const confirmation = { payment: 'bank_transfer', total: price.total, termsAccepted: true };
  return answered(await post(`/orders/${token}/confirm`, confirmation));
}

/** The address of the order's page in the newest mail, the confirmation being the first. */
async function linkInMail(email: string, token: string): Promise<string> {
  const { text } = (await mailsTo(email, 2))[1]!;
  const [link] = new RegExp(`https?://\\S+/objednavka/${token}`).exec(text) ?? [];
  if (!link) throw new Error(`No link to the order in: ${text}`);
  return new URL(link).pathname;
}

// rule: orders-26
test('by keyboard an order is found again by mail in German: an error is announced and linked, and the answer has the focus of a new page', async ({
  page,
  visit,
  axe,
  browserErrors,
}) => {
  browserErrors.allowed.push(/422/);
  const email = `lost-keys-${Date.now()}@example.org`;
  const { token, number } = await orderFor(email, 36, 'de');
  await visit('/de/objednavka/odkaz');
  const send = 'main form[method="post"] button[type="submit"]';
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Link verloren" [level=1]
      - alert:
        - paragraph: Bitte prüfen Sie die markierten Felder
        - list:
          - listitem:
            - link /^Geben Sie Ihre E-Mail-Adresse ein/
      - textbox "E-Mail" [invalid]
      - paragraph: /^Geben Sie Ihre E-Mail-Adresse ein/
      - button "Links schicken"
    `);
  await axe(page);
  await tabTo(page, 'main [role="alert"] a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeFocused();
  await type(page, 'main input[name="email"]', email);
  await press(page, send, 'Enter', /\?sent$/);
  await expect(page.getByText('Sehen Sie in Ihr Postfach')).toBeVisible();
  await axe(page);
  await visit(await linkInMail(email, token));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await hydrated(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: orders-26
  test('without JavaScript an order is found again by mail, and a wrong address stays in its field, in Polish', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allowed.push(/422/);
    const email = `lost-${Date.now()}@example.org`;
    const { token, number } = await orderFor(email, 37, 'pl');
    await page.goto(localePath('pl', '/objednavka/odkaz'));
    await page.getByLabel('E-mail').fill('nikt');
    await page.getByRole('button', { name: 'Wyślij linki' }).click();
    await expect(page.getByRole('alert')).toContainText('anna@example.org');
    await expect(page.getByLabel('E-mail')).toHaveValue('nikt');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Wyślij linki' }).click();
    await expect(page.getByRole('main')).toContainText('Sprawdź skrzynkę');
    await page.goto(await linkInMail(email, token));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });
});
