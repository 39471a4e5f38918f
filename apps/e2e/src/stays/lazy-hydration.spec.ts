import type { Locator, Page } from '@playwright/test';
import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

const mainScript = /\/_shell\/main\.[^/]*\.js$/;
const filters = (page: Page) => page.locator('#filters form');
const hotels = (page: Page) => page.locator('#filters').getByRole('checkbox', { name: /^Hotel/ });

/** Whether React has hydrated the element; it writes such a property to each. */
const isHydrated = (part: Locator) => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));

/** Marks the elements of the part, and returns how many of the marked ones it still has. */
async function watchElements(part: Locator): Promise<() => Promise<number>> {
  const countMarked = (element: Element) => [...element.querySelectorAll('[data-seen-before]')].length;
  await part.evaluate((element) => {
    for (const each of element.querySelectorAll('label, details')) each.setAttribute('data-seen-before', '');
  });
  return () => part.evaluate(countMarked);
}

// rule: navigation-30
test('the filters of a list hydrate with the first press, which counts, and not before', async ({ page, visit }) => {
  await visit('/vyhledavani');
  expect(await isHydrated(filters(page))).toBe(false);
  // No pointer comes near before, as with a finger.
  await hotels(page).dispatchEvent('click');
  await expect(page).toHaveURL(/\?type=hotel$/);
  await expect(hotels(page)).toBeChecked();
  expect(await isHydrated(filters(page))).toBe(true);
});

// rule: navigation-30
test('a filter is chosen by keyboard in a list whose filters have not been used, and keeps the focus', async ({ page, visit }) => {
  await visit('/vyhledavani');
  await hotels(page).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?type=hotel$/);
  await expect(hotels(page)).toBeFocused();
});

// rule: navigation-30
test('filters that have not been used get new data in the same elements, and an opened group stays open', async ({ page, visit }) => {
  await visit('/vyhledavani');
  const group = page.locator('#filters details');
  await group.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  const marked = await watchElements(filters(page));
  const before = await marked();
  await page.locator('select[name="sort"]').selectOption('price');
  await expect(filters(page).locator('input[type="hidden"][name="sort"]')).toHaveValue('price');
  expect(await marked()).toBe(before);
  await expect(group).toHaveJSProperty('open', true);
});

// rule: navigation-30
test('a filter that is chosen before the main script is there is searched for when it is', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(mainScript, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/vyhledavani', { waitUntil: 'commit' });
  await hotels(page).check();
  await page.mouse.move(0, 0);
  resolve();
  await expect(page).toHaveURL(/\?type=hotel$/);
  await expect(hotels(page)).toBeChecked();
});

// rule: navigation-30
test('the lower part of an accommodation hydrates when it comes near the window, and not before', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { hits } = await search('&type=hotel');
  await visit(`/ubytovani/${hits[0]?.slug}`);
  const rooms = page.locator('#rooms');
  await page.waitForLoadState('networkidle');
  expect(await isHydrated(rooms)).toBe(false);
  await rooms.scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(rooms)).toBe(true);
});

// rule: navigation-30
test('the code of the lower part of an accommodation is loaded a window’s height before it, and not with the page', async ({
  page,
  visit,
}) => {
  const height = 700;
  await page.setViewportSize({ width: 390, height });
  const sources: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/_slices\/stays\/.*\.js$/.test(response.url())) sources.push(response.text());
  });
  const isLoaded = async () => (await Promise.all(sources)).some((source) => source.includes('rooms-title'));
  const { hits } = await search('&type=hotel');
  await visit(`/ubytovani/${hits[0]?.slug}`);
  const rooms = page.locator('#rooms');
  await page.waitForLoadState('networkidle');
  expect(await isLoaded()).toBe(false);
  await rooms.evaluate((part, above) => scrollTo(0, part.getBoundingClientRect().top + scrollY - above), height * 1.6);
  await expect.poll(isLoaded).toBe(true);
  expect(await isHydrated(rooms)).toBe(false);
});

// rule: navigation-30
test('a click on a button of a part that is not hydrated opens its dialog once', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { hits } = await search('&type=hotel');
  await visit(`/ubytovani/${hits[0]?.slug}`);
  await page.waitForLoadState('networkidle');
  const opener = page.locator('#rooms form').first().getByRole('button', { name: 'Vybrat hosty' });
  expect(await isHydrated(opener)).toBe(false);
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.evaluate(() => addEventListener('click', () => (window as unknown as { countClick: () => void }).countClick()));
  await opener.dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: 'Kdo přijede?' })).toBeVisible();
  expect(clicks).toBe(1);
});
