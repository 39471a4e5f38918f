import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.ts';
import { house, price, sampleOrder, token } from '../../testing/sample-order.ts';

const choice = 'accommodation=7&slug=penzion-u-veze&from=2099-07-01&to=2099-07-04&adults=2&children=7&room.71=2';
const address = `/objednavka/nova?${choice}`;
const fields = {
  accommodation: '7',
  slug: 'penzion-u-veze',
  from: '2099-07-01',
  to: '2099-07-04',
  adults: '2',
  child: '7',
  'room.71': '2',
  key: 'a1b2c3d4e5f6a7b8c9d0e1f2',
};

const api =
  (answers: Record<string, unknown> = {}): Answers =>
  ({ method, path }) =>
    answers[`${method} ${path}`] ?? (path.startsWith('/accommodations/') ? house : path === '/quotes' ? price : undefined);

describe('step 1', () => {
  test('step 1 shows every line of the price and the choice', async () => {
    const { status, html, page } = await openPage(address, api());
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Váš pobyt: Penzion U Věže/);
    for (const text of [
      '2 × 3 noci po 1\u00a0200\u00a0Kč',
      '7\u00a0200\u00a0Kč',
      'Poplatek z\u00a0pobytu, Telč',
      '150\u00a0Kč',
      '7\u00a0350\u00a0Kč',
    ])
      expect(html).toContain(text);
    expect(html).toContain('<option value="2" selected="">2</option>');
    expect(page).toMatchObject({ noindex: true, localeParams: { de: 'nova', pl: 'nova' } });
  });

  test('step 1 shows the picture of each room that has one', async () => {
    const picture = { src: '/pictures/demo/rooms/double-01.webp', alt: 'Manželská postel', width: 960, height: 640 };
    const pictured = { ...house, roomTypes: house.roomTypes.map((room, index) => ({ ...room, pictures: index === 0 ? [picture] : [] })) };
    const { html } = await openPage(address, ({ path }) =>
      path.startsWith('/accommodations/') ? pictured : path === '/quotes' ? price : undefined,
    );
    const list = /<ul class="[^"]*rooms.*?<\/ul>/s.exec(html)?.[0] ?? '';
    expect([...list.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Manželská postel']);
  });

  test('step 1 does not announce what the visitor has just chosen', async () => {
    expect((await openPage(address, api())).html).not.toContain('Jede s vámi');
  });

  // rule: orders-23
  test.each(['adults=2&children=sedm', 'adults=0', 'adults=dva'])(
    'guests that can not be understood (%s) are an error, and no price of another party is shown',
    async (guests) => {
      const asked = address.replace('adults=2&children=7', guests);
      const { status, html, calls } = await openPage(asked, api());
      expect(status).toBe(200);
      expect(html).toContain('Nepodařilo se přečíst, kolik vás je');
      expect(html).not.toContain('Celkem');
      expect(calls.some(({ path }) => path === '/quotes')).toBe(false);
    },
  );

  test('fields of children’s ages become one list in the address of step 1', async () => {
    const { status, location } = await openPage('/objednavka/nova?slug=x&adults=2&child=7&child=&child=3', api());
    expect([status, location]).toEqual([303, '/objednavka/nova?slug=x&adults=2&children=7,3']);
  });

  test('a link without an accommodation is redirected to the error page', async () => {
    const { status, location } = await openPage('/de/objednavka/nova?from=2099-07-01', api());
    expect([status, location]).toEqual([303, '/de/objednavka/chyba?reason=link']);
  });

  test('markup in the name of an accommodation is shown as text', async () => {
    const { html } = await openPage(address, ({ path }) => (path === '/quotes' ? price : { ...house, name: 'Penzion <b>U Věže</b>' }));
    expect(html).toMatch(/<h1[^>]*>Váš pobyt: Penzion &lt;b&gt;U Věže&lt;\/b&gt;/);
  });

  test('an unknown accommodation is 404', async () => {
    expect((await openPage(address, () => refuse('not_found'))).status).toBe(404);
  });

  test.each([
    ['', 'Vyplňte oba dny.'],
    ['from=2000-01-01&to=2000-01-03', 'Tento den už minul.'],
    ['from=2099-07-04&to=2099-07-01', 'Den odjezdu musí být až po dni příjezdu.'],
    ['from=2099-07-01&to=2099-12-01', 'nejvýš 60 nocí'],
    ['from=2099-07-01', 'Doplňte také den odjezdu.'],
    ['from=2099-02-30', 'Takový den neexistuje.'],
  ])('dates %s are refused beside the field, and no price is requested', async (dates, text) => {
    const { html, calls } = await openPage(`/objednavka/nova?slug=penzion-u-veze&${dates}&room.71=1`, api());
    expect(html).toContain(text);
    expect(calls.map(({ path }) => path)).toEqual(['/accommodations/penzion-u-veze?locale=cs&adults=2']);
  });

  // rule: legal-68
  test('step 1 holds the rooms and is redirected to the guests without JavaScript', async () => {
    const { status, location, calls } = await openPage(address, api({ 'POST /orders': sampleOrder() }), fields);
    expect([status, location]).toEqual([303, `/objednavka/${token}/hoste`]);
    expect(calls[0]?.body).toEqual({
      accommodation: 7,
      from: '2099-07-01',
      to: '2099-07-04',
      rooms: [{ roomType: 71, units: 2 }],
      guests: [{ age: 30 }, { age: 30 }, { age: 7 }],
      locale: 'cs',
    });
  });

  // rule: orders-22, orders-24
  test('the choice of an accommodation’s page is held as it comes, and another total than was seen there goes along', async () => {
    const { child: _, ...rest } = fields;
    const form = { ...rest, children: '7', 'room.72': '0', seen: '700000' };
    const { location, calls } = await openPage('/objednavka/nova', api({ 'POST /orders': sampleOrder() }), form);
    expect(location).toBe(`/objednavka/${token}/hoste?seen=700000`);
    expect(calls[0]?.body).toMatchObject({ rooms: [{ roomType: 71, units: 2 }], guests: [{ age: 30 }, { age: 30 }, { age: 7 }] });
  });

  test('the same form sent twice has one key, another choice has another', async () => {
    const key = async (form: Record<string, string>) =>
      (await openPage(address, api({ 'POST /orders': sampleOrder() }), form)).calls[0]?.key;
    expect(await key(fields)).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(await key(fields)).toBe(await key({ ...fields }));
    expect(await key(fields)).not.toBe(await key({ ...fields, 'room.71': '1' }));
  });

  test('step 1 without a room is redirected to the unchanged form', async () => {
    const { 'room.71': _, ...empty } = fields;
    const { status, location } = await openPage(address, api(), { ...empty, adults: '4' });
    expect([status, location]).toEqual([
      303,
      '/objednavka/nova?accommodation=7&slug=penzion-u-veze&from=2099-07-01&to=2099-07-04&adults=4&children=7&problem=rooms',
    ]);
    expect((await openPage(location ?? '', api())).html).toContain('Zvolte počet.');
  });

  const texts = {
    cs: 'Váš výběr mezitím obsadil někdo jiný',
    de: 'Ihre Auswahl hat inzwischen jemand anderes gebucht',
    en: 'Someone else has just taken what you chose',
    pl: 'Ktoś inny właśnie zajął wybrane miejsca',
  } as const satisfies Record<Locale, string>;
  test.each(Object.entries(texts))(
    'a stay that another visitor booked first is refused in %s, with the choice kept',
    async (locale, text) => {
      const prefix = locale === 'cs' ? '' : `/${locale}`;
      const { location } = await openPage(prefix + address, api({ 'POST /orders': refuse('not_available', 'full') }), fields);
      expect(location).toBe(`${prefix}${address}&problem=not_available`);
      const { html } = await openPage(location ?? '', api());
      expect(html).toContain(text);
      expect(html).toContain('<option value="2" selected="">2</option>');
    },
  );

  test.each([
    [refuse('not_available', 'capacity'), 'Hostů je víc než míst'],
    [refuse('not_available', 'min_nights'), 'hostitel přijímá jen delší pobyty'],
    [refuse('not_available', 'no_arrival'), 'V\u00a0tento den nelze přijet'],
    [refuse('not_available', 'no_departure'), 'V\u00a0tento den nelze odjet'],
    [refuse('price_on_request'), 'Cena pro tento termín je na dotaz'],
    [refuse('invalid_request', 'unknown'), 'To, co jste vybrali, už v\u00a0nabídce není'],
    [refuse('rate_limited'), 'Příliš mnoho pokusů najednou'],
    [refuse('too_many_held'), 'rozpracováno příliš mnoho objednávek'],
    [refuse('not_available', 'spare_units'), 'Zvolený počet je vyšší než počet hostů'],
    [refuse('idempotency_key_reused'), 'Formulář už byl odeslán'],
    [refuse('unavailable'), 'Nepodařilo se spojit se systémem objednávek'],
  ])('a quote refused with %o says what to do', async (refusal, text) => {
    const { status, html } = await openPage(address, api({ 'POST /quotes': refusal }));
    expect(status).toBe(200);
    expect(html).toContain(text);
  });

  test('when the API is down while rooms are held, the error page says that nothing was charged', async () => {
    const { location } = await openPage(`/de${address}`, api({ 'POST /orders': refuse('unavailable') }), fields);
    expect(location).toBe(`/de/objednavka/chyba?reason=unreachable&${choice}`);
    const { html } = await openPage(location ?? '', api());
    expect(html).toContain('Es wurde nichts berechnet');
    expect(html).toContain(`href="/de${address.replaceAll('&', '&amp;')}"`);
  });

  test('a changed choice cancels the earlier hold, even if it blocked the new one', async () => {
    const earlier = sampleOrder({ token: 'Earlier-order-of-22-chars' });
    let released = false;
    const answers: Answers = ({ method, path }) => {
      if (path === '/orders/Earlier-order-of-22-chars/cancel') released = true;
      if (path.startsWith('/orders/Earlier')) return earlier;
      if (`${method} ${path}` === 'POST /orders') return released ? sampleOrder() : refuse('not_available', 'full');
      return undefined;
    };
    const { location } = await openPage(address, answers, { ...fields, after: 'Earlier-order-of-22-chars' });
    expect([released, location]).toEqual([true, `/objednavka/${token}/hoste`]);
  });
});
