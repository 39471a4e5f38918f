import type { PackagesResponse } from '@nocleh/contracts/api/package.ts';
import { describe, expect, test } from 'vitest';
import { packageCard, stayPackage } from '../testing/examples.ts';
import { openPage } from '../testing/open-page.ts';

const list = (change: Partial<PackagesResponse> = {}) => ({
  packages: () => ({
    body: {
      total: 1,
      page: 1,
      pageCount: 1,
      packages: [packageCard()],
      themes: [
        { value: 'wine', count: 1 },
        { value: 'winter', count: 2 },
      ],
      nights: [
        { value: 2, count: 1 },
        { value: 7, count: 0 },
      ],
      gift: 1,
      relax: [],
      ...change,
    },
  }),
});
const one = (change: Parameters<typeof stayPackage>[0] = {}) => ({ packageBySlug: () => ({ body: stayPackage(change) }) });
const address = '/balicek/dva-dny-ve-sklepech';

describe('the list of packages', () => {
  // rule: packages-3
  test('the card of a package names the nights and the party that its price is for', async () => {
    const { text, html } = await openPage('/balicek', list());
    expect(text).toMatch(/4 570 Kč 2 noci · 2 dospělí, 1 dítě/);
    expect(html).toContain('href="/balicek/dva-dny-ve-sklepech"');
    expect((await openPage('/balicek', list({ packages: [packageCard({ priceVaries: true })] }))).text).toContain('od 4 570 Kč');
  });

  test('theme and page of the package list are sent to the API and are part of the canonical address', async () => {
    const { asked, page, text } = await openPage('/de/balicek?utm_source=x&theme=wine&page=1', list());
    expect(asked).toEqual(['/packages?locale=de&theme=wine&page=1']);
    expect(page?.canonicalQuery).toEqual(['theme', 'gift', 'page']);
    expect(text).toContain('Wein: Arrangements');
  });

  // rule: packages-1
  test('a mistyped theme or page shows the whole list of packages, a page after the last is a 404', async () => {
    expect((await openPage('/balicek?theme=fishing&page=x', list())).asked).toEqual(['/packages?locale=cs&page=1']);
    expect((await openPage('/balicek?page=7', list({ packages: [] }))).status).toBe(404);
  });

  // rule: packages-18
  test('filters and order of packages are sent to the API, mistyped ones are not, and links keep them', async () => {
    const { asked, html } = await openPage('/balicek?theme=wine&nights=2&priceMax=5%20000&gift=1&sort=price', list());
    expect(asked).toEqual(['/packages?locale=cs&theme=wine&nights=2&priceMax=5000&gift=1&sort=price&page=1']);
    expect(html).toContain('href="/balicek?theme=winter&amp;nights=2&amp;priceMax=5000&amp;gift=1&amp;sort=price"');
    expect(html).toContain('href="/balicek?theme=wine&amp;priceMax=5000&amp;gift=1&amp;sort=price"');
    const wrong = await openPage('/balicek?nights=2.5&priceMax=-1&gift=yes&sort=name&theme=&page=', list());
    expect(wrong.asked).toEqual(['/packages?locale=cs&page=1']);
    expect((await openPage('/balicek?nights=61&priceMax=99999999', list())).asked).toEqual(['/packages?locale=cs&page=1']);
  });

  // rule: packages-18
  test('the chosen filters of packages stay chosen in the form, each option with its number', async () => {
    const { html } = await openPage('/balicek?nights=7&priceMax=5000&gift=1&sort=price', list({ total: 0, packages: [], gift: 0 }));
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/<option value="7" selected="">7 nocí \(0\)/);
    expect(html).toMatch(/<input[^>]+name="gift"[^>]+checked=""|<input[^>]+checked=""[^>]+name="gift"/);
    expect(html).toMatch(/<input[^>]+name="priceMax"[^>]+value="5000"|<input[^>]+value="5000"[^>]+name="priceMax"/);
    expect(html).toMatch(/<option value="price" selected="">/);
  });

  // rule: packages-18
  test('a list without packages says which filter to drop and what that gives, and is not indexed', async () => {
    const relax = [{ drop: 'priceMax' as const, total: 3 }];
    const { text, html, page } = await openPage('/balicek?theme=quiet&priceMax=100', list({ total: 0, packages: [], relax }));
    expect(text).toContain('Takový balíček teď nemáme');
    expect(text).toMatch(/Bez filtru „do 100 Kč“ – 3 balíčky/);
    expect(html).toContain('href="/balicek?theme=quiet"');
    expect(page?.noindex).toBe(true);
  });

  // rule: packages-19
  test('a package that can be given says so on its card and leads to the order of its voucher', async () => {
    const { html, text, page } = await openPage('/balicek?gift=1', list({ packages: [packageCard({ contract: 'voucher' })] }));
    expect(page?.title).toBe('Dárkové poukazy');
    expect(text).toContain('Za vínem · lze darovat');
    expect(html).toContain('href="/objednavka/balicek/dva-dny-ve-sklepech/poukaz"');
    expect((await openPage('/balicek', list())).html).not.toContain('/poukaz"');
  });
});

