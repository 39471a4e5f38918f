import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { press, sendByKey, tabTo, type } from '../support/browser/keyboard.ts';
import { accommodation, daysAhead } from '../support/data/api.ts';
import { mailToHost, onRequest, uniqueEmail } from '../support/data/inquiry.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitPastTimeTrap } from '../support/forms/submit-past-time-trap.ts';

// rule: inquiries-1
test('an accommodation with its price on request leads to the inquiry, with the dates and the guests', async ({ page, visit }) => {
  const [hit] = await onRequest(1);
  const stay = `from=${daysAhead(30)}&to=${daysAhead(32)}&adults=3`;
  await visit(`/ubytovani/${hit!.slug}?${stay}`);
  await page.getByRole('link', { name: 'Zeptat se hostitele' }).click();
  await expect(page.getByLabel('Dospělí')).toHaveValue('3');
  await expect(page.getByLabel('Příjezd')).toHaveValue(daysAhead(30));
  await expect(page.getByRole('checkbox', { name: hit!.name })).toBeChecked();
});

const stay = `from=${daysAhead(60)}&to=${daysAhead(62)}&adults=2`;
const send = (page: Page) => page.locator('main form[method="post"] button[type="submit"]');

// rule: inquiries-1, requests-12
test(
  'by keyboard a question to the host in German is asked from the page of the accommodation, with the fields by their names',
  extended(),
  async ({ page, visit, axe, browserErrors }) => {
    browserErrors.allowed.push(/4(?:2[29])/);
    const [hit] = await onRequest(1);
    const { slugs, name } = await accommodation(hit!.slug);
    const email = uniqueEmail('question-keys');
    await visit(localePath('de', `/ubytovani/${slugs.de}?${stay}`));
    await press(page, 'main a[href*="/poptavka?"]', 'Enter', /\/de\/poptavka\?/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Unverbindliche Anfrage" [level=1]
      - group "Wen sollen wir fragen?":
        - checkbox /\\S/ [checked]
      - group "Wann und wer":
        - group "Wann möchten Sie reisen?":
          - radio "Der Zeitraum steht fest" [checked]
        - textbox "Anreise"
        - textbox /^Abreise/
        - spinbutton "Erwachsene": "2"
      - group "Was Ihnen wichtig ist":
        - textbox /^Nachricht an die Gastgeber/
      - group "Ihre Kontaktdaten":
        - textbox "Name"
        - textbox "E-Mail"
      - button "Anfrage senden"
    `);
    await axe(page);
    await tabTo(page, 'main form[method="post"] button[type="submit"]');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await axe(page);
    await type(page, 'textarea[name="message"]', 'Ist der Eingang ohne Stufen?');
    await type(page, 'input[name="name"]', 'Jutta Beispiel');
    await type(page, 'input[name="email"]', email);
    await sendByKey(page, 'main form[method="post"] button[type="submit"]', /\/de\/poptavka\/odeslana\?token=/);
    await axe(page);
    expect((await mailToHost(hit!.slug, email)).text).toContain('Ist der Eingang ohne Stufen?');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: inquiries-1
  test(
    'without JavaScript a question to the host in Polish is asked from the page of the accommodation',
    extended(),
    async ({ page, browserErrors }) => {
      browserErrors.allowed.push(/42[29]/);
      const [hit] = await onRequest(1);
      const { slugs, name } = await accommodation(hit!.slug);
      const email = uniqueEmail('question');
      await page.goto(`/pl/ubytovani/${slugs.pl}?${stay}`);
      await page
        .getByRole('link', { name: /^(Wyślij zapytanie|Zapytaj gospodarza)$/ })
        .first()
        .click();
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
      await page.locator('textarea[name="message"]').fill('Czy jest parking?');
      await page.locator('input[name="name"]').fill('Ewa Nowak');
      await page.locator('input[name="email"]').fill(email);
      await submitPastTimeTrap(page, send(page), /\/odeslana\?token=/);
      expect((await mailToHost(hit!.slug, email)).text).toContain('Czy jest parking?');
    },
  );
});
