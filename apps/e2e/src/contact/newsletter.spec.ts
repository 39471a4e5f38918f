import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { mailsTo } from '../support/data/inbox.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitPastTimeTrap } from '../support/forms/submit-past-time-trap.ts';

/** Finds the first link of a mail to a page of the newsletter. */
const linkIn = (text: string, page: 'newsletter' | 'odhlaseni'): string => {
  const [link] = new RegExp(`https?://\\S+/${page}\\?token=[\\w-]+`).exec(text) ?? [];
  if (!link) throw new Error(`No link to ${page} in: ${text}`);
  return new URL(link).pathname + new URL(link).search;
};

const submit = (page: Page) => page.locator('main form').getByRole('button');

for (const locale of locales) {
  test(
    `the newsletter in ${locale} is subscribed to, confirmed by mail and unsubscribed from by one click`,
    extended(locale !== 'cs'),
    async ({ page, axe, visit, request, browserErrors }) => {
      browserErrors.allowed.push(/429/);
      const email = `reader-${locale}-${Date.now()}@example.org`;
      await visit(localePath(locale, '/newsletter'));
      await axe(page);
      await page.getByLabel(/E-?mail/i).fill(email);
      await submitPastTimeTrap(page, submit(page));
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
      await axe(page);

      const [confirm] = await mailsTo(email, 1);
      await visit(linkIn(confirm!.text, 'newsletter'));
      await axe(page);
      await submit(page).click();
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();

      const welcome = (await mailsTo(email, 2))[1]!;
      const address = linkIn(welcome.text, 'odhlaseni');
      const oneClick = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0, headers: { cookie: '' } });
      expect(oneClick.status()).toBe(200);
      await visit(address);
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
      await axe(page);
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: requests-9, legal-48
  test('without JavaScript the newsletter is subscribed to, confirmed and unsubscribed from, and a wrong value stays in the form', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allowed.push(/42[29]/);
    const email = `plain-${Date.now()}@example.org`;
    await page.goto('/de/newsletter');
    await page.getByLabel('E-Mail').fill('nonsense');
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('anna@example.org');
    await expect(page.getByLabel('E-Mail')).toHaveValue('nonsense');
    await page.getByLabel('E-Mail').fill(email);
    await submitPastTimeTrap(page, submit(page));
    const [confirm] = await mailsTo(email, 1);
    await page.goto(linkIn(confirm!.text, 'newsletter'));
    await submit(page).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('bestätigt');
    await page.goto(linkIn((await mailsTo(email, 2))[1]!.text, 'odhlaseni'));
    await submit(page).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('abgemeldet');
  });
});

test('a request to unsubscribe an address does not reveal whether it is subscribed', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/429/);
  await visit('/newsletter/odhlaseni');
  await page.getByLabel('E-mail').fill(`nobody-${Date.now()}@example.org`);
  await submitPastTimeTrap(page, submit(page));
  await expect(page.getByRole('main').getByRole('status')).toContainText('Pokud na tuto adresu');
});

test('an invalid link of the newsletter says so and offers a new one', async ({ request }) => {
  for (const path of ['/newsletter', '/en/newsletter/odhlaseni']) {
    const answer = await request.get(`${path}?token=${'x'.repeat(32)}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('name="email"');
  }
});
