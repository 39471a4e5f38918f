import { press, sendByKey, tabTo, type } from '../support/browser/keyboard.ts';
import { daysAhead, search } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { uniqueEmail } from '../support/data/inquiry.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

const newsletterLink = (text: string, page: string): string => {
  const link = new URL(new RegExp(`https?://\\S+/${page}\\?token=[\\w-]+`).exec(text)![0]);
  return link.pathname + link.search;
};

// rule: requests-11, legal-67
test('an inquiry works by keyboard: errors are announced and linked, then it is sent', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/4(?:00|2[29])/);
  const { hits } = await search('');
  const send = 'main form[method="post"] button[type="submit"]';
  await visit(`/poptavka?accommodation=${hits[0]!.slug}`);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  // The summary has the focus, so it is announced; its first link focuses the field.
  const summary = page.getByRole('alert');
  await expect(summary).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(/\S/);
  await tabTo(page, 'main [role="alert"] a');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="from"]')).toBeFocused();
  await expect(page.locator('input[name="from"]')).toHaveAttribute('aria-invalid', 'true');

  await page.locator(':focus').fill(daysAhead(60));
  await tabTo(page, 'input[name="to"]');
  await page.locator(':focus').fill(daysAhead(62));
  await tabTo(page, 'input[name="adults"]');
  await page.keyboard.press('ArrowUp');
  await type(page, 'textarea[name="message"]', 'Prosíme tichý pokoj.');
  await type(page, 'input[name="name"]', 'Eva Nová');
  await type(page, 'input[name="email"]', uniqueEmail('keys'));
  await sendByKey(page, send, /\/odeslana\?token=/);
  await hydrated(page);
  await tabTo(page, 'main a[href*="/poptavka/stav/"]');
});

// rule: requests-12
test(
  'the newsletter works by keyboard: subscribed to, confirmed and unsubscribed from',
  extended(),
  async ({ page, visit, browserErrors }) => {
    browserErrors.allowed.push(/4(?:00|2[29])/);
    const email = uniqueEmail('keys');
    await visit('/newsletter');
    await type(page, 'main input[name="email"]', 'nonsense');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    // The skip link moves the focus and keeps the answer to the form.
    await page.locator('a[href="#content"]').press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('alert')).toBeVisible();
    await type(page, 'main input[name="email"]', email);
    await sendByKey(page, 'main form button[type="submit"]', /\?sent$/);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    const [confirm] = await mailsTo(email, 1);
    await visit(newsletterLink(confirm!.text, 'newsletter'));
    await press(page, 'main form button[type="submit"]', 'Enter', /\/newsletter\?token=/);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    const welcome = (await mailsTo(email, 2))[1]!;
    await visit(newsletterLink(welcome.text, 'newsletter/odhlaseni'));
    await press(page, 'main form button[type="submit"]', 'Enter', /\/odhlaseni\?token=/);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  },
);
