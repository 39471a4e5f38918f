import { localePath } from '@nocleh/i18n/paths.ts';
import { accommodation, search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const shown = 5;

/** An accommodation with more pictures than its page shows. */
async function manyPictures() {
  for (const { slug } of (await search('&place=brno')).hits) {
    const found = await accommodation(slug);
    if (found.pictures.length > shown) return found;
  }
  throw new Error('No accommodation in Brno has more than five pictures.');
}

for (const { locale, all, photos, previous, next, close, of } of [
  {
    locale: 'cs',
    all: 'fotografi',
    photos: 'Fotografie',
    previous: 'Předchozí fotografie',
    next: 'Další fotografie',
    close: 'Zavřít',
    of: 'z',
  },
  { locale: 'de', all: 'Fotos', photos: 'Fotos', previous: 'Vorheriges Foto', next: 'Nächstes Foto', close: 'Schließen', of: 'von' },
] as const)
  test(`by keyboard all pictures of an accommodation are seen in a dialog that names and counts them, in ${locale}`, async ({
    page,
    visit,
    axe,
  }) => {
    const { slugs, pictures } = await manyPictures();
    const count = pictures.length;
    await visit(localePath(locale, `/ubytovani/${slugs[locale]}`));
    const opener = page.getByRole('main').getByRole('link', { name: new RegExp(`^${count}\\s${all}`) });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: photos });
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "${photos}":
        - figure:
          - img /\\S/
          - status: /1 ${of} ${count}/
        - button "${previous}"
        - button "${next}"
        - button "${close}"
    `);
    await axe(page);
    const status = dialog.getByRole('status');
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['End', count],
      ['ArrowRight', 1],
      ['ArrowLeft', count],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(status, key).toContainText(`${place} ${of} ${count}`);
    }
    await dialog.getByRole('button', { name: next }).press('Enter');
    await expect(status).toContainText(`2 ${of} ${count}`);
    await expect(dialog.getByRole('button', { name: next })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await dialog.getByRole('button', { name: close }).press('Enter');
    await expect(opener).toBeFocused();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript every picture of an accommodation can be opened by a link with its name', async ({ page }) => {
    const { slugs } = await manyPictures();
    const { pictures } = await accommodation(slugs.pl, '&locale=pl').catch(() => accommodation(slugs.cs));
    await page.goto(`/pl/ubytovani/${slugs.pl}`);
    const links = page.getByRole('main').locator('a[href*="/_vercel/image"]');
    const files = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('url')));
    for (const { src } of pictures) expect(files.filter((file) => file === src).length, src).toBeGreaterThan(0);
    for (const link of await links.all()) await expect(link).toHaveAccessibleName(/\S/);
    await links.last().click();
    await expect(page).toHaveURL(/\/_vercel\/image\?/);
  });
});
