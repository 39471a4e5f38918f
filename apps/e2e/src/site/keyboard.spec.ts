import { press, tabTo, type } from '../support/browser/keyboard.ts';
import { accommodation, findStay, orderOf } from '../support/data/api.ts';
import { contact } from '../support/data/placed-order.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

// rule: requests-12, legal-66, legal-71
test('search and order work by keyboard', async ({ page, visit }) => {
  test.setTimeout(120_000);
  const stay = await findStay({ slot: 9, roomTypes: 1 });
  await visit('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('id', 'content');

  await type(page, 'form[role="search"] input[name="q"]', stay.hit.name);
  await page.keyboard.press('Escape');
  await press(page, 'form[role="search"] button[type="submit"]', 'Enter', /\/vyhledavani/);
  await press(page, `main a[href*="/ubytovani/${stay.accommodation.slug}"]`, 'Enter', /\/ubytovani\//);
  await page.goto(`/ubytovani/${stay.accommodation.slug}?from=${stay.from}&to=${stay.to}&adults=1`);
  await hydrated(page);

  // The cheapest room for one adult is preselected.
  const forOne = await accommodation(stay.accommodation.slug, `&from=${stay.from}&to=${stay.to}&adults=1`);
  const room = `main form[action*="/objednavka/nova"] select[name="room.${forOne.stay!.cheapest[0]!.roomType}"]`;
  await tabTo(page, room);
  await expect(page.locator(room)).toHaveValue('1');
  await press(page, 'main form[action*="/objednavka/nova"] button[type="submit"]:not([formaction])', 'Enter', /\/hoste$/);

  for (const [name, value] of Object.entries(contact)) await type(page, `input[name="${name}"]`, value);
  await type(page, 'input[name="guest.0.age"]', '52');
  await press(page, 'main form[method="post"] button[type="submit"]:not([name], [hidden])', 'Enter', /\/platba$/);
  await tabTo(page, 'input[name="payment"]');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[name="payment"][value="at_accommodation"]')).toBeChecked();
  await tabTo(page, 'input[name="terms"]');
  await page.keyboard.press('Space');
  await press(page, 'main form[method="post"] button[type="submit"]:not([name], [hidden])', 'Enter', /\/hotovo$/);
  const token = page.url().split('/').at(-2) ?? '';
  expect(await orderOf(token)).toMatchObject({ state: 'confirmed', contact: { lastName: contact.lastName } });
});
