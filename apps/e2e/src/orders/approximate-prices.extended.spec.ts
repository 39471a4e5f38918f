import { localePath } from '@nocleh/i18n/paths.ts';
import pg from 'pg';
import { sampleOrder } from '../support/data/placed-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { databaseUrl } from '../support/site.ts';

// rule: orders-27
test('the approximate total in euros is a named row of the price table in German, after the exact one', async ({ page, visit, axe }) => {
  const { token } = await sampleOrder(38);
  await visit(localePath('de', `/objednavka/${token}`));
  await expect(page.getByRole('table', { name: 'Preis des Aufenthalts' })).toMatchAriaSnapshot(`
    - table "Preis des Aufenthalts":
      - rowgroup:
        - row /Kč/
      - rowgroup:
        - row /^Gesamt/:
          - rowheader /^Gesamt/
          - cell /Kč$/
        - row:
          - rowheader /^Zur Orientierung 1 EUR = [\\d,]+ CZK, Kurs der Tschechischen Nationalbank vom/
          - cell /^ca\\. [\\d.]+ €$/
  `);
  await axe(page);
});

/** The first stored list has the euro alone; those of the Czech National Bank have the zloty, too. */
async function addZloty(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(`update exchange_rates set korunas = '{"PLN": 5.7}' || korunas`);
  await client.end();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: orders-27
  test('without JavaScript the approximate total in zlotys stands below the exact one in Polish', async ({ page }) => {
    await addZloty();
    const { token } = await sampleOrder(39);
    await page.goto(localePath('pl', `/objednavka/${token}`));
    const row = page.getByRole('row').filter({ hasText: 'Dla orientacji' });
    await expect(row).toContainText(/1\sPLN\s=\s[\d,]+\sCZK/);
    await expect(row.getByRole('cell')).toHaveText(/^ok\.\s[\d\s]+zł$/);
  });
});
