import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.ts';
import { contact, sampleOrder, token } from '../../testing/sample-order.ts';

const address = `/objednavka/${token}/hoste`;
const typed = { ...contact, 'guest.0.age': '41', 'guest.1.age': '43', 'guest.2.age': '7', 'guest.0.name': 'Jana Nováková', note: '' };
const held = sampleOrder();

const api =
  (answers: Record<string, unknown> = {}): Answers =>
  ({ method, path }) =>
    answers[`${method} ${path}`] ?? (path === `/orders/${token}` ? held : undefined);
const sent = (answer: unknown) => api({ [`PUT /orders/${token}/guests`]: answer });

describe('step 2', () => {
  test('step 2 shows until when the rooms are held, and no placeholder age of an adult', async () => {
    const { html } = await openPage(address, api());
    expect(html).toMatch(/Držíme pro vás do <time dateTime="2099-06-01T10:15:00.000Z">12:15/);
    expect(html).toMatch(/name="guest.0.age"[^>]* value=""/);
    expect(html).toMatch(/name="guest.2.age"[^>]* value="7"/);
  });

  // rule: legal-11, legal-53
  test('step 2 is filled with the values of the visitor’s earlier order', async () => {
    const earlier = sampleOrder({
      token: 'Earlier-order-of-22-chars',
      state: 'expired',
      contact,
      guests: [{ name: 'Jana', age: 41 }, { age: 43 }, { age: 8 }],
    });
    const { html } = await openPage(`${address}?after=${earlier.token}`, api({ [`GET /orders/${earlier.token}`]: earlier }));
    expect(html).toContain('value="jana@example.com"');
    expect(html).toMatch(/name="guest.1.age"[^>]* value="43"/);
  });

  test('step 2 sent without JavaScript is redirected to the payment', async () => {
    const { status, location, calls } = await openPage(address, sent(held), typed);
    expect([status, location]).toEqual([303, `/objednavka/${token}/platba`]);
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      body: { contact, guests: [{ name: 'Jana Nováková', age: 41 }, { age: 43 }, { age: 7 }], note: '' },
    });
  });

  // rule: orders-18
  test('a child that turns out to be an adult for whom there is no place is an error at its age, and everything typed is kept', async () => {
    const refusal = refuse('invalid_request', 'capacity', '/guests/2/age');
    const { status, html } = await openPage(address, sent(refusal), { ...typed, 'guest.2.age': '18' });
    expect(status).toBe(400);
    expect(html).toMatch(/<a href="#f-guest.2.age">Od 18\u00a0let potřebuje host místo pro dospělého/);
    expect(html).toMatch(/name="guest.2.age"[^>]* value="18"/);
    expect(html).toContain('value="Jana Nováková"');
    expect(html).not.toContain('Něco ve formuláři není v pořádku');
  });

  // rule: orders-6
  test('ages of another party than held for have to be confirmed, and the confirmation is valid for this party only', async () => {
    const other = { ...typed, 'guest.1.age': '12' };
    const { status, html } = await openPage(address, sent(refuse('invalid_request', 'party_changed', '/guests/1/age')), other);
    expect(status).toBe(400);
    expect(html).toMatch(/<a href="#f-guest.1.age">Věk hosta č. 2 neodpovídá zvoleným hostům/);
    expect(html).toMatch(/<input type="checkbox"[^>]*name="party"[^>]*value="100"/);
    expect(html).toContain('Dospělí: 1, děti: 2.');
    expect(html).toContain('value="Jana Nováková"');
    const confirmed = await openPage(address, sent(held), { ...other, party: '100' });
    expect(confirmed.calls[0]?.body).toMatchObject({ partyChanged: true });
    const changedAgain = await openPage(address, sent(held), { ...other, 'guest.0.age': '9', party: '100' });
    expect(changedAgain.calls[0]?.body).not.toHaveProperty('partyChanged');
  });

  test('a party without an adult is an error at the first age', async () => {
    const { html } = await openPage(address, sent(refuse('invalid_request', 'no_adult', '/guests/0/age')), {
      ...typed,
      'guest.0.age': '9',
    });
    expect(html).toMatch(/<a href="#f-guest.0.age">Aspoň jednomu z\u00a0hostů musí být 18\u00a0let/);
  });

  test('each invalid field of step 2 has its error beside it and in the summary, and typed values are kept', async () => {
    const { status, html, calls } = await openPage(address, api(), {
      ...typed,
      email: 'jana',
      phone: 'nemám',
      'guest.1.age': '',
      city: ' ',
    });
    expect(status).toBe(422);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    for (const [field, text] of [
      ['email', 'Zadejte e-mailovou adresu, například anna@example\\.org\\.'],
      ['phone', 'Napište telefonní číslo číslicemi'],
      ['guest.1.age', 'Vyplňte věk 2\\. hosta\\.'],
      ['city', 'Vyplňte obec'],
    ]) {
      expect(html).toMatch(new RegExp(`<a href="#f-${field}">${text}`));
      expect(html).toMatch(new RegExp(`id="f-${field}-error"[^]*?${text}`));
    }
    expect(html).toContain('value="nemám"');
    expect(html).toMatch(/name="guest.0.name"[^>]* value="Jana Nováková"/);
  });

  // rule: orders-25, legal-32
  test('two adults who pay on arrival have to type six fields at most, and no address is sent', async () => {
    const couple = { ...held, guests: [{ age: 30 }, { age: 30 }] };
    const { html } = await openPage(address, api({ [`GET /orders/${token}`]: couple }));
    expect([...html.matchAll(/<(?:input|textarea|select)[^>]* required=""/g)]).toHaveLength(6);
    const { street: _s, city: _c, postalCode: _p, ...noAddress } = typed;
    const { status, calls } = await openPage(address, sent(held), noAddress);
    expect(status).toBe(303);
    const { firstName, lastName, email, phone } = contact;
    expect(calls[0]?.body).toHaveProperty('contact', { firstName, lastName, email, phone });
  });

  // rule: orders-25
  test('an invoice for a company needs the whole address, and its fields are open then', async () => {
    const { street: _s, city: _c, postalCode: _p, ...noAddress } = typed;
    expect((await openPage(address, api())).html).toMatch(/<details class="details">/);
    const { status, html } = await openPage(address, api(), { ...noAddress, companyId: '27074358', email: 'jana' });
    expect(status).toBe(422);
    expect([...html.matchAll(/href="#f-(\w+)"/g)].map(([, name]) => name)).toEqual(['email', 'street', 'postalCode', 'city']);
    expect(html).toMatch(/<details class="details" open="">/);
  });

  // rule: orders-21
  test('a postcode that is invalid for the country is an error at its field, and nothing is sent', async () => {
    const { status, html, calls } = await openPage(address, api(), { ...typed, postalCode: '1' });
    expect(status).toBe(422);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    expect(html).toContain('<a href="#f-postalCode">PSČ neodpovídá zvolené zemi. Zkontrolujte obojí.');
    expect(html).toMatch(/name="postalCode"[^>]* value="1"/);
  });

  test('the numeric keyboard is used only for postcodes of digits', async () => {
    expect((await openPage(address, api())).html).toMatch(/autoComplete="postal-code" inputMode="numeric"/);
    expect((await openPage(`/en${address}`, api())).html).toMatch(/autoComplete="postal-code" inputMode="text"/);
  });

  test('the tourist tax is a reason for asking ages only if one is charged', async () => {
    const without = { ...held, price: { ...held.price, lines: held.price.lines.filter(({ kind }) => kind !== 'stay_fee') } };
    expect((await openPage(address, api())).html).toContain('Podle věku se počítá poplatek z\u00a0pobytu.');
    const { html } = await openPage(address, api({ [`GET /orders/${token}`]: without }));
    expect(html).toContain('Jména můžete doplnit později.');
    expect(html).not.toContain('Podle věku');
  });

  // rule: orders-22
  test('another price by the ages is told on the next page, with the one that was seen and why, before anything is ordered', async () => {
    const dearer = sampleOrder({ contact, price: { ...held.price, total: { amount: 750_000, currency: 'CZK' } } });
    const answers = { [`PUT /orders/${token}/guests`]: dearer, [`GET /orders/${token}`]: dearer };
    const { location } = await openPage(address, api(answers), { ...typed, seen: '735000' });
    expect(location).toBe(`/objednavka/${token}/platba?seen=735000`);
    const { html } = await openPage(location ?? '', api(answers));
    expect(html).toMatch(
      /role="alert".*Cena se změnila.*Místo 7\u00a0350\u00a0Kč je teď <strong>7\u00a0500\u00a0Kč<\/strong>\. Závisí na věku hostů/,
    );
    expect((await openPage(`/objednavka/${token}/platba?seen=750000`, api(answers))).html).not.toContain('Cena se změnila');
  });

  test('an error that only the API finds is beside its field', async () => {
    const { status, html } = await openPage(`/de${address}`, sent(refuse('invalid_request', 'custom', '/contact/email')), typed);
    expect(status).toBe(400);
    expect(html).toContain('<a href="#f-email">Geben Sie eine E-Mail-Adresse ein, zum Beispiel anna@example.org.');
  });

  test.each([
    ['cs', refuse('unavailable'), 503, 'Nepodařilo se spojit se systémem objednávek'],
    ['de', refuse('rate_limited'), 429, 'Zu viele Versuche auf einmal'],
    ['en', refuse('internal'), 500, 'Something went wrong on our side'],
    ['pl', refuse('unavailable'), 503, 'Nie udało się połączyć'],
  ])('in %s, %o is explained and what was typed is kept', async (locale, refusal, expected, text) => {
    const { status, html } = await openPage((locale === 'cs' ? '' : `/${locale}`) + address, sent(refusal), typed);
    expect(status).toBe(expected);
    expect(html).toContain(text);
    expect(html).toContain('value="jana@example.com"');
  });

  test('a hold that expired during step 2 is renewed with the typed values', async () => {
    const again = sampleOrder({ token: 'Second-order-of-22-charac' });
    const answers = {
      [`PUT /orders/${token}/guests`]: refuse('hold_expired'),
      'POST /orders': again,
      [`PUT /orders/${again.token}/guests`]: again,
    };
    const { location, calls } = await openPage(address, api(answers), typed);
    expect(location).toBe(`/objednavka/${again.token}/platba?held=again`);
    expect(calls.at(-1)?.body).toMatchObject({ contact });
  });

  test('when the rooms are booked meanwhile, step 1 says so with the same choice', async () => {
    const answers = { [`PUT /orders/${token}/guests`]: refuse('hold_expired'), 'POST /orders': refuse('not_available', 'full') };
    const { location } = await openPage(address, api(answers), typed);
    expect(location).toBe(
      `/objednavka/nova?accommodation=7&slug=penzion-u-veze&from=2099-07-01&to=2099-07-04&adults=2&children=7&room.71=2&after=${token}&problem=not_available`,
    );
  });

  test('an order that was changed in another window is redirected to its page', async () => {
    expect((await openPage(address, sent(refuse('wrong_state')), typed)).location).toBe(`/objednavka/${token}`);
  });

  test('an unknown order is 404', async () => {
    expect((await openPage(address, () => refuse('not_found'))).status).toBe(404);
    expect((await openPage(address, () => refuse('not_found'), typed)).status).toBe(404);
  });
});
