import { memoSlug } from '@nocleh/contracts/memo.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { tabTo } from '../support/browser/keyboard.ts';
import { daysAhead, search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const stay = `from=${daysAhead(40)}&to=${daysAhead(42)}&adults=2`;

test.use({ viewport: { width: 390, height: 844 } });

const threePlaces = async () => (await search(`&place=brno&${stay}`)).hits.filter(({ price }) => price).slice(0, 3);
const path = (ids: readonly number[]) => `/ubytovani/${memoSlug}/porovnani?ids=${ids.join(',')}&${stay}`;
const sideways = (page: Page, name: string) => page.getByRole('region', { name }).evaluate((region) => region.scrollLeft);

// rule: shortlist-4
test('on a phone the comparison in German is a table that the keyboard scrolls, says that there is more, and leads to an order', async ({
  page,
  visit,
  axe,
}) => {
  const places = await threePlaces();
  await visit(localePath('de', path(places.map(({ id }) => id))));
  const [first, , third] = places.map(({ name }) => name) as [string, string, string];
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Unterkünfte im Vergleich" [level=1]
    - form "Zeitraum und Gäste":
      - textbox "Anreise"
      - textbox /Abreise/
      - spinbutton "Erwachsene": "2"
      - button "Preise anzeigen"
    - region "Unterkünfte im Vergleich":
      - table "Unterkünfte im Vergleich":
        - rowgroup:
          - row:
            - columnheader
            - columnheader
            - columnheader
        - rowgroup:
          - row:
            - rowheader "Preis für 2 Nächte"
            - cell /\\d Kč für 2 Erwachsene/
          - row:
            - rowheader "Buchung"
            - cell:
              - link /^Buchen /
      - paragraph: Wischen Sie seitwärts, um alle 3 Unterkünfte zu sehen.
    - paragraph:
      - link "Alle um ein Angebot bitten"
  `);
  await axe(page);
  await tabTo(page, 'main section[tabindex="0"]');
  const before = await sideways(page, 'Unterkünfte im Vergleich');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => sideways(page, 'Unterkünfte im Vergleich')).toBeGreaterThan(before);
  // What gets the focus beyond the edge is scrolled into view.
  await page.getByRole('link', { name: `Buchen ${third}` }).focus();
  await expect(page.getByRole('link', { name: `Buchen ${third}` })).toBeInViewport();
  await expect(page.getByRole('link', { name: `Buchen ${first}` })).toHaveAttribute('href', /\/de\/objednavka\/nova\?.*&room\.\d+=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: shortlist-4
  test('without JavaScript the comparison shows prices for other guests and drops a column by its link', async ({ page }) => {
    const places = await threePlaces();
    await page.goto(path(places.map(({ id }) => id)));
    const table = page.getByRole('table', { name: 'Porovnání ubytování' });
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await page.getByLabel('Dospělí').fill('1');
    await page.getByRole('button', { name: 'Zobrazit ceny' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText('pro 1 dospělého');
    await table.getByRole('link', { name: `Vynechat ${places[0]!.name}` }).click();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`from=${daysAhead(40)}&to=${daysAhead(42)}&adults=1`));
  });
});
