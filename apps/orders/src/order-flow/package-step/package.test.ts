import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.ts';
import { cellars, contact, crowns, orderedCellars, placedOrder, price, sampleOrder, token } from '../../testing/sample-order.ts';

const address = '/objednavka/balicek/dva-dny-ve-sklepech';
const chosen = `${address}?from=2099-06-12&children=7`;
const fields = { from: '2099-06-12', child: '7', key: 'a1b2c3d4e5f6a7b8c9d0e1f2' };
const asked = {
  package: 5,
  accommodation: 7,
  from: '2099-06-12',
  to: '2099-06-14',
  rooms: [{ roomType: 71, units: 1 }],
  guests: [{ age: 30 }, { age: 30 }, { age: 7 }],
  locale: 'cs',
};
const order = sampleOrder({ package: orderedCellars, from: '2099-06-12', to: '2099-06-14' });

const api =
  (answers: Record<string, unknown> = {}): Answers =>
  ({ method, path }) =>
    answers[`${method} ${path}`] ?? (path.startsWith('/packages/dva-dny') ? cellars : path === '/quotes' ? price : undefined);

describe('step 1 of a package', () => {
  test('step 1 of a package requests the price for the chosen day, the package’s room and party', async () => {
    const { status, html, calls, page } = await openPage(chosen, api());
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Váš balíček: Dva dny ve sklepech/);
    expect(html).toContain('7\u00a0350\u00a0Kč');
    expect(html).toContain('<option value="2099-06-12" selected="">');
    expect(calls.at(-1)?.body).toEqual(asked);
    expect(page).toMatchObject({ noindex: true, localeParams: { de: 'balicek/zwei-tage-im-keller' } });
  });

  test('step 1 of a package requests no price before a day is chosen, and joins the fields of children’s ages', async () => {
    const { calls, html } = await openPage(address, api());
    expect(calls.map(({ path }) => path)).toEqual(['/packages/dva-dny-ve-sklepech?locale=cs']);
    expect(html).toContain('Cenu uvidíte, jakmile vyberete termín.');
    expect((await openPage(`${address}?from=2099-06-12&child=7`, api())).location).toBe(chosen);
  });

  test('step 1 of a package says that a day is no longer available', async () => {
    const { html, calls } = await openPage(`${address}?from=2099-06-19`, api());
    expect(html).toContain('Váš výběr mezitím obsadil někdo jiný');
    expect(calls).toHaveLength(1);
  });

  test('step 1 of a package holds it and is redirected to the guests without JavaScript; sent twice it has one key', async () => {
    const send = () => openPage(address, api({ 'POST /orders': order }), fields);
    const { status, location, calls } = await send();
    expect([status, location]).toEqual([303, `/objednavka/${token}/hoste`]);
    expect(calls.at(-1)?.body).toEqual(asked);
    expect(calls.at(-1)?.key).toBe((await send()).calls.at(-1)?.key);
  });

  test.each([
    ['no day', { from: '' }, `${address}?children=7&problem=days`, 'Vyberte termín.'],
    ['no age of the child', { child: '' }, `${address}?from=2099-06-12&problem=ages`, 'Vyplňte věk dětí.'],
  ])('%s: the visitor comes back to the form as it was', async (_, change, back, text) => {
    const { status, location } = await openPage(address, api(), { ...fields, ...change });
    expect([status, location]).toEqual([303, back]);
    expect((await openPage(back, api())).html).toContain(text);
  });

  test('when the package’s room was booked meanwhile, step 1 says so and keeps the choice', async () => {
    const { location } = await openPage(address, api({ 'POST /orders': refuse('not_available', 'full') }), fields);
    expect(location).toBe(`${chosen}&problem=not_available`);
    expect((await openPage(location ?? '', api())).html).toContain('Váš výběr mezitím obsadil někdo jiný');
  });

  test('when the API is down while a package is held, the error page says that nothing was charged, and links back', async () => {
    const { location } = await openPage(address, api({ 'POST /orders': refuse('unavailable') }), fields);
    expect(location).toBe('/objednavka/chyba?reason=unreachable&package=dva-dny-ve-sklepech&from=2099-06-12&children=7');
    expect((await openPage(location ?? '', api())).html).toContain(`href="${chosen.replaceAll('&', '&amp;')}"`);
  });

  test('an unknown package is 404', async () => {
    expect((await openPage('/objednavka/balicek/nic', () => refuse('not_found'))).status).toBe(404);
  });
});

describe('an order of a package', () => {
  const of = (one: unknown, answers: Record<string, unknown> = {}) => api({ [`GET /orders/${token}`]: one, ...answers });

  // rule: packages-11
  test('the steps of a package’s order show what is included and the terms, and link to its change', async () => {
    const { html } = await openPage(`/objednavka/${token}/platba`, of({ ...order, contact }));
    for (const text of ['snídaně', 'Objednáváte ubytování v dohodnutém termínu.', 'Dva dny ve sklepech']) expect(html).toContain(text);
    expect(html).toContain(`href="${chosen.replaceAll('&', '&amp;')}&amp;after=${token}"`);
  });

  // rule: packages-11
  test('the page of a package’s order shows its terms in the language of the page', async () => {
    const placed = placedOrder({
      package: orderedCellars,
      price: {
        ...price,
        lines: [
          { kind: 'package_stay', label: 'Dva dny', units: 1, nights: 2, unitPrice: null, total: crowns(2800), vatRate: 12 },
          { kind: 'package_services', label: 'Dva dny', units: 1, nights: 2, unitPrice: null, total: crowns(1210), vatRate: 21 },
        ],
      },
    });
    const { html } = await openPage(`/de/objednavka/${token}`, of(placed));
    for (const text of ['Dva dny: Unterkunft', '2 Nächte', 'Dva dny: weitere Leistungen', 'Objednáváte ubytování'])
      expect(html).toContain(text);
    expect(html).toContain('href="/de/balicek/zwei-tage-im-keller"');
  });

  test('an expired order of a package is held again as the package', async () => {
    const expired = { ...order, state: 'expired', contact, guests: [{ age: 34 }, { age: 33 }, { age: 8 }] };
    const { calls, location } = await openPage(
      `/objednavka/${token}/platba`,
      of(expired, {
        [`POST /orders/${token}/confirm`]: refuse('hold_expired'),
        'POST /orders': order,
        [`PUT /orders/${token}/guests`]: order,
      }),
      { key: fields.key, amount: '735000', currency: 'CZK', payment: 'bank_transfer', terms: 'accepted' },
    );
    expect(calls.find(({ method, path }) => `${method} ${path}` === 'POST /orders')?.body).toMatchObject({
      package: 5,
      from: '2099-06-12',
    });
    expect(location).toContain('held=again');
  });
});
