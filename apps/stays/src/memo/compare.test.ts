import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import { describe, expect, test } from 'vitest';
import { accommodation, hit, offer, roomType } from '../testing/examples.ts';
import { openPage } from '../testing/open-page.ts';

const river = accommodation({ roomTypes: [roomType({ units: 4, adults: 2, children: 1 })], amenities: ['wifi', 'breakfast'] });
const castle = accommodation({ id: 2, slug: 'pod-zamkem', name: 'Pod Zámkem', amenities: ['wifi', 'sauna'], stars: null });
const answers = (...places: readonly Accommodation[]) => ({
  accommodations: () => ({ body: { hits: places.map(({ id, slug, name }) => hit({ id, slug, name })) } }),
  accommodation: ({ slug }: { slug: string }) => ({ body: places.find((one) => one.slug === slug) }),
});
const address = '/ubytovani/vyber/porovnani?ids=1,2';
const dated = `${address}&from=2099-07-01&to=2099-07-04&adults=2&children=7`;
const sold = (change: Parameters<typeof offer>[0], of: Parameters<typeof roomType>[0] = {}) => roomType({ ...of, offer: offer(change) });

describe('the comparison', () => {
  test('has a column for each place in the order of the address, and a row for what only some have', async () => {
    const { status, html, text, page } = await openPage(address, answers(river, castle));
    expect([status, page?.noindex]).toEqual([200, true]);
    expect(html.match(/<th scope="col">/g)).toHaveLength(2);
    expect(text).toMatch(/Snídaně ano – ne .*Sauna – ne ano .*Mají všechna Wi-Fi/);
    expect(text).toMatch(/12 osob největší pokoj: 3 osoby/);
    expect(text).toContain('zdarma ');
  });

  test('shows the cheapest room that takes everybody for the dates, and what there is instead', async () => {
    const rooms = [
      sold({ price: { amount: 150_000, currency: 'CZK' } }, { adults: 1, children: 0 }),
      sold({}, { id: 12, name: 'Rodinný pokoj' }),
    ];
    const { text, asked } = await openPage(dated, answers({ ...river, roomTypes: rooms }, { ...castle, roomTypes: [rooms[0]!] }));
    expect(text).toMatch(/Cena za 3 noci 3 600 Kč Rodinný pokoj Do jednoho pokoje se všichni nevejdou/);
    expect(asked.at(-1)).toMatch(/adults=2&from=2099-07-01&to=2099-07-04&children=7/);
  });

  test.each([
    ['full', 'není volno'],
    ['min_nights', 'Jen v jiném termínu'],
    ['no_rate', 'Cena na dotaz'],
  ] as const)('says why there is no room: %s', async (problem, words) => {
    const none = { ...castle, roomTypes: [sold({ price: null, problem })] };
    expect((await openPage(dated, answers(river, none))).text).toContain(words);
  });

  test('leads to one inquiry to all of them, with the dates and the guests', async () => {
    const { html } = await openPage(dated, answers(river, castle));
    expect(html).toContain(
      'href="/poptavka?accommodation=penzion-u-reky&amp;accommodation=pod-zamkem&amp;from=2099-07-01&amp;to=2099-07-04&amp;adults=2&amp;children=7"',
    );
  });

  test('of more than two, each can be left out; at most five are shown', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...castle,
      id: index + 1,
      slug: `dum-${index + 1}`,
      name: `Dům ${index + 1}`,
    }));
    const { html, asked } = await openPage('/ubytovani/vyber/porovnani?ids=1,2,3,4,5,6', answers(...many.slice(0, 5)));
    expect(asked[0]).toContain('ids=1%2C2%2C3%2C4%2C5');
    expect(asked[0]).not.toContain('6');
    expect(html).toContain('href="?ids=1,2,4,5&amp;adults=2"');
    expect((await openPage(address, answers(river, castle))).html).not.toContain('Vynechat');
  });

  test.each(['', '?ids=', '?ids=1', '?ids=x,-1'])('with fewer than two places (%s) leads back to the shortlist', async (query) => {
    const { status, html, text } = await openPage(`/ubytovani/vyber/porovnani${query}`, answers(river));
    expect(status).toBe(200);
    expect(text).toContain('Není co porovnávat');
    expect(html).toContain('href="/ubytovani/vyber"');
  });

  test('a shared list of a few leads to it, without scripts too', async () => {
    expect((await openPage('/ubytovani/vyber?ids=1,2', answers(river, castle))).html).toContain(
      'href="/ubytovani/vyber/porovnani?ids=1,2"',
    );
  });
});
