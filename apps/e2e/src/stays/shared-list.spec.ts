import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { post, search } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
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

  const texts = {
    cs: {
      ...{ name: 'Vaše jméno', share: 'Sdílet výběr', shared: /Tento výběr sdílíte vy/ },
      ...{ invitation: 'Pozvánka k hlasování a komentářům', reading: 'Odkaz jen k prohlížení' },
      ...{ join: 'Připojit se', joined: /Hlasujete jako Petr/, yes: 'Jsem pro', vote: '1 pro: Petr' },
      ...{ write: 'Napsat komentář', comment: 'Komentář', add: 'Přidat komentář', remove: 'Smazat komentář' },
      ...{ compare: 'Porovnat tato ubytování vedle sebe', table: 'Porovnání ubytování' },
    },
    pl: {
      ...{ name: 'Twoje imię', share: 'Udostępnij listę', shared: /Ty udostępniasz tę listę/ },
      ...{ invitation: 'Zaproszenie do głosowania i komentowania', reading: 'Link tylko do oglądania' },
      ...{ join: 'Dołącz', joined: /Głosujesz jako Petr/, yes: 'Jestem za', vote: '1 za: Petr' },
      ...{ write: 'Napisz komentarz', comment: 'Komentarz', add: 'Dodaj komentarz', remove: 'Usuń komentarz' },
      ...{ compare: 'Porównaj te obiekty obok siebie', table: 'Porównanie obiektów' },
    },
  } as const;

  for (const locale of ['cs', 'pl'] as const) {
    const words = texts[locale];
    // rule: shortlist-6, shortlist-7, shortlist-8
    test(
      `a shortlist is shared with its dates, and who is invited votes and comments under a name, in ${locale}`,
      extended(locale !== 'cs'),
      async ({ page, browserErrors }) => {
        // Chromium reports scripts as refused when they are switched off, and forms that were sent too fast.
        browserErrors.allowed.push(/status of 429/);
        await page.setViewportSize({ width: 390, height: 844 });
        const ids = (await freePlaces()).join(',');
        await page.goto(localePath(locale, `/ubytovani/${memoSlug}/spolecny?ids=${ids}&from=${from}&to=${to}&adults=2`));
        await page.getByLabel(words.name).fill('Karolína');
        await send(page, words.share, words.shared);
        const [invitation, reading] = await Promise.all(
          [words.invitation, words.reading].map((name) => page.getByRole('link', { name }).getAttribute('href')),
        );
        const response = await page.goto(invitation!);
        expect(response?.headers()).toMatchObject({
          ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' },
        });
        await page.getByLabel(words.name).fill('Petr');
        await send(page, words.join, words.joined);
        await page.getByRole('button', { name: words.yes }).first().click();
        await expect(page.getByRole('main')).toContainText(words.vote);
        await page.getByText(words.write).first().click();
        await page.getByLabel(words.comment).first().fill('<script>alert(1)</script>');
        await send(page, words.add, new RegExp(`${words.remove} <script>alert\\(1\\)</script>`));
        await page.goto(reading!);
        await expect(page.getByRole('main')).toContainText(words.vote);
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
        await page.getByRole('link', { name: words.compare }).click();
        await expect(page.getByRole('table', { name: words.table }).getByRole('columnheader')).toHaveCount(2);
        expect(page.url()).toContain(`from=${from}&to=${to}&adults=2`);
      },
    );
  }
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
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading [level=1]
    - paragraph: Sie teilen diese Auswahl.
    - heading "Links zum Weitergeben" [level=2]
    - paragraph:
      - link "Einladung zum Abstimmen und Kommentieren"
      - button "Link kopieren Einladung zum Abstimmen und Kommentieren"
      - status
    - paragraph:
      - link "Link nur zum Ansehen"
      - button "Link kopieren Link nur zum Ansehen"
    - list:
      - listitem:
        - article:
          - heading [level=2]:
            - link /\\S/
        - button /^Ich bin dafür \\S/
        - button /^Ich bin dagegen \\S/
        - paragraph: Noch hat niemand abgestimmt.
        - group: /Kommentar schreiben/
    - paragraph:
      - link "Diese Unterkünfte nebeneinander vergleichen"
    - group: Teilen beenden
  `);
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
