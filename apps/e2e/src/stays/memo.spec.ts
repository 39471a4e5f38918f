import { memoSlug } from '@nocleh/contracts/memo.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { switchLanguage } from '../support/browser/language.ts';
import { headerLink } from '../support/browser/navigation.ts';
import { findStay, search } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { firstScript, shellCode } from '../support/servers/built-code.ts';
import { siteUrl } from '../support/site.ts';

const memoPath = `/ubytovani/${memoSlug}`;
const hearts = (page: Page) => page.locator('main [data-memo]');
const pressed = (page: Page) => page.locator('main [data-memo][aria-pressed="true"]');
const count = (page: Page) => page.getByRole('banner').locator('[data-memo-count]');
const notes = (page: Page) => page.locator('main textarea');

/** Adds the first accommodations of the list to the shortlist and returns their names. */
async function chooseFirst(page: Page, many: number): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < many; index += 1) {
    const card = page.locator('main article').nth(index);
    names.push((await card.getByRole('heading').innerText()).trim());
    await card.locator('[data-memo]').click();
    await expect(count(page)).toHaveAttribute('data-memo-count', String(index + 1));
  }
  return names;
}

/** Adds a stored shortlist, as another version of the site may have written it. */
const withStored = (context: BrowserContext, value: string) =>
  context.addInitScript((text) => {
    // about:blank has no storage.
    if (!location.protocol.startsWith('http')) return;
    if (!sessionStorage.getItem('stored')) localStorage.setItem('nocleh.memo', text);
    sessionStorage.setItem('stored', 'yes');
  }, value);

test('a heart button adds an accommodation to the shortlist, the header shows the number, and a reload keeps both', async ({
  page,
  visit,
}) => {
  await visit('/vyhledavani');
  await expect(hearts(page)).toHaveCount(24);
  await expect(pressed(page)).toHaveCount(0);
  await chooseFirst(page, 2);
  await expect(pressed(page)).toHaveCount(2);
  await page.reload();
  await expect(pressed(page)).toHaveCount(2);
  await expect(count(page)).toHaveAccessibleName(/2$/);
  await hearts(page).first().click();
  await expect(count(page)).toHaveAttribute('data-memo-count', '1');
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test('a heart pressed before the main script has loaded counts at once, in every tab, and hydration takes it over without doing it twice', async ({
  page,
  visit,
  context,
}) => {
  await withStored(context, '[{"id":999999999}]');
  await visit('/vyhledavani');
  const early = await context.newPage();
  const main = Promise.withResolvers<void>();
  await early.route(firstScript('main'), (route) => main.promise.then(() => route.continue()));
  await early.goto('/vyhledavani', { waitUntil: 'domcontentloaded' });
  await expect(count(early)).toHaveAttribute('data-memo-count', '1');
  await hearts(early).first().click();
  await hearts(early).nth(1).focus();
  await early.keyboard.press('Enter');
  await expect(pressed(early)).toHaveCount(2);
  await expect(count(early)).toHaveAccessibleName(/3$/);
  await expect(count(page)).toHaveAccessibleName(/3$/);
  await expect(pressed(page)).toHaveCount(2);
  await expect(early.locator('html')).not.toHaveAttribute('data-hydrated');
  main.resolve();
  await hydrated(early);
  await expect(pressed(early)).toHaveCount(2);
  await expect(hearts(early).nth(1)).toBeFocused();
  await hearts(early).first().click();
  await expect(count(early)).toHaveAccessibleName(/2$/);
  await expect(count(page)).toHaveAccessibleName(/2$/);
});

/** Opens a list on which the first script waits for the function that it resolves with. */
async function openWithoutFirstScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(firstScript('early'), (route) => promise.then(() => route.continue()));
  await page.goto('/vyhledavani', { waitUntil: 'commit' });
  await expect(hearts(page)).toHaveCount(24);
  return resolve;
}
const storedIds = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('nocleh.memo') ?? '[]') as { readonly id: number }[]).map(({ id }) => String(id)));
const idOf = async (button: Locator) => (await button.getAttribute('data-memo')) ?? '';

