import type { Order } from '@nocleh/contracts/api/order.ts';
import type { HeldAmountVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { press, tabTo, type } from '../support/browser/keyboard.ts';
import { findStay, get, orderOf, post, stayRequest } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { answered, visitor } from '../support/data/placed-order.ts';
import { payVoucher } from '../support/data/voucher.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const submit = (page: Page) => page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])');

/** Holds a stay and fills in its guests by the API: an order that waits for step 3. */
async function heldOrder(slot: number, locale: Locale): Promise<Order> {
  const { token } = await answered<Order>(await post('/orders', { ...stayRequest(await findStay({ slot })), locale }));
  const guests = { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
  return answered<Order>(await post(`/orders/${token}/guests`, guests, { method: 'PUT' }));
}

interface Journey {
  readonly page: Page;
  readonly locale: Locale;
  readonly slot: number;
  /** Runs on each new state. */
  readonly onEachState?: (page: Page) => Promise<void>;
}

/** Buys a voucher for 500 CZK, pays a part of a booking with its code, and the rest by transfer. */
async function buyAndUse({ page, locale, slot, onEachState = async () => undefined }: Journey): Promise<void> {
  const email = `amount-${locale}-${Date.now()}@example.org`;
  const main = page.locator('main');
  await page.goto(localePath(locale, '/objednavka/darkovy-poukaz'));
  await onEachState(page);
  await page.locator('[name="amount"]').fill('500 Kč');
  await page.locator('[name="recipient"]').fill('Žofie <b>Malá</b> 🎁');
  for (const [name, value] of Object.entries({ firstName: 'Jan', lastName: 'Novák', email }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="termsAccepted"]').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/objednavka\/nakup\/[\w-]{22,64}$/);
  await onEachState(page);
  const bought = page.url().split('/').at(-1)!;
  await payVoucher(await get<Voucher>(`/vouchers/${bought}`));
  const { code, holderToken, number } = await get<Voucher>(`/vouchers/${bought}`);
  const [, issued] = await mailsTo(email, 2);
  expect(issued!.text).toContain(code);
  expect(issued!.attachments).toEqual([`${number}.pdf`]);

  const order = await heldOrder(slot, locale);
  const rest = { ...order.price.total, amount: order.price.total.amount - 50_000 };
  await page.goto(localePath(locale, `/objednavka/${order.token}/platba`));
  await page.locator('main details:has([name="code"]) > summary').click();
  await page.locator('[name="code"]').fill(code!.toLowerCase().replaceAll('-', ' '));
  await page.locator('button[name="add"]').click();
  await expect(main.getByRole('status').filter({ hasText: number })).toContainText(formatMoney(locale, rest));
  await onEachState(page);
  await page.locator('input[name="payment"][value="bank_transfer"]').check();
  await page.locator('input[name="terms"]').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/hotovo$/);
  await expect(main).toContainText(formatMoney(locale, rest));
  await onEachState(page);
  expect((await orderOf(order.token)).instructions?.amount).toEqual(rest);

  await page.goto(localePath(locale, `/objednavka/poukaz/${holderToken}`));
  await expect(main).toContainText(order.number);
  await onEachState(page);
  expect(await get<HeldAmountVoucher>(`/held-vouchers/${holderToken}`)).toMatchObject({ state: 'redeemed', balance: { amount: 0 } });
}

// rule: packages-31
test('a voucher for an amount is bought, its code pays a part of a booking, and the rest is transferred', async ({ page, axe }) => {
  test.setTimeout(120_000);
  await buyAndUse({ page, locale: 'cs', slot: 52, onEachState: axe });
});

// rule: packages-31, requests-12
test(
  'by keyboard a voucher for an amount is ordered in English: errors are announced and linked, fields have names and groups',
  extended(),
  async ({ page, visit, axe, browserErrors }) => {
    browserErrors.allowed.push(/422/);
    const send = 'main form[method="post"] button[type="submit"]:not([name], [hidden])';
    await visit('/en/objednavka/darkovy-poukaz');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Gift voucher for an amount" [level=1]
      - alert:
        - paragraph: Check the highlighted fields
        - list:
          - listitem:
            - link "Fill in your first name."
      - group "What it is worth":
        - group "Amount":
          - radio "CZK 1,000"
          - radio "CZK 2,000" [checked]
        - textbox /^Another amount in crowns/
      - group "Who it is for":
        - textbox /^Name on the voucher/
        - textbox /^Personal message/
        - button "Preview the voucher"
      - group "Who is paying":
        - textbox "First name" [invalid]
        - paragraph: Fill in your first name.
        - textbox "Last name" [invalid]
        - textbox "E-mail" [invalid]
      - checkbox /^I agree to the terms/ [invalid]
      - button "Order with obligation to pay"
    `);
    await axe(page);
    await tabTo(page, 'main [role="alert"] a');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await page.keyboard.type('Ann');
    await type(page, 'input[name="lastName"]', 'Example');
    await type(page, 'input[name="email"]', `amount-keys-${Date.now()}@example.org`);
    await tabTo(page, 'input[name="termsAccepted"]');
    await page.keyboard.press('Space');
    await press(page, send, 'Enter', /\/en\/objednavka\/nakup\/[\w-]{22,64}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('CZK 2,000');
    await axe(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // rule: packages-31
  test('without JavaScript a voucher for an amount is bought and used in German', extended(), async ({ page }) => {
    test.setTimeout(120_000);
    await buyAndUse({ page, locale: 'de', slot: 53 });
  });
});

// rule: packages-26
test(
  'a wrong code of a voucher is an error at its field, and the choice of payment is kept',
  extended(),
  async ({ page, axe, visit, browserErrors }) => {
    browserErrors.allowed.push(/4\d\d/);
    const order = await heldOrder(54, 'en');
    await visit(`/en/objednavka/${order.token}/platba`);
    await page.locator('input[name="payment"][value="bank_transfer"]').check();
    await page.locator('main details:has([name="code"]) > summary').click();
    await page.locator('[name="code"]').fill('<b>ABCD</b>');
    await page.locator('button[name="add"]').press('Enter');
    await expect(page.locator('[name="code"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name="code"]')).toHaveValue('<b>ABCD</b>');
    await expect(page.locator('input[name="payment"][value="bank_transfer"]')).toBeChecked();
    await axe(page);
  },
);
