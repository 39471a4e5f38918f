import { locales } from '@nocleh/contracts/locale.ts';
import { specifiedAddresses } from '@nocleh/tool-release/verify/specified-site.ts';
import { collectSamples, type Sample } from '../support/data/addresses.ts';
import { elements, texts } from '../support/documents/html.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

let samples: Record<string, Sample>;
test.beforeAll(async () => {
  samples = await collectSamples(20 + test.info().parallelIndex);
});

const html = async (path: string) => (await fetch(siteUrl() + path, { headers: { cookie: 'IT4T_I18N_V2=cs' } })).text();
const mainOf = (text: string) => elements(text, 'main');

for (const [name, { owner, layout }] of Object.entries(specifiedAddresses)) {
  // rule: requests-7
  test(`${name} has the layout ${layout} and names its slice and version, in every language`, async () => {
    const { paths } = samples[name]!;
    for (const locale of locales) {
      const text = await html(paths[locale]);
      const [main, ...others] = mainOf(text);
      expect(others, paths[locale]).toEqual([]);
      expect(main, paths[locale]).toMatchObject({
        'data-layout': layout,
        'data-slice': expect.stringMatching(new RegExp(`^${owner}@\\d+\\.\\d+\\.\\d+${owner === 'shell' ? '' : '\\+[0-9a-f]{8}'}$`)),
      });
      const above = elements(text.slice(0, text.indexOf('<main')), 'div').filter((element) => 'data-layout' in element);
      expect(above, paths[locale]).toMatchObject([{ 'data-layout': layout }]);
    }
  });
}

// rule: requests-7
test('the layout is simple for the order flow, invoices, the answers to an inquiry and leaving the newsletter, and default for the rest', () => {
  const simple = Object.entries(specifiedAddresses).filter(([, { layout }]) => layout === 'simple');
  expect(simple.map(([name]) => name).sort()).toEqual([
    'faktura-all',
    'newsletter-odhlaseni',
    'objednavka-all',
    'objednavka-chyba',
    'poptavka-odpoved-token',
    'poptavka-stav-token',
  ]);
});

// rule: requests-8
test('an error page is marked with its status, has a heading and links to the home page', async () => {
  for (const locale of locales) {
    const prefix = locale === 'cs' ? '' : `/${locale}`;
    const text = await html(`${prefix}/neznama-adresa`);
    const marked = elements(text, 'div').filter((element) => 'data-error-page' in element);
    expect(marked.map((element) => element['data-status-code'])).toEqual(['404']);
    expect(texts(text, 'h1')).toHaveLength(1);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(elements(main, 'a').map(({ href }) => href)).toContain(prefix || '/');
  }
});

// rule: requests-8
test('links of the language switch are labelled in their language', async () => {
  for (const path of ['/clanky', '/de/vyhledavani?q=praha', '/en/neznama']) {
    const links = elements(await html(path), 'a').filter(({ hreflang }) => hreflang);
    expect(
      links.map(({ hreflang, lang }) => [hreflang, lang]),
      path,
    ).toEqual(locales.map((locale) => [locale, locale]));
    expect(links.every(({ href = '' }) => href.endsWith(path.includes('?') ? '?q=praha' : ''))).toBe(true);
  }
});

// rule: requests-7
test('the footer has few links in the simple layout, and all after a navigation to another page', async ({ page, visit }) => {
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('link');
  await visit('/objednavka/odkaz');
  await expect(links).toHaveText(['Kdo jsme', 'Obchodní podmínky', 'Ochrana osobních údajů', 'Kontakt', 'Nastavení cookies', /@/, /^\+\d/]);
  await footer.evaluate((element) => Object.assign(element, { isFirst: true }));
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(footer.getByRole('link', { name: 'Newsletter' })).toBeVisible();
  await expect(footer.getByRole('heading')).toHaveText(['Cestování', 'O nás']);
  await page.goBack();
  await expect(links).toHaveCount(7);
  expect(await footer.evaluate((element) => 'isFirst' in element)).toBe(true);
});

// rule: requests-7
test('the header has no navigation in the simple layout, and has it after a navigation to another page', async ({ page, visit }) => {
  const header = page.getByRole('banner');
  const shortlist = header.getByRole('link', { name: 'Oblíbené' });
  const addresses = () => header.locator('a[hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await visit('/objednavka/odkaz#a');
  await expect(header.getByRole('navigation')).toHaveCount(0);
  await expect(shortlist).toBeHidden();
  expect(await addresses()).toEqual(['/objednavka/odkaz#a', '/de/objednavka/odkaz#a', '/en/objednavka/odkaz#a', '/pl/objednavka/odkaz#a']);
  await header.evaluate((element) => Object.assign(element, { isFirst: true }));
  await header.getByRole('link').first().click();
  await expect(shortlist).toBeVisible();
  await expect(header.getByRole('navigation')).toBeVisible();
  expect(await addresses()).toEqual(['/', '/de', '/en', '/pl']);
  await header.getByRole('link', { name: 'Články' }).click();
  await expect(header.getByRole('link', { name: 'Články' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(header.locator('nav [aria-current]')).toHaveCount(0);
  expect(await header.evaluate((element) => 'isFirst' in element)).toBe(true);
});

// rule: requests-7
test('header and footer stay when the markup of a page is damaged and React renders the whole page again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allowed.push(/hydration/);
  await page.route('**/clanky', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<main ', '<section ').replace('</main>', '</section>') });
  });
  await page.goto('/clanky');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.locator('main#content')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Články' })).toBeVisible();
});
