import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import type { Page } from '@playwright/test';
import { post, search } from '../support/data/api.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

const [from, to] = [addDays(today(), 40), addDays(today(), 42)];

/** The first two free places of a search. */
async function freePlaces(): Promise<number[]> {
  const { hits } = await search(`&place=brno&from=${from}&to=${to}&adults=2`);
  return hits.slice(0, 2).map(({ id }) => id);
}

/** Sends a form again that was refused because a person could not have been so quick. */
async function send(page: Page, button: string, done: RegExp): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('main')).toContainText(done, { timeout: 2_000 });
  }).toPass();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: shortlist-6, shortlist-7, shortlist-8
  test('a shortlist is shared with its dates, and who is invited votes and comments under a name', async ({ page, browserErrors }) => {
    // Chromium reports scripts as refused when they are switched off, and forms that were sent too fast.
    browserErrors.allowed.push(/ csp$/, /status of 429/);
    const ids = (await freePlaces()).join(',');
    await page.goto(`/ubytovani/${memoSlug}/spolecny?ids=${ids}&from=${from}&to=${to}&adults=2`);
    await page.getByLabel('Vaše jméno').fill('Karolína');
    await send(page, 'Sdílet výběr', /Tento výběr sdílíte vy/);
    const [invitation, reading] = await Promise.all(
      ['Pozvánka k hlasování a komentářům', 'Odkaz jen k prohlížení'].map((name) => page.getByRole('link', { name }).getAttribute('href')),
    );
    const response = await page.goto(invitation!);
    expect(response?.headers()).toMatchObject({
      ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' },
    });
    await page.getByLabel('Vaše jméno').fill('Petr');
    await send(page, 'Připojit se', /Hlasujete jako Petr/);
    await page.getByRole('button', { name: 'Jsem pro' }).first().click();
    await expect(page.getByRole('main')).toContainText('1 pro: Petr');
    await page.getByText('Napsat komentář').first().click();
    await page.getByLabel('Komentář').first().fill('<script>alert(1)</script>');
    await send(page, 'Přidat komentář', /Smazat komentář <script>alert\(1\)<\/script>/);
    await page.goto(reading!);
    await expect(page.getByRole('main')).toContainText('1 pro: Petr');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});

// rule: shortlist-8, shortlist-9
test('by keyboard, the owner of a shared list votes, changes the vote and ends the list', async ({ page, visit, axe, browserErrors }) => {
  // A form that was sent too fast.
  browserErrors.allowed.push(/status of 429/);
  const list = { locale: 'de', from, to, adults: 2, children: [], accommodations: await freePlaces(), name: 'Karolína', website: '' };
  const { token } = (await (await post('/shared-lists', list)).json()) as { token: string };
  await visit(`/de/ubytovani/${memoSlug}/spolecny/${token}`);
  await expect(page.getByRole('main')).toContainText('Sie teilen diese Auswahl');
  await hydrated(page);
  const yes = page.getByRole('button', { name: 'Ich bin dafür' }).first();
  await yes.press('Enter');
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toBeFocused();
  await axe(page);
  await page.getByRole('button', { name: 'Ich bin dagegen' }).first().press('Enter');
  await expect(page.getByRole('main')).toContainText('1 dagegen: Karolína');
  await page.getByText('Kommentar schreiben').first().press('Enter');
  const field = page.getByLabel('Kommentar').first();
  await field.fill('Mit Sauna');
  await send(page, 'Kommentar hinzufügen', /Kommentar löschen Mit Sauna/);
  await expect(field).toBeHidden();
  await expect(field).toHaveValue('');
  await expect(page.locator('summary:focus')).toContainText('Kommentar schreiben');
  await page.getByText('Teilen beenden', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Beenden und alles löschen' }).press('Enter');
  await expect(page.getByRole('main')).toContainText('Diese Auswahl wird nicht mehr geteilt');
});
