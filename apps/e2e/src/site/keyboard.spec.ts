import type { Page } from '@playwright/test';
import { accommodation, daysAhead, findStay, orderOf, search } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { uniqueEmail } from '../support/data/inquiry.ts';
import { visitor } from '../support/data/placed-order.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** Runs in the page: the focused element, and whether its focus is visible. */
function outlineOfFocus(): { name: string; shown: boolean } | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // The focus ring may be around the card or field that contains the element.
  const around = [focused];
  for (let parent = focused.parentElement; parent && around.length < 6; parent = parent.parentElement) around.push(parent);
  const styles = around.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
  const shown = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
  return { name: focused.outerHTML.replace(/>[\s\S]*/, '>').slice(0, 160), shown };
}

/** Presses Tab until the element is focused; fails when it can't be reached or a focus is not visible. */
async function tabTo(page: Page, selector: string, limit = 150): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      const { shown = false } = (await page.evaluate(outlineOfFocus)) ?? {};
      expect(shown, `the focus on ${selector} can be seen`).toBe(true);
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
  await hydrated(page);
}

/** Submits by Enter on the button, repeatedly until the time trap accepts the form. A refusal moves the focus to its message. */
async function sendByKey(page: Page, button: string, sent: RegExp): Promise<void> {
  await expect(async () => {
    await tabTo(page, button);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Enter');
    expect((await answered).status()).not.toBe(429);
  }).toPass({ intervals: [500] });
  await expect(page).toHaveURL(sent);
}

const newsletterLink = (text: string, page: string): string => {
  const link = new URL(new RegExp(`https?://\\S+/${page}\\?token=[\\w-]+`).exec(text)![0]);
  return link.pathname + link.search;
};

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

// rule: search-4
test('the typeahead works completely by keyboard', async ({ page, visit, axe }) => {
  await visit('/');
  const field = page.locator('main form[role="search"] input[name="q"]');
  await field.focus();
  await expect(page.locator('main form[role="search"] [role="combobox"]')).toBeFocused();
  await page.keyboard.type('cesky krum', { delay: 20 });
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  // The second line of an option is its description and not part of its name.
  await axe(page, ['label-content-name-mismatch']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('main form[role="search"] [role="combobox"]')).toHaveValue(/Český Krumlov/);
  await page.locator('main form[role="search"] button[type="submit"]').press('Enter');
  await expect(page).toHaveURL(/[?&]place=[^&]*cesky-krumlov/);
});

// rule: search-5
test('the calendar focuses a day and restores the focus when it is closed', async ({ page, visit }) => {
  await visit('/');
  const opener = page.locator('main form[role="search"]').getByRole('button', { name: /kalendáři/ });
  const close = page.getByRole('dialog').getByRole('button', { name: 'Zavřít' });
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await opener.press('Enter');
    await expect(page.getByRole('dialog').getByRole('grid').locator(':focus')).toHaveCount(1);
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByRole('grid').locator(':focus')).toHaveCount(1);
  // The hidden button for screen readers on phones changes the month and must not submit the form.
  await page
    .getByRole('dialog')
    .locator('button[tabindex="-1"]')
    .last()
    .evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('grid').locator('[tabindex="0"]').first().focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Vybrat/ })
    .press('Enter');
  await expect(opener).toBeFocused();
  await expect(page.locator('main form[role="search"] input[name="to"]')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
});

// rule: requests-11, legal-67
test('an inquiry works by keyboard: errors are announced and linked, then it is sent', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/4(?:00|2[29])/);
  const { hits } = await search('');
  const send = 'main form[method="post"] button[type="submit"]';
  await visit(`/poptavka?accommodation=${hits[0]!.slug}`);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  // The summary has the focus, so it is announced; its first link focuses the field.
  const summary = page.getByRole('alert');
  await expect(summary).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(/\S/);
  await tabTo(page, 'main [role="alert"] a');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="from"]')).toBeFocused();
  await expect(page.locator('input[name="from"]')).toHaveAttribute('aria-invalid', 'true');

  await page.locator(':focus').fill(daysAhead(60));
  await tabTo(page, 'input[name="to"]');
  await page.locator(':focus').fill(daysAhead(62));
  await tabTo(page, 'select[name="adults"]');
  await page.keyboard.press('ArrowDown');
  await type(page, 'textarea[name="message"]', 'Prosíme tichý pokoj.');
  await type(page, 'input[name="name"]', 'Eva Nová');
  await type(page, 'input[name="email"]', uniqueEmail('keys'));
  await sendByKey(page, send, /\/odeslana\?token=/);
  await hydrated(page);
  await tabTo(page, 'main a[href*="/poptavka/stav/"]');
});

// rule: requests-12
test('the newsletter works by keyboard: subscribed to, confirmed and unsubscribed from', async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/4(?:00|2[29])/);
  const email = uniqueEmail('keys');
  await visit('/newsletter');
  await type(page, 'main input[name="email"]', 'nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  // The skip link moves the focus and keeps the answer to the form.
  await page.locator('a[href="#content"]').press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('alert')).toBeVisible();
  await type(page, 'main input[name="email"]', email);
  await sendByKey(page, 'main form button[type="submit"]', /\?sent$/);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  const [confirm] = await mailsTo(email, 1);
  await visit(newsletterLink(confirm!.text, 'newsletter'));
  await press(page, 'main form button[type="submit"]', 'Enter', /\/newsletter\?token=/);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  const welcome = (await mailsTo(email, 2))[1]!;
  await visit(newsletterLink(welcome.text, 'newsletter/odhlaseni'));
  await press(page, 'main form button[type="submit"]', 'Enter', /\/odhlaseni\?token=/);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
});

// rule: requests-12, legal-66
test('every focus by Tab on the home page is visible', async ({ page, visit }) => {
  await visit('/');
  const unseen = new Set<string>();
  const stops = new Set<string>();
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(outlineOfFocus);
    if (!stop) break;
    stops.add(stop.name);
    if (!stop.shown) unseen.add(stop.name);
  }
  expect(stops.size).toBeGreaterThan(20);
  expect([...unseen]).toEqual([]);
});
