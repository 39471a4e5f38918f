import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { anyArticle } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

for (const locale of locales) {
  test(`a reader in ${locale} comes from the articles to an accommodation`, extended(locale !== 'cs'), async ({ page, axe, visit }) => {
    const { slugs } = await anyArticle();
    await visit(localePath(locale, '/clanky'));
    await axe(page);
    await page.locator(`main a[href$="/clanek/${slugs[locale]}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/clanek/${slugs[locale]}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    await page.locator('main h3 a[href*="/ubytovani/"]').first().click();
    await expect(page).toHaveURL(/\/ubytovani\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
