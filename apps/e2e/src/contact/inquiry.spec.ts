import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { daysAhead, search } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { linkIn, mailToHost, onRequest, sendInquiry, uniqueEmail } from '../support/data/inquiry.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitPastTimeTrap } from '../support/forms/submit-past-time-trap.ts';
import { apiUrl } from '../support/site.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const submit = (page: Page) => page.locator('main form button[type=submit]');

const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

// rule: inquiries-3
test('an inquiry is sent to three hosts: one offers, one declines, one does not answer, and the visitor sees each', async ({
  page,
  visit,
  axe,
  browserErrors,
}) => {
  test.slow();
  browserErrors.allowed.push(/42[29]/);
  const hosts = await onRequest(3);
  const [offering, declining, silent] = hosts as [(typeof hosts)[0], (typeof hosts)[0], (typeof hosts)[0]];
  const email = uniqueEmail('eva');
  const message = 'Vezmeme psa 🐕 <b>Rexe</b>\nمرحبا';
  await visit(`/poptavka?${hosts.map(({ slug }) => `accommodation=${slug}`).join('&')}`);
  await axe(page);

  // An empty form shows an error for each missing value and keeps the others.
  await submit(page).click();
  const summary = page.getByRole('alert');
  for (const text of ['Vyplňte den příjezdu', 'Vyplňte jméno', 'Zadejte e-mailovou adresu']) await expect(summary).toContainText(text);
  await summary.getByRole('link', { name: /Vyplňte jméno/ }).click();
  await expect(page.getByLabel('Jméno')).toBeFocused();
  for (const { slug } of hosts) await expect(page.locator(`input[value="${slug}"]`)).toBeChecked();
  await axe(page);

  await page.getByLabel('Příjezd').fill(daysAhead(60));
  await page.getByLabel('Odjezd').fill(daysAhead(64));
  await page.getByLabel('Dospělí').fill('3');
  await page.getByLabel('Věk dětí').fill('4, 9');
  await page.getByLabel('Zpráva hostitelům').fill(message);
  await page.getByLabel('Rozpočet').fill('12 000');
  await page.getByLabel('Jméno').fill('Eva Nová');
  await page.getByLabel('E-mail').fill(email);
  await axe(page);
  await submitPastTimeTrap(page, submit(page), /\/odeslana\?token=/);
  for (const { name } of hosts) await expect(page.getByRole('main')).toContainText(name);
  await axe(page);

  const [confirmation] = await mailsTo(email, 1);
  const status = linkIn(confirmation!, 'stav');
  await page.getByRole('link', { name: 'Zobrazit odpovědi' }).click();
  await expect(page).toHaveURL(new RegExp(`${status}$`));
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  const toOffering = await mailToHost(offering.slug, email);
  expect(toOffering.text).toContain('<b>Rexe</b>');
  await visit(linkIn(toOffering, 'odpoved'));
  await expect(page.getByRole('main')).toContainText('<b>Rexe</b>');
  await axe(page);
  await page.getByLabel('Ano, posílám nabídku').check();
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Napište cenu číslicemi');
  await page.getByLabel('Celková cena pobytu').fill('9 800,50');
  await page.getByLabel('Nabídka platí do').fill(daysAhead(10));
  await page.getByLabel('Poznámka pro návštěvníka').fill('I s postýlkou.');
  await axe(page);
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('návštěvník už vaši odpověď vidí');

  await visit(linkIn(await mailToHost(declining.slug, email), 'odpoved'));
  await page.getByLabel('Ne, tentokrát ne').check();
  await page.getByLabel('Důvod').selectOption('full');
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await mailToHost(silent.slug, email);

  const answered = (await mailsTo(email, 2))[1]!;
  expect(answered.text).toContain(status);
  await visit(status);
  await expect(row(page, offering.name)).toContainText(/Ano.*9\s800,50\sKč.*I s postýlkou/s);
  await expect(row(page, declining.name)).toContainText(/Ne.*Máme plno/s);
  await expect(row(page, silent.name)).toContainText('Čekáme na odpověď');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await fitsTheScreen(page);
    await axe(page);
  }
  // A host can change the answer.
  await visit(linkIn(toOffering, 'odpoved'));
  await expect(page.getByLabel('Celková cena pobytu')).toHaveValue('9800.50');
  await page.getByLabel('Celková cena pobytu').fill('9 000');
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await visit(status);
  await expect(row(page, offering.name)).toContainText(/9\s000\sKč/);
});

