import { localePath } from '@nocleh/i18n/paths.ts';
import { accommodation, daysAhead, search } from '../support/data/api.ts';
import { elements } from '../support/documents/html.ts';
import { expect, test } from '../support/fixtures.ts';

const from = daysAhead(40);
const stay = `from=${from}&to=${daysAhead(42)}&adults=2`;

/** A house with several kinds of rooms of which two can be booked. */
async function house() {
  const { hits } = await search(`&place=brno&${stay}`);
  for (const { slug } of hits) {
    const found = await accommodation(slug, `&${stay}`);
    const open = found.roomTypes.filter(({ offer }) => offer?.problem === null && offer.free > 0);
    if (open.length > 1) return { ...found, open };
  }
  throw new Error('No house in Brno has two kinds of rooms free.');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: images-19
  test('each kind of room has its own picture, beside the same facts, and another choice has its price', async ({ page }) => {
    // Chromium reports scripts as refused when they are switched off.
    const { slugs, roomTypes, open } = await house();
    await page.goto(`/ubytovani/${slugs.cs}?${stay}`);
    const list = page.locator('[data-static="rooms"]');
    const pictures = elements(await list.innerHTML(), 'img');
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(roomTypes.length);
    for (const [index, { alt, loading, width, sizes }] of pictures.entries())
      expect({ alt, loading, width, sizes }).toEqual({
        alt: roomTypes[index]?.pictures?.[0]?.alt,
        loading: 'lazy',
        width: '960',
        sizes: '(min-width: 60rem) 15rem, 8.5rem',
      });
    for (const { name } of roomTypes) {
      const room = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(room.locator('dt')).toHaveText(['Kapacita', 'Lůžka', 'Plocha']);
    }
    for (const { id } of open) await page.locator(`[name="room.${id}"]`).selectOption('1');
    await page.getByRole('button', { name: 'Přepočítat cenu' }).click();
    await expect(page).toHaveURL(new RegExp(`room\\.${open[1]!.id}=1`));
    await expect(page.locator(`[name="room.${open[1]!.id}"]`)).toHaveValue('1');
  });
});

// rule: images-19, requests-15
test('the rooms are markup only: what describes them is not sent again, and a choice by keyboard changes the total', async ({
  page,
  visit,
  axe,
}) => {
  const { slugs, open } = await house();
  const path = localePath('de', `/ubytovani/${slugs.de}?${stay}`);
  const html = await (await page.request.get(path)).text();
  const [, data = ''] = html.split('id="page-data"');
  const { roomTypes } = await accommodation(slugs.de, `&${stay}`);
  for (const { pictures } of roomTypes) expect(data).not.toContain(pictures?.[0]?.src);
  await visit(path);
  const total = page.locator('form:has([data-static="rooms"]) [role="status"]');
  await expect(total).not.toBeEmpty();
  const before = await total.innerText();
  const fields = page.locator('[data-static="rooms"] select');
  const room = page.locator(`[name="room.${open[1]!.id}"]`);
  await fields.first().focus();
  for (let steps = 0; steps < 5 && !(await room.evaluate((field) => field === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await expect(room).toBeFocused();
  await page.keyboard.press((await room.inputValue()) === '0' ? 'ArrowDown' : 'ArrowUp');
  await expect.poll(() => total.innerText()).not.toBe(before);
  await axe(page);
});
