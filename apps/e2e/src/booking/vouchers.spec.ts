import type { HeldPackageVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import type { Page } from '@playwright/test';
import { OrderFlow } from '../support/browser/booking-flow.ts';
import { get, orderOf } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { anyVoucher, payVoucher } from '../support/data/voucher.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

const submit = (page: Page) => page.locator('main form[method="post"] button[type="submit"]:not([name="preview"], [hidden])');
const fill = async (page: Page, email: string) => {
  await page.locator('[name="recipient"]').fill('Žofie <b>Malá</b> 🎁');
  await page.locator('[name="dedication"]').fill('K narozeninám\nמזל טוב');
  for (const [name, value] of Object.entries({
    firstName: 'Jan',
    lastName: 'Novák',
    email,
  }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="termsAccepted"]').check();
};

// rule: packages-16
test('a voucher is ordered, shows its payment, and is cancelled by its buyer', extended(), async ({ page, axe, visit, browserErrors }) => {
  test.setTimeout(120_000);
  browserErrors.allowed.push(/422/);
  const { slug } = await anyVoucher();
  const email = `voucher-${Date.now()}@example.org`;
  await visit(`/balicek/${slug}`);
  await page.locator('main a[href$="/poukaz"]').first().click();
  await expect(page).toHaveURL(/\/objednavka\/balicek\/[\w-]+\/poukaz$/);
  await axe(page);

  // An empty form shows errors beside fields and in a summary with links.
  await submit(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);

  await fill(page, email);
  await page.locator('button[name="preview"]').press('Enter');
  const preview = page.locator('#preview');
  await expect(preview).toBeFocused();
  await expect(preview).toContainText('Žofie <b>Malá</b> 🎁');
  await axe(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/objednavka\/nakup\/[\w-]{22,64}$/);
  await expect(page.locator('main svg[role="img"]')).toBeVisible();
  await expect(page.locator('main')).toContainText('Žofie <b>Malá</b> 🎁');
  await axe(page);
  const [mail] = await mailsTo(email, 1);
  expect(mail!.text).toContain(new URL(page.url()).pathname);

  await page.locator('main a[href$="/zrusit"]').click();
  await expect(page).toHaveURL(/\/zrusit$/);
  await axe(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/objednavka\/nakup\/[\w-]{22,64}$/);
  await expect(page.locator('main svg[role="img"]')).toHaveCount(0);
});

// rule: packages-16, packages-22, legal-22
test('a voucher is bought, paid and sent, days are booked with its code, and its page says that it is used', async ({
  page,
  axe,
  visit,
}) => {
  test.setTimeout(120_000);
  const { slug } = await anyVoucher();
  const email = `voucher-life-${Date.now()}@example.org`;
  const main = page.locator('main');
  await visit(`/objednavka/balicek/${slug}/poukaz`);
  await fill(page, email);
  const given = `given-${Date.now()}@example.org`;
  await page.locator('[name="recipientEmail"]').fill(given);
  await page.locator('[name="sendOn"]').fill(addDays(today(), 20));
  await submit(page).click();
  await expect(page).toHaveURL(/\/objednavka\/nakup\/[\w-]{22,64}$/);
  const bought = page.url().split('/').at(-1)!;
  const unpaid = await get<Voucher>(`/vouchers/${bought}`);
  const { number, instructions } = unpaid;
  const [ordered] = await mailsTo(email, 1);
  expect(ordered!.subject).toContain(number);
  expect(ordered!.text).toContain(instructions!.variableSymbol);
  expect(ordered!.attachments).toEqual(['qr.png']);

  expect(await payVoucher(unpaid)).toMatch(/the voucher is issued\.$/);
  const [, issued] = await mailsTo(email, 2);
  const { code, holderToken } = await get<Voucher>(`/vouchers/${bought}`);
  expect(issued!.text).toContain(code);
  expect(issued!.attachments).toContain(`${number}.pdf`);
  await page.reload();
  await hydrated(page);
  await expect(main).toContainText('Poukaz je zaplacený a platí');
  await expect(main).toContainText(code!);
  const sending = page.locator('#sending');
  await expect(sending).toContainText(`Poukaz pošleme na ${given} ráno`);
  await axe(page);
  await sending.locator('button[name="send"]').press('Enter');
  await expect(sending.getByRole('status')).toContainText(`Poukaz jsme poslali na ${given}`);
  await expect(sending.locator('form')).toHaveCount(0);
  const [present] = await mailsTo(given, 1);
  expect(present!.text).toContain(code);
  expect(present!.text).not.toContain(bought);
  await axe(page);
  const sheet = await fetch(new URL((await main.locator('a[href$="/pdf"]').getAttribute('href'))!, siteUrl()));
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  // Typed as from paper: in lower case, without hyphens.
  await visit('/objednavka/poukaz');
  await page.locator('[name="code"]').fill(code!.toLowerCase().replaceAll('-', ' '));
  await submit(page).click();
  await expect(page).toHaveURL(`/objednavka/poukaz/${holderToken}`);
  await expect(main).toContainText('Žofie <b>Malá</b> 🎁');
  await axe(page);
  const from = (await get<HeldPackageVoucher>(`/held-vouchers/${holderToken}`)).arrivals.at(-1)!;
  await page.locator('select[name="from"]').selectOption(from);
  await submit(page).click();
  const steps = new OrderFlow({ page, locale: 'cs', email: `holder-${Date.now()}@example.org` });
  await steps.arrived(/\/objednavka\/[\w-]{22,64}\/hoste$/);
  await steps.guests();
  await expect(main).toContainText(number);
  await axe(page);
  const token = await steps.pay('voucher');
  await axe(page);
  expect(await orderOf(token)).toMatchObject({
    state: 'confirmed',
    from,
    payment: 'voucher',
    price: { total: { amount: 0 } },
    invoices: [],
  });

  await visit(`/objednavka/poukaz/${holderToken}`);
  await expect(main).toContainText('Na tento poukaz už je objednaný termín');
  await expect(page.locator('select[name="from"]')).toHaveCount(0);
  await axe(page);
});

// rule: packages-17
test('an unknown voucher code is an error at its field', extended(), async ({ page, axe, visit, browserErrors }) => {
  browserErrors.allowed.push(/4\d\d/);
  await visit('/objednavka/poukaz');
  await axe(page);
  await page.locator('[name="code"]').fill('<script>ABCD</script>');
  await submit(page).click();
  await expect(page.locator('[name="code"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name="code"]')).toHaveValue('<script>ABCD</script>');
  await axe(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // rule: packages-16, packages-20, packages-22, packages-23
  test('without JavaScript a voucher can be previewed with its day of sending, ordered, sent on another day and cancelled', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allowed.push(/422/);
    const { slugs } = await anyVoucher();
    await page.goto(`/en/objednavka/balicek/${slugs.en}/poukaz`);
    await fill(page, `plain-voucher-${Date.now()}@example.org`);
    const day = page.locator('[name="sendOn"]');
    await day.fill(addDays(today(), 10));
    await page.locator('button[name="preview"]').click();
    await expect(page.locator('[name="recipientEmail"]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name="recipientEmail"]').fill('given@example.org');
    await page.locator('button[name="preview"]').click();
    await expect(page.locator('#preview')).toContainText('מזל טוב');
    await expect(page.locator('#preview')).toContainText(formatDate('en', addDays(today(), 10)));
    await submit(page).click();
    await expect(page).toHaveURL(/\/objednavka\/nakup\/[\w-]{22,64}$/);
    const sending = page.locator('#sending');
    await sending.locator('summary').click();
    await day.fill(addDays(today(), 12));
    await sending.locator('button[type="submit"]').click();
    await expect(sending).toContainText(formatDate('en', addDays(today(), 12)));
    await page.locator('main a[href$="/zrusit"]').click();
    await submit(page).click();
    await expect(page).toHaveURL(/\/objednavka\/nakup\/[\w-]{22,64}$/);
    await expect(page.locator('main svg[role="img"]')).toHaveCount(0);
  });
});