const others = {
  de: { offered: /Ja.*1\.200/s, declined: /Nein.*ausgebucht/s, waiting: 'Antwort steht aus', subject: 'Sie haben ein Angebot' },
  en: { offered: /Has room.*1,200/s, declined: /No room.*We are full/s, waiting: 'Waiting for an answer', subject: 'You have an offer' },
  pl: { offered: /Wolne.*1\s200/s, declined: /Zajęte.*wolnych miejsc/s, waiting: 'Czekamy na odpowiedź', subject: 'Masz ofertę' },
} as const satisfies Record<Exclude<Locale, 'cs'>, unknown>;

for (const [locale, texts] of Object.entries(others) as [keyof typeof others, (typeof others)[keyof typeof others]][]) {
  // rule: inquiries-8
  test(
    `in ${locale} the visitor compares an offer, a refusal and a missing answer, and gets mails in their language`,
    extended(),
    async ({ page, visit, axe }) => {
      const hosts = await onRequest(3);
      const { token, email } = await sendInquiry({ locale, hosts });
      const answer = async (slug: string, body: object) => {
        const path = linkIn(await mailToHost(slug, email), 'odpoved').replace('/poptavka/odpoved', '/host-inquiries');
        const response = await fetch(`${apiUrl()}${path}/answer`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(response.status).toBe(200);
      };
      const offer = { available: true, total: { amount: 120_000, currency: 'EUR' }, validUntil: daysAhead(5), note: '' };
      await answer(hosts[0]!.slug, offer);
      await answer(hosts[1]!.slug, { available: false, reason: 'full', note: '' });
      await mailToHost(hosts[2]!.slug, email);
      const mails = await mailsTo(email, 2);
      expect(mails.map(({ subject }) => subject)).toContain(texts.subject);
      await visit(localePath(locale, `/poptavka/stav/${token}`));
      const rows = page.getByRole('row');
      await expect(rows.nth(1)).toContainText(texts.offered);
      await expect(rows.nth(2)).toContainText(texts.waiting);
      await expect(rows.nth(3)).toContainText(texts.declined);
      await axe(page);
    },
  );
}

// rule: inquiries-1
test('the inquiry form has the place, dates and guests of a search, and asks for another month if it is past', async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allowed.push(/42[29]/);
  const { hits } = await search('');
  const { place } = hits[0]!;
  const [from, to] = [daysAhead(30), daysAhead(33)];
  await visit(`/poptavka?place=${place.slug}&from=${from}&to=${to}&adults=4&children=3,12&type=cottage`);
  await expect(page.getByLabel('Místo nebo ubytování')).toHaveValue(place.name);
  await expect(page.getByLabel('Příjezd')).toHaveValue(from);
  await expect(page.getByLabel('Odjezd')).toHaveValue(to);
  await expect(page.getByLabel('Dospělí')).toHaveValue('4');
  await expect(page.getByLabel('Věk dětí')).toHaveValue('3, 12');
  await page.getByLabel('Znám jen měsíc').check();
  await expect(page.getByLabel('Příjezd')).toBeHidden();
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Vyberte měsíc');
  await expect(page.getByLabel('Místo nebo ubytování')).toHaveValue(place.name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: inquiries-2, requests-9, legal-68, legal-74
  test('without JavaScript an inquiry for a place is sent, answered and read, and wrong values stay in the form', async ({
    page,
    browserErrors,
  }) => {
    test.slow();
    browserErrors.allowed.push(/42[29]/);
    const email = uniqueEmail('plain');
    await page.goto('/poptavka');
    await page.getByLabel('Místo nebo ubytování').fill('Krumlov');
    await page.getByLabel('Příjezd').fill(daysAhead(60));
    await page.getByLabel('Odjezd').fill(daysAhead(59));
    await page.getByLabel('Věk dětí').fill('pět');
    await page.getByLabel('Zpráva hostitelům').fill('x'.repeat(20_000));
    await page.getByLabel('Jméno').fill('שלומית 🏡');
    await page.getByLabel('E-mail').fill('nikdo');
    await submit(page).click();
    const summary = page.getByRole('alert');
    for (const text of [
      'Vyberte níže, které místo myslíte',
      'Den odjezdu musí být až po dni příjezdu',
      'Věk každého dítěte napište číslem',
      'Zpráva je příliš dlouhá',
      'e-mailovou',
    ])
      await expect(summary).toContainText(text);
    await expect(page.getByLabel('Jméno')).toHaveValue('שלומית 🏡');
    await page
      .getByRole('radio', { name: /Český Krumlov/ })
      .first()
      .check();
    await page.getByLabel('Odjezd').fill(daysAhead(62));
    await page.getByLabel('Věk dětí').fill('5');
    await page.getByLabel('Zpráva hostitelům').fill('Dobrý den');
    await page.getByLabel('E-mail').fill(email);
    await submitPastTimeTrap(page, submit(page), /\/odeslana\?token=/);
    const [confirmation] = await mailsTo(email, 1);
    await page.goto(linkIn(confirmation!, 'stav'));
    const names = page.getByRole('rowheader');
    expect(await names.count()).toBeGreaterThan(0);
    const slug = (await names.first().getByRole('link').getAttribute('href'))!.split('/').at(-1)!;
    await page.goto(linkIn(await mailToHost(slug, email), 'odpoved'));
    await expect(page.getByRole('main')).toContainText('שלומית 🏡');
    await page.getByLabel('Ne, tentokrát ne').check();
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('Vyberte důvod');
    await page.getByLabel('Důvod').selectOption('closed');
    await submit(page).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('návštěvník už vaši odpověď vidí');
  });
});

// rule: inquiries-9, requests-9
test('an inquiry form sent twice makes one inquiry', async ({ request }) => {
  const [hit] = await onRequest(1);
  const email = uniqueEmail('twice');
  const path = `/poptavka?accommodation=${hit!.slug}`;
  const html = await (await request.get(path)).text();
  const key = /name="key" value="([\w-]+)"/.exec(html)?.[1];
  expect(key).toBeDefined();
  const stay = { when: 'dates', from: daysAhead(60), to: daysAhead(62), adults: '2' };
  const form = { ...stay, key: key!, opened: String(Date.now() - 10_000), accommodation: hit!.slug, currency: 'CZK', name: 'Eva', email };
  const send = async () => (await request.post(path, { form, maxRedirects: 0 })).headers().location;
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toMatch(/^\/poptavka\/odeslana\?token=[\w-]{32}$/);
  expect([second, await send()]).toEqual([first, first]);
  await mailToHost(hit!.slug, email);
  expect(await mailsTo(email, 1)).toHaveLength(1);
});

test('a link with an unknown token is 404; the page after the form explains the next steps', async ({ request }) => {
  for (const path of ['/poptavka/stav/', '/de/poptavka/odpoved/']) {
    expect((await request.get(path + 'x'.repeat(32))).status()).toBe(404);
    expect((await request.get(`${path}nonsense`)).status()).toBe(404);
  }
  expect((await request.get(`/poptavka/odeslana?token=${'x'.repeat(32)}`)).status()).toBe(200);
});
