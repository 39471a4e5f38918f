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
  // rule: shortlist-2
  test('the comparison has a column per accommodation in the order of the address, and a row for amenities that only some have', async () => {
    const { status, html, text, page } = await openPage(address, answers(river, castle));
    expect([status, page?.noindex]).toEqual([200, true]);
    expect(html.match(/<th scope="col">/g)).toHaveLength(2);
    expect(text).toMatch(/Snídaně ano – ne .*Sauna – ne ano .*Mají všechna Wi-Fi/);
    expect(text).toMatch(/12 osob pohromadě nejvýš 3 osoby/);
    expect(text).toContain('zdarma ');
  });

  // rule: shortlist-2
  test('the comparison shows the price of the cheapest rooms for the party and dates, and links to their order', async () => {
    const rooms = [sold({}, { name: 'Komora', adults: 1, children: 0 }), sold({}, { id: 12, name: 'Rodinný pokoj' })];
    const stay = {
      fee: { amount: 6000, currency: 'CZK' } as const,
      cheapest: [
        { roomType: 11, units: 2 },
        { roomType: 12, units: 1 },
      ],
    };
    const none = { ...castle, roomTypes: rooms, stay: { ...stay, cheapest: [] } };
    const { html, text, asked } = await openPage(dated, answers({ ...river, roomTypes: rooms, stay }, none));
    expect(text).toMatch(/Cena za 3 noci 10 680 Kč pro 2 dospělé a 1 dítě 2 × Komora, Rodinný pokoj Pro všechny není dost volných lůžek/);
    expect(html).toContain(
      'href="/objednavka/nova?accommodation=1&amp;slug=penzion-u-reky&amp;from=2099-07-01&amp;to=2099-07-04&amp;adults=2&amp;children=7&amp;room.11=2&amp;room.12=1"',
    );
    expect(html).toContain('href="/ubytovani/pod-zamkem?from=2099-07-01&amp;to=2099-07-04&amp;adults=2&amp;children=7#rooms"');
    expect(asked.at(-1)).toMatch(/adults=2&from=2099-07-01&to=2099-07-04&children=7/);
  });

  // rule: shortlist-5
  test('a comparison without dates names the party that a night’s price is for', async () => {
    const { text } = await openPage(address, answers(river, castle));
    expect(text).toMatch(/Cena za noc od 1 200 Kč pro 2 dospělé/);
  });

  test.each([
    ['full', 'není volno'],
    ['min_nights', 'Jen v jiném termínu'],
    ['no_rate', 'Cena na dotaz'],
  ] as const)('says why there is no room: %s', async (problem, words) => {
    const none = { ...castle, roomTypes: [sold({ price: null, problem })], stay: { fee: null, cheapest: [] } };
    expect((await openPage(dated, answers(river, none))).text).toContain(words);
  });

  // rule: orders-23
  test('the comparison asks about ages that it can not read, and compares for no other party', async () => {
    const { html, text, asked } = await openPage(`${address}&adults=2&children=sedm`, answers(river, castle));
    expect(text).toContain('Zkontrolujte prosím termín a hosty');
    expect(html).toContain('value="sedm"');
    expect(asked.at(-1)).not.toContain('children');
  });

  // rule: shortlist-4
  test('the comparison links to one inquiry to all its accommodations, with dates and guests', async () => {
    const { html } = await openPage(dated, answers(river, castle));
    expect(html).toContain(
      'href="/poptavka?accommodation=penzion-u-reky&amp;accommodation=pod-zamkem&amp;from=2099-07-01&amp;to=2099-07-04&amp;adults=2&amp;children=7"',
    );
  });

  // rule: shortlist-2
  test('each of more than two compared accommodations can be removed; at most five are shown', async () => {
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

  // rule: shortlist-3
  test.each(['', '?ids=', '?ids=1', '?ids=x,-1'])(
    'a comparison of fewer than two accommodations (%s) is redirected to the shortlist',
    async (query) => {
      const { status, html, text } = await openPage(`/ubytovani/vyber/porovnani${query}`, answers(river));
      expect(status).toBe(200);
      expect(text).toContain('Není co porovnávat');
      expect(html).toContain('href="/ubytovani/vyber"');
    },
  );

  // rule: shortlist-4
  test('a shared list of two to five links to the comparison, without JavaScript too', async () => {
    expect((await openPage('/ubytovani/vyber?ids=1,2', answers(river, castle))).html).toContain(
      'href="/ubytovani/vyber/porovnani?ids=1,2"',
    );
  });

  // rule: shortlist-5
  test('a shared list uses the dates and guests of its address for prices, links and its form', async () => {
    const stay = 'from=2099-07-01&to=2099-07-04&adults=2&children=7';
    const { html, text, asked } = await openPage(`/ubytovani/vyber?ids=1,2&${stay}`, answers(river, castle));
    expect(asked[0]).toContain('from=2099-07-01&to=2099-07-04&adults=2&children=7');
    expect(text).toMatch(/3 600 Kč za 3 noci pro 2 dospělé/);
    for (const path of ['/ubytovani/penzion-u-reky?', '/ubytovani/vyber/porovnani?ids=1,2&amp;', '/ubytovani/vyber?'])
      expect(html).toContain(`href="${path}${stay.replaceAll('&', '&amp;')}"`);
    expect(html).toMatch(/name="from"[^>]*value="2099-07-01"/);
  });

  test('an unavailable accommodation on the list says so instead of a price', async () => {
    const taken = { accommodations: () => ({ body: { hits: [hit({ id: 1, price: null, freeUnits: 0 })] } }) };
    expect((await openPage('/ubytovani/vyber?ids=1&from=2099-07-01&to=2099-07-04', taken)).text).toContain(
      'Pro váš termín a počet hostů není k dispozici',
    );
  });
});
