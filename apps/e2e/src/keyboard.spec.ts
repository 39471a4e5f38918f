import type { Page } from '@playwright/test';
import { findStay, orderOf } from './support/api.ts';
import { expect, reacts, test } from './support/fixtures.ts';
import { visitor } from './support/placed-order.ts';

/** Presses Tab until the focus is on the wanted element; fails when it is out of reach or its focus can't be seen. */
async function tabTo(page: Page, selector: string, limit = 150): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    const state = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (!focused?.matches(wanted)) return 'elsewhere';
      // The ring may be drawn around the whole card or field that the element belongs to.
      const around = [focused];
      for (let parent = focused.parentElement; parent && around.length < 6; parent = parent.parentElement) around.push(parent);
      const styles = around.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
      const shown = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
      return shown ? 'visible' : 'hidden';
    }, selector);
    if (state !== 'elsewhere') {
      expect(state, `the focus on ${selector}`).toBe('visible');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached with the Tab key on ${page.url()}`);
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, selector: string, key: 'Enter' | 'Space', address: RegExp): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
  await expect(page).toHaveURL(address);
  await reacts(page);
}

test('search and order without a pointer', async ({ page, visit }) => {
  test.setTimeout(120_000);
  const stay = await findStay({ lane: 9, roomTypes: 1 });
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
  await reacts(page);

  const room = `main form[action*="/objednavka/nova"] select[name="room.${stay.roomTypes[0]!.id}"]`;
  await tabTo(page, room);
  if ((await page.locator(room).inputValue()) === '0') await page.keyboard.press('ArrowDown');
  await expect(page.locator(room)).toHaveValue('1');
  await press(page, 'main form[action*="/objednavka/nova"] button[type="submit"]', 'Enter', /\/objednavka\/nova/);
  await press(page, 'main button[formmethod="post"]', 'Enter', /\/hoste$/);

  const { country: _, ...fields } = visitor;
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'street', 'postalCode', 'city'] as const) {
    await type(page, `input[name="${name}"]`, fields[name]);
  }
  await type(page, 'input[name="guest.0.age"]', '52');
  await press(page, 'main form[method="post"] button[type="submit"]', 'Enter', /\/platba$/);
  await tabTo(page, 'input[name="payment"]');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[name="payment"][value="at_accommodation"]')).toBeChecked();
  await tabTo(page, 'input[name="terms"]');
  await page.keyboard.press('Space');
  await press(page, 'main form[method="post"] button[type="submit"]', 'Enter', /\/hotovo$/);
  const token = page.url().split('/').at(-2) ?? '';
  expect(await orderOf(token)).toMatchObject({ state: 'confirmed', contact: { lastName: visitor.lastName } });
});

test('the typeahead is complete by keyboard', async ({ page, visit, axe }) => {
  await visit('/');
  const field = page.locator('main form[role="search"] input[name="q"]');
  await field.focus();
  await expect(page.locator('main form[role="search"] [role="combobox"]')).toBeFocused();
  await page.keyboard.type('cesky krum', { delay: 20 });
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  // While the list is open, react-aria hides the page from screen readers, but it keeps the focus in the field; and the
  // second line of an option is its description, not its name.
  await axe(page, ['aria-hidden-focus', 'page-has-heading-one', 'region', 'label-content-name-mismatch']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('main form[role="search"] [role="combobox"]')).toHaveValue(/Český Krumlov/);
  await page.locator('main form[role="search"] button[type="submit"]').press('Enter');
  await expect(page).toHaveURL(/[?&]place=[^&]*cesky-krumlov/);
});
