import { expect, test } from '../support/fixtures.ts';

// rule: search-10
test('by keyboard guests are chosen with an age for each child, and the form of an inquiry has them', async ({ page, visit, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/pl/poptavka');
  const opener = page.getByRole('button', { name: 'Wybierz gości' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kto przyjedzie?' });
  await expect(dialog.getByRole('spinbutton', { name: 'Dorośli' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'O jedno dziecko więcej' }).press('Enter');
  await axe(page);
  const done = dialog.getByRole('button', { name: 'Wybierz: 3 dorosłych, 1 dziecko' });
  await done.press('Enter');
  const age = dialog.getByRole('combobox', { name: '1. dziecko: wiek' });
  await expect(age).toBeFocused();
  await expect(age).toHaveAccessibleDescription('Wybierz wiek.');
  await age.press('7');
  await done.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('spinbutton', { name: 'Dorośli' })).toHaveValue('3');
  await expect(page.getByRole('textbox', { name: 'Wiek dzieci' })).toHaveValue('7');
});
