import { memoSlug } from '@nocleh/contracts/memo.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { accommodation, daysAhead, search } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const stay = `from=${daysAhead(40)}&to=${daysAhead(42)}&adults=2`;

for (const { locale, filters, remove, type, amenity } of [
  { locale: 'cs', filters: 'Vybrané filtry', remove: 'Zrušit filtr:', type: 'Hotel', amenity: 'Parkování' },
  { locale: 'de', filters: 'Aktive Filter', remove: 'Filter entfernen:', type: 'Hotel', amenity: 'Parkplatz' },
] as const) {
  // rule: navigation-26
  test(
    `by keyboard a removed filter leaves the focus to the next one, and the last one to the first result, in ${locale}`,
    extended(locale !== 'cs'),
    async ({ page, visit, axe }) => {
      await visit(localePath(locale, '/vyhledavani?place=brno&type=hotel&amenities=parking'));
      const list = page.getByRole('list', { name: filters });
      await list.getByRole('link', { name: `${remove} ${type}` }).press('Enter');
      await expect(page).toHaveURL(/\?place=brno&amenities=parking$/);
      const last = list.getByRole('link', { name: `${remove} ${amenity}` });
      await expect(last).toBeFocused();
      await axe(page);
      await page.keyboard.press('Enter');
      await expect(list).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('article').first().getByRole('link')).toBeFocused();
    },
  );
}

// rule: navigation-26
test('by keyboard the days chosen in the calendar of availability keep the focus', extended(), async ({ page, visit, axe }) => {
  const { hits } = await search(`&place=brno&${stay}`);
  const { slugs } = await accommodation(hits.find(({ price }) => price)!.slug);
  await visit(`/pl/ubytovani/${slugs.pl}?${stay}`);
  const calendar = page.getByRole('form', { name: 'Kalendarz dostępności' });
  const day = (date: string) => calendar.locator(`button[value="${date}"]`);
  await day(daysAhead(40)).press('Enter');
  await expect(day(daysAhead(40))).toBeFocused();
  await expect(calendar.getByRole('status')).toContainText('teraz wybierz dzień wyjazdu');
  await day(daysAhead(41)).press('Enter');
  await expect(page).toHaveURL(new RegExp(`to=${daysAhead(41)}`));
  await expect(page.locator('main #f-to')).toHaveValue(daysAhead(41));
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await axe(page);
});

// rule: navigation-26, shortlist-4
test('by keyboard a column removed from the comparison leaves the focus to the next one', extended(), async ({ page, visit, axe }) => {
  const { hits } = await search(`&place=brno&${stay}`);
  const [first, second, third] = hits as [(typeof hits)[0], (typeof hits)[0], (typeof hits)[0]];
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/pl/ubytovani/${memoSlug}/porovnani?ids=${first.id},${second.id},${third.id}&${stay}`);
  const table = page.getByRole('table', { name: 'Porównanie obiektów' });
  await table.getByRole('link', { name: `Usuń z porównania ${first.name}` }).press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('link', { name: second.name, exact: true })).toBeFocused();
  await axe(page);
});
