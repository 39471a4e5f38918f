import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

// rule: search-10
test('on the detail page guests are chosen in a dialog, and prices are asked for them', async ({ page, visit, axe }) => {
  const { hits } = await search('&type=hotel');
  await visit(`/de/ubytovani/${hits[0]?.slug}`);
  await page.getByRole('button', { name: 'Gäste wählen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wer reist an?' });
  await dialog.getByRole('button', { name: 'Ein Kind mehr' }).click();
  await dialog.getByRole('combobox', { name: 'Alter des 1. Kindes' }).selectOption('7');
  await axe(page);
  await dialog.getByRole('button', { name: 'Wählen: 2 Erwachsene, 1 Kind' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Alter der Kinder' })).toHaveValue('7');
});