// rule: shortlist-10
test('a heart pressed before any script has come is shown as pressed at once and is saved when the first one comes', async ({ page }) => {
  const letThrough = await openWithoutFirstScript(page);
  const [kept, released] = [hearts(page).first(), hearts(page).nth(1)];
  await kept.click();
  await released.focus();
  await page.keyboard.press('Enter');
  await expect(pressed(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(pressed(page)).toHaveCount(1);
  expect(await storedIds(page)).toEqual([]);
  letThrough();
  await hydrated(page);
  await expect(count(page)).toHaveAccessibleName(/1$/);
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  expect(await storedIds(page)).toEqual([await idOf(kept)]);
});

// rule: shortlist-10
test('an accommodation that is on the shortlist stays there when its heart is pressed before it is shown as pressed', async ({
  page,
  context,
}) => {
  const { hits } = await search('');
  const [first, second] = hits.map(({ id }) => String(id));
  await withStored(context, JSON.stringify([{ id: Number(first), note: 'u jezera' }]));
  const letThrough = await openWithoutFirstScript(page);
  for (const id of [first, second]) await page.locator(`main [data-memo="${id}"]`).click();
  letThrough();
  await hydrated(page);
  await expect(count(page)).toHaveAccessibleName(/2$/);
  await expect(pressed(page)).toHaveCount(2);
  expect(await storedIds(page)).toEqual([first, second]);
});

// rule: shortlist-10
test(
  'a heart pressed early on a full shortlist is not shown as pressed, and the visitor is told',
  extended(),
  async ({ page, context }) => {
    await withStored(context, JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ id: 900_000_000 + index }))));
    const letThrough = await openWithoutFirstScript(page);
    await hearts(page).first().click();
    await expect(pressed(page)).toHaveCount(1);
    letThrough();
    await expect(page.getByText('Oblíbené jsou plné')).toBeVisible();
    await expect(pressed(page)).toHaveCount(0);
  },
);

// rule: shortlist-10
test('a heart is not shown as pressed when the first script fails', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(/early/, /ERR_FAILED/);
  const failed = Promise.withResolvers<void>();
  await page.route(firstScript('early'), (route) => failed.promise.then(() => route.abort()));
  await page.goto('/vyhledavani', { waitUntil: 'commit' });
  await hearts(page).first().click();
  await expect(pressed(page)).toHaveCount(1);
  failed.resolve();
  await expect(pressed(page)).toHaveCount(0);
  await hearts(page).first().click();
  await expect(pressed(page)).toHaveCount(0);
});

