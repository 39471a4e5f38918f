import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { press, sendByKey, type } from '../support/browser/keyboard.ts';
import { get } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitPastTimeTrap } from '../support/forms/submit-past-time-trap.ts';
import { databaseUrl } from '../support/site.ts';

const [from, to] = [addDays(today(), 61), addDays(today(), 63)];
const query = `place=brno&from=${from}&to=${to}&adults=2`;

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Takes all rooms of a hit for the dates; returns its name, and what frees them again. */
async function takenHouse(locale: Locale) {
  const { hits } = await get<SearchResponse>(`/search?locale=${locale}&${query}`);
  const { id, name } = hits.find(({ price }) => price !== null)!;
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `insert into occupancy (room_type_id, unit, during) select t.id, unit, daterange($2, $3) from room_type t, generate_series(1, t.units) unit
        where t.accommodation_id = $1 and not t.withdrawn on conflict do nothing returning id`,
      [id, from, to],
    ),
  );
  const ids = rows.map((row) => row.id);
  return { name, free: () => inDatabase((client) => client.query('delete from occupancy where id = any($1)', [ids])) };
}

/** Makes the morning of an alert's address come now. */
const beginMorning = (email: string) =>
  inDatabase((client) => client.query('update search_alert set next_look_at = now() where email = $1', [email]));

const linkIn = (text: string): string => {
  const [link] = /https?:\/\/\S+\/hlidat\/[\w-]+/.exec(text) ?? [];
  if (!link) throw new Error(`No link to an alert in: ${text}`);
  return new URL(link).pathname;
};
const status = (page: Page) => page.getByRole('main').getByRole('status');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const texts = {
    cs: {
      watch: 'Napište mi, až přibude něco nového',
      form: 'Hlídat toto hledání',
      email: 'E-mail',
      end: 'Ukončit hlídání',
      ended: 'Hlídání skončilo',
    },
    de: {
      ...{ watch: 'E-Mail bekommen, wenn etwas Neues dazukommt', form: 'Diese Suche beobachten', email: 'E-Mail' },
      ...{ end: 'Benachrichtigung beenden', ended: 'Die Benachrichtigung ist beendet' },
    },
  } as const;

  for (const locale of ['cs', 'de'] as const) {
    const { watch, form, email: label, end, ended } = texts[locale];
    // rule: alerts-1, alerts-2, alerts-4
    test(
      `an alert in ${locale} is asked for on the list, confirmed by mail, mailed when a house becomes free, and ended by its link`,
      extended(locale !== 'cs'),
      async ({ page, browserErrors }) => {
        // Chromium reports scripts as refused when they are switched off, and forms that were refused.
        browserErrors.allowed.push(/status of 4(00|22|29)/);
        const email = `alert-${locale}-${Date.now()}@example.org`;
        const house = await takenHouse(locale);
        await page.goto(localePath(locale, `/vyhledavani?${query}`));
        await page.getByRole('link', { name: watch }).click();
        await page.getByLabel(label).fill('nonsense');
        await page.getByRole('button', { name: form }).click();
        await expect(page.getByRole('alert')).toContainText('anna@example.org');
        await expect(page.getByLabel(label)).toHaveValue('nonsense');
        await page.getByLabel(label).fill(email);
        await submitPastTimeTrap(page, page.getByRole('button', { name: form }), /&sent=1$/);
        await expect(status(page)).toBeVisible();
        const [confirm] = await mailsTo(email, 1);
        await page.goto(linkIn(confirm!.text));
        await page.getByRole('button', { name: form }).click();
        await expect(status(page)).toBeVisible();
        await house.free();
        await beginMorning(email);
        const news = (await mailsTo(email, 2))[1]!;
        expect(news.text).toContain(house.name);
        await page.goto(linkIn(news.text));
        await page.getByRole('button', { name: end }).click();
        await expect(status(page)).toContainText(ended);
      },
    );
  }
});

// rule: alerts-1, alerts-7
test('by keyboard an alert is asked for, confirmed and ended, and axe finds nothing', async ({ page, visit, axe, browserErrors }) => {
  browserErrors.allowed.push(/status of 4(00|22|29)/);
  const email = `alert-keys-${Date.now()}@example.org`;
  await visit(`/en/vyhledavani?place=brno&from=${from}&to=${to}`);
  await press(page, 'main a[href*="/vyhledavani/hlidat"]', 'Enter', /\/vyhledavani\/hlidat\?/);
  await axe(page);
  await type(page, 'input[name="email"]', 'nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await axe(page);
  await type(page, 'input[name="email"]', email);
  await sendByKey(page, 'main form button[type="submit"]', /&sent=1$/);
  await axe(page);
  await visit(linkIn((await mailsTo(email, 1))[0]!.text));
  await axe(page);
  await press(page, 'main form:has([value="confirm"]) button', 'Enter', /hlidat\//);
  await expect(status(page)).toBeVisible();
  await axe(page);
  await press(page, 'main form:has([value="end"]) button', 'Enter', /ended=1$/);
  await expect(status(page)).toContainText('The alert has ended');
  await axe(page);
});
