import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import type { Page } from '@playwright/test';
import { consentCookies } from '../support/browser/consent.ts';
import { get } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

const texts = {
  '': { locale: 'cs', heading: 'Naposledy jste si prohlédli', clear: 'Vymazat', remove: 'Odebrat ze seznamu' },
  '/en': { locale: 'en', heading: 'You looked at these', clear: 'Clear', remove: 'Remove from this list' },
} as const;

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('nocleh.viewed'));

for (const [prefix, { locale, heading, clear, remove }] of Object.entries(texts)) {
  // rule: home-3
  test(
    `accommodations that were looked at are on the home page in ${locale}, move nothing, and can be removed by keyboard`,
    extended(locale !== 'cs'),
    async ({ page, visit, context, axe }) => {
      await context.addCookies(consentCookies(['functionality']).map(([name, value]) => ({ name, value, url: siteUrl() })));
      const { hits } = await get<{ hits: SearchHit[] }>(`/search?place=praha&locale=${locale}`);
      const [first, second] = hits as [SearchHit, SearchHit];
      await page.addInitScript(() => {
        // One that is no longer offered.
        if (localStorage.getItem('nocleh.viewed') === null && location.pathname.includes('/ubytovani/'))
          localStorage.setItem('nocleh.viewed', '[999999998]');
        const seen = Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const { slug, id } of [first, second]) {
        await visit(`${prefix}/ubytovani/${slug}`);
        await expect.poll(() => stored(page)).toContain(String(id));
      }
      await visit(prefix || '/');
      const list = page.getByRole('region', { name: heading });
      await expect(list.getByRole('heading', { level: 3 })).toHaveText([second.name, first.name]);
      expect(await stored(page)).toBe(JSON.stringify([second.id, first.id]));
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
      await axe(page);
      await list.getByRole('button', { name: `${remove}: ${second.name}` }).press('Enter');
      await expect(list.getByRole('heading', { level: 3 })).toHaveText([first.name]);
      await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
      await list.getByRole('button', { name: clear }).press('Enter');
      await expect(list).toHaveCount(0);
      expect(await stored(page)).toBeNull();
    },
  );
}
