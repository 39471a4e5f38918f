import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const homeLink = 'header a[href="/"]';
const cookieName = 'IT4T_I18N_V2';

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  // rule: languages-7
  test('without a cookie, a client navigation to / detects the language again', async ({ page, context, visit }) => {
    await visit('/clanky');
    await context.clearCookies({ name: cookieName });
    await page.locator(homeLink).first().click();
    await expect(page).toHaveURL(/\/de$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  // rule: languages-7
  test('with a cookie, a client navigation to / stays in its language', extended(), async ({ page, context, visit }) => {
    await visit('/clanky');
    expect((await context.cookies()).find(({ name }) => name === cookieName)?.value).toBe('cs');
    await page.locator(homeLink).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  });

  test('a cookie of an unknown language is ignored', extended(), async ({ page, context, visit, baseURL }) => {
    await visit('/clanky');
    await context.clearCookies({ name: cookieName });
    await context.addCookies([{ name: cookieName, value: 'xx', url: baseURL ?? '' }]);
    await page.locator(homeLink).first().click();
    await expect(page).toHaveURL(/\/de$/);
  });
});

test('a Czech browser without a cookie stays at / and gets a cookie', async ({ page, context, visit }) => {
  await visit('/clanky');
  await context.clearCookies({ name: cookieName });
  await page.locator(homeLink).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === cookieName)?.value).toBe('cs');
});