describe('a package', () => {
  // rule: packages-4
  test('a package has a form for the order with its days of arrival by months', async () => {
    const { html, text } = await openPage(address, one());
    expect(html).toContain('action="/objednavka/balicek/dva-dny-ve-sklepech"');
    expect(html.match(/<optgroup label="[^"]+"/g)).toEqual(['<optgroup label="červen 2099"', '<optgroup label="červenec 2099"']);
    expect(html).toContain('<option value="2099-06-12">');
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/<option value="2099-06-12">pá 12. 6. – ne 14. 6. 2099</);
    expect(text).toContain('pá 12. 6. – ne 14. 6.');
  });

  test('a package shows its terms and cancellation fees', async () => {
    const { text } = await openPage(address, one());
    expect(text).toContain('Objednáváte ubytování v dohodnutém termínu.');
    expect(text).toContain('nejpozději 14 dnů před příjezdem: zdarma');
  });

  // rule: packages-12
  test.each([
    ['a voucher that is sold no more', { contract: 'voucher' as const, arrivals: [] }, 'Balíček se už nenabízí'],
    ['a package whose days are all taken', { arrivals: [] }, 'Teď není volný žádný termín'],
    ['a package that is over', { arrivals: [], validity: { from: '2020-01-01', to: '2020-02-01' } }, 'Balíček se už nenabízí'],
  ])('%s can’t be ordered and says why', async (_, change, words) => {
    const { html, text } = await openPage(address, one(change));
    expect(text).toContain(words);
    expect(html).not.toContain('/objednavka/');
  });

  test('a voucher package links to its order, and for those who have a voucher to the choice of days', async () => {
    const voucher = {
      price: { nights: 2, lines: [], total: packageCard().price, vat: [] },
      validUntil: '2099-07-31',
      sendUntil: '2099-07-31',
    };
    const { html, text, page } = await openPage(address, one({ contract: 'voucher', arrivals: [], voucher }));
    expect(html).toContain('href="/objednavka/balicek/dva-dny-ve-sklepech/poukaz"');
    expect(html).toContain('href="/objednavka/poukaz"');
    expect(text).not.toContain('zdarma do 14 dnů před příjezdem');
    expect(page?.jsonLd).toMatchObject([{ offers: { availability: 'https://schema.org/InStock' } }, {}]);
  });

  test('a package has a slug per language and structured data with its price', async () => {
    const { page } = await openPage(address, one());
    expect(page?.localeParams).toMatchObject({ de: 'zwei-tage-im-keller' });
    expect(page?.jsonLd).toMatchObject([
      {
        '@type': 'Product',
        offers: { '@type': 'Offer', price: '4570.00', priceCurrency: 'CZK', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: 'Dva dny ve sklepech' }] },
    ]);
  });

  // rule: packages-2
  test('an expired package has no offer and is not indexed', async () => {
    const { page, status } = await openPage(address, one({ arrivals: [], validity: { from: '2020-01-01', to: '2020-02-01' } }));
    expect([status, page?.noindex]).toEqual([200, true]);
    expect(page?.jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });

  test('an unknown package and a path below a package are 404', async () => {
    expect((await openPage('/de/balicek/nichts')).status).toBe(404);
    expect((await openPage(`${address}/x`, one())).status).toBe(404);
  });
});
