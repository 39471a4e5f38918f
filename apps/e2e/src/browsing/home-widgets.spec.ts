import { randomUUID } from 'node:crypto';
import { mailsTo } from '../support/data/inbox.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitPastTimeTrap } from '../support/forms/submit-past-time-trap.ts';
import { widgetCode } from '../support/servers/built-code.ts';

const ofWidgets = (urls: readonly string[]) => {
  const codes = [widgetCode('articles', 'latest'), widgetCode('contact', 'newsletter')];
  return codes.flatMap((code) => urls.filter((url) => code.test(url)));
};

// rule: home-1
test('static widgets of the home page are shown without their code, and with it after a navigation', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.waitForSelector('html[data-hydrated]');
  const articles = page.locator('[data-widget="articles.latest"]');
  await expect(articles.getByRole('heading', { level: 3 })).toHaveCount(3);
  expect(ofWidgets(asked)).toEqual([]);

  await articles.getByRole('link', { name: 'Všechny články' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Články' })).toBeVisible();
  await page.goBack();
  await expect(articles.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect.poll(() => ofWidgets(asked).length).toBe(2);
  await expect(page.locator('[data-widget="contact.newsletter"]').getByLabel('E-mail')).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    // rule: home-2
    test('the newsletter can be subscribed to on the home page', async ({ page, browserErrors }) => {
      browserErrors.allowed.push(/429/);
      const email = `home-${randomUUID()}@example.org`;
      await page.goto('/');
      await page.locator('[data-widget="contact.newsletter"]').getByLabel('E-mail').fill(email);
      // The form, refused by the time trap, is shown on its own page with the typed values.
      await submitPastTimeTrap(page, page.getByRole('main').getByRole('button', { name: 'Odebírat' }));
      await expect(page).toHaveURL(/\/newsletter\?sent/);
      expect(await mailsTo(email, 1)).toHaveLength(1);
    });
  });
}