test('the heart buttons of a card and of its accommodation have one state, also after a navigation', async ({ page, visit }) => {
  await visit('/vyhledavani');
  const [name = ''] = await chooseFirst(page, 1);
  await page.locator('main article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const own = page.getByRole('main').getByRole('button', { name: /^(Uloženo|Uložit do oblíbených)$/ });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(hearts(page)).toHaveCount(24);
  await expect(pressed(page)).toHaveCount(0);
});

// rule: shortlist-1
test('the shortlist shows its accommodations with notes, and is the same in every language', async ({ page, visit, axe }) => {
  await visit('/vyhledavani');
  const names = await chooseFirst(page, 2);
  await count(page).click();
  await expect(page).toHaveURL(`${siteUrl()}${memoPath}`);
  await expect(page.locator('main article h2')).toHaveText(names);
  await notes(page).nth(1).fill('Zeptat se na psa');
  await axe(page);
  await switchLanguage(page, 'de');
  await expect(page).toHaveURL(`${siteUrl()}/de${memoPath}`);
  await expect(page.locator('main article h2')).toHaveCount(2);
  await expect(notes(page).nth(1)).toHaveValue('Zeptat se na psa');
  await expect(page.locator('main article a').first()).toHaveAttribute('href', /^\/de\/ubytovani\//);
});

test('a removed entry of the shortlist can be restored in its place with its note, by keyboard', extended(), async ({ page, visit }) => {
  await visit('/vyhledavani');
  const names = await chooseFirst(page, 3);
  await visit(memoPath);
  expect((await notes(page).nth(1).boundingBox())!.width, 'a note has room to be written').toBeGreaterThan(200);
  await notes(page).nth(1).fill('blízko vlaku');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main article h2')).toHaveText([names[0]!, names[2]!]);
  await expect(count(page)).toHaveAttribute('data-memo-count', '2');
  await expect(page.getByRole('button', { name: 'Vrátit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main article h2')).toHaveText(names);
  await expect(notes(page).nth(1)).toHaveValue('blízko vlaku');
  await expect(page.getByRole('button', { name: `Odebrat z oblíbených ${names[1]}` })).toBeFocused();
});

// rule: shortlist-1
test('two tabs share the shortlist: a change in one is shown in the other', extended(), async ({ page, visit, context }) => {
  await visit(memoPath);
  await expect(page.getByRole('heading', { name: 'Zatím tu nic nemáte' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/vyhledavani');
  await hydrated(other);
  const [name = ''] = await chooseFirst(other, 1);
  await expect(page.locator('main article h2')).toHaveText([name]);
  await expect(count(page)).toHaveAttribute('data-memo-count', '1');
  await notes(page).fill('z druhého okna');
  await other.goto(memoPath);
  await expect(notes(other)).toHaveValue('z druhého okna');
  await other.getByRole('button', { name: /^Odebrat/ }).click();
  await expect(count(page)).toHaveAttribute('data-memo-count', '0');
});

test(
  'garbage in storage is ignored, and accommodations no longer offered can be removed from the shortlist',
  extended(),
  async ({ page, visit, context, axe }) => {
    await withStored(context, '[{"id":"x"},7,null,{"id":999999999,"note":"stará poznámka"}]');
    await visit(memoPath);
    await expect(count(page)).toHaveAttribute('data-memo-count', '1');
    await expect(page.getByRole('main')).toContainText('Ubytování, které už není v nabídce');
    await expect(notes(page)).toHaveValue('stará poznámka');
    await axe(page);
    await page.getByRole('button', { name: /^Odebrat/ }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Zatím tu nic nemáte' })).toBeVisible();
    await axe(page);
  },
);

test(
  'without storage the shortlist is kept until the page is left, and the visitor is told',
  extended(),
  async ({ page, visit, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
      addEventListener('app:notify', (event) => Object.assign(window, { told: (event as CustomEvent<{ text: string }>).detail.text }));
    });
    await visit('/vyhledavani');
    await chooseFirst(page, 1);
    await expect.poll(() => page.evaluate(() => (window as { told?: string }).told)).toContain('Váš prohlížeč pro tento web nic neukládá');
    await count(page).click();
    await notes(page).fill('jen teď');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Zatím tu nic nemáte' })).toBeVisible();
  },
);

test(
  'notes of the shortlist stay readable when names and prices can not be loaded',
  extended(),
  async ({ page, visit, context, browserErrors }) => {
    browserErrors.allowed.push(/api\/accommodations/, /status of 503/);
    await withStored(context, '[{"id":1,"note":"moje poznámka"}]');
    await page.route('**/api/accommodations?*', (route) => route.abort());
    await visit(memoPath);
    await expect(page.getByText('Vaše poznámky zůstávají uložené.')).toBeVisible();
    await expect(notes(page)).toHaveValue('moje poznámka');
  },
);

// rule: shortlist-1, legal-46
test('a shortlist can be shared: its address shows it without notes, also without JavaScript', async ({ page, visit, browser }) => {
  await visit('/vyhledavani');
  const names = await chooseFirst(page, 2);
  await visit(memoPath);
  await notes(page).first().fill('nikomu neříkat');
  const address = await page.getByRole('link', { name: /^Odkaz na tento seznam/ }).getAttribute('href');
  const friend = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await friend.newPage();
  await theirs.goto(siteUrl() + memoPath + address);
  await expect(theirs.locator('main article h2')).toHaveText(names);
  expect(await theirs.content()).not.toContain('nikomu neříkat');
  await friend.close();
});

// rule: shortlist-5
test(
  'links to the shortlist, the comparison, a shared list and the accommodation keep dates and guests, whatever the visitor allows',
  extended(),
  async ({ page, visit }) => {
    const { from, to } = await findStay({ slot: 12 });
    const stay = `from=${from}&to=${to}&adults=2&children=7`;
    await visit(`/vyhledavani?${stay}`);
    const price = await page
      .locator('main article')
      .first()
      .getByText(/za \d+ noc/)
      .innerText();
    await chooseFirst(page, 2);
    // A page without dates in between.
    await headerLink(page, '/balicek').click();
    await expect(page).toHaveURL(/\/balicek$/);
    await count(page).click();
    await expect(page).toHaveURL(`${siteUrl()}${memoPath}?${stay}`);
    await expect(page.locator('main article').first()).toContainText(price);
    await expect(page.locator('main #f-from')).toHaveValue(from);
    await expect(page.locator('main #f-children')).toHaveValue('7');
    await expect(page.getByRole('link', { name: /^Odkaz na tento seznam/ })).toHaveAttribute(
      'href',
      new RegExp(`^\\?ids=\\d+,\\d+&${stay}$`),
    );
    await expect(page.locator('main article a').first()).toHaveAttribute('href', new RegExp(`\\?${stay}$`));
    const place = await page.locator('main article a').first().getAttribute('href');
    await page.getByRole('button', { name: 'Porovnat vybraná' }).click();
    await expect(page).toHaveURL(new RegExp(`/porovnani\\?.*from=${from}&to=${to}&adults=2&children=7`));
    await expect(page.locator('main tbody tr').first()).toContainText(/\d\sKč/);
    const order = page.getByRole('link', { name: /^Objednat/ }).first();
    await expect(order).toHaveAttribute('href', new RegExp(`/objednavka/nova\\?.*from=${from}&to=${to}&adults=2&children=7`));
    // The accommodation's address without dates has them in its fields.
    await visit((place ?? '').replace(/\?.*/, ''));
    await page.locator('main #f-from').scrollIntoViewIfNeeded();
    await expect(page.locator('main #f-from')).toHaveValue(from);
    await expect(page.locator('main #f-children')).toHaveValue('7');
  },
);

test('without JavaScript no heart button is shown, and the page of the shortlist says why', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/vyhledavani`);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(hearts(page).first()).toBeHidden();
  await page.goto(siteUrl() + memoPath);
  await expect(page.getByRole('main').getByText('JavaScript')).toBeVisible();
  await context.close();
});

test(
  'hearts and the number in the header need no code of the state, the page of the shortlist does',
  extended(),
  async ({ page, visit, context }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await visit('/vyhledavani');
    await hearts(page).first().click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    const next = await context.newPage();
    await next.goto('/balicek');
    await expect(next.locator('[data-memo-count="1"]').first()).toBeAttached();
    await next.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const stateCode = shellCode('src/state/state.ts');
    expect(asked.filter((url) => stateCode.test(url))).toEqual([]);
    const loaded = next.waitForRequest(stateCode);
    await next.goto(memoPath);
    await loaded;
  },
);

// rule: shortlist-4
test('accommodations of the shortlist are compared side by side and get one inquiry', async ({ page, visit, axe }) => {
  await visit('/vyhledavani');
  const names = await chooseFirst(page, 3);
  await visit(memoPath);
  const compare = page.getByRole('button', { name: 'Porovnat vybraná' });
  const box = page.locator('main input[type="checkbox"][name="ids"]');
  await expect(box).toHaveCount(3);
  const boxes = await box.all();
  for (const one of boxes.slice(1)) await one.uncheck();
  await expect(compare).toHaveAttribute('aria-disabled', 'true');
  for (const one of boxes) await one.check();
  await expect(compare).toHaveAttribute('aria-disabled', 'false');
  await axe(page);
  await compare.click();
  await expect(page).toHaveURL(/\/porovnani\?/);
  for (const name of names) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await axe(page);
  const inquiry = page.getByRole('link', { name: 'Poslat poptávku všem' });
  await expect(inquiry).toHaveAttribute('href', /^\/poptavka\?(?:accommodation=[\w-]+&){2}accommodation=[\w-]+/);
});
