import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.ts';
import { contact, crowns, placedOrder, sampleOrder, token } from '../../testing/sample-order.ts';

const address = `/objednavka/${token}/platba`;
const ready = sampleOrder({ contact });
const form = { payment: 'bank_transfer', terms: 'accepted', amount: '735000', currency: 'CZK', key: 'a1b2c3d4e5f6a7b8c9d0e1f2' };

const api =
  (answers: Record<string, unknown> = {}, order = ready): Answers =>
  ({ method, path }) =>
    answers[`${method} ${path}`] ?? (path === `/orders/${token}` ? order : undefined);
const confirming = (answer: unknown) => api({ [`POST /orders/${token}/confirm`]: answer });

describe('step 3', () => {
  test.each([
    ['', 'Objednat s\u00a0povinností platby'],
    ['/de', 'Zahlungspflichtig buchen'],
    ['/en', 'Book with obligation to pay'],
    ['/pl', 'Rezerwuję z\u00a0obowiązkiem zapłaty'],
  ])('the button under %s says that ordering obliges to pay', async (prefix, text) => {
    expect((await openPage(prefix + address, api())).html).toMatch(new RegExp(`<button type="submit"[^>]*>${text}`));
  });

  test('step 3 shows the complete price, the guests and the cancellation fees', async () => {
    const { html } = await openPage(address, api());
    for (const text of [
      '7\u00a0350\u00a0Kč',
      'Jana Nováková',
      'do 24.\u00a06.\u00a02099: zdarma',
      'potom do 29.\u00a06.\u00a02099: 50\u00a0% z\u00a0ceny pobytu',
      'později: celá cena pobytu',
      'Marie Dvořáková',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('placing the order sends the total that was shown and is redirected to the last step', async () => {
    const { status, location, calls } = await openPage(address, confirming(placedOrder()), form);
    expect([status, location]).toEqual([303, `/objednavka/${token}/hotovo`]);
    expect(calls[0]?.body).toEqual({ payment: 'bank_transfer', termsAccepted: true, total: { amount: 735_000, currency: 'CZK' } });
    expect(calls[0]?.key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  });

  test('without a payment method or consent to the terms nothing is sent, and the choice is kept', async () => {
    const { terms: _, ...noTerms } = form;
    const { status, html, calls } = await openPage(address, api(), noTerms);
    expect(status).toBe(422);
    expect(html).toContain('<a href="#f-terms">Bez souhlasu s\u00a0podmínkami nelze objednat.');
    expect(html).toMatch(/value="bank_transfer"[^>]*checked=""|checked=""[^>]*value="bank_transfer"/);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    expect((await openPage(address, api(), { ...noTerms, payment: '' })).html).toContain(
      '<a href="#f-payment">Zvolte, jak chcete zaplatit.',
    );
  });

  // rule: orders-9
  test('a bank transfer that could not arrive before the stay is not offered, and the page says why', async () => {
    const late = sampleOrder({ contact, paymentMethods: ['at_accommodation'] });
    const { html } = await openPage(address, api({}, late));
    expect(html).not.toContain('value="bank_transfer"');
    expect(html).toMatch(/value="at_accommodation"[^>]*checked=""|checked=""[^>]*value="at_accommodation"/);
    expect(html).toContain('Převod by do začátku pobytu nestihl dojít.');
  });

  // rule: legal-14
  test('another price is shown before anything is ordered', async () => {
    const { status, html } = await openPage(address, confirming(refuse('price_changed')), form);
    expect(status).toBe(409);
    expect(html).toContain('Cena se mezitím změnila');
  });

  // rule: orders-22
  test('a price that changed between the summary and the press is told with the one that was seen', async () => {
    const { html } = await openPage(address, confirming(refuse('price_changed')), { ...form, amount: '700000' });
    expect(html).toContain('Místo 7\u00a0000\u00a0Kč je teď <strong>7\u00a0350\u00a0Kč</strong>');
  });

  test('the country of the contact is named', async () => {
    expect((await openPage(address, api())).html).toContain('588 56 Telč, Česko');
    expect((await openPage(`/de${address}`, api())).html).toContain('588 56 Telč, Tschechien');
  });

  test.each([
    [refuse('unavailable'), 503, 'Nepodařilo se spojit se systémem objednávek'],
    [refuse('internal'), 500, 'Na naší straně se něco pokazilo'],
    [refuse('idempotency_key_reused'), 422, 'Formulář už byl odeslán'],
  ])('%o keeps the choice and says that nothing was charged', async (refusal, expected, text) => {
    const { status, html } = await openPage(address, confirming(refusal), form);
    expect(status).toBe(expected);
    expect(html).toContain(text);
    expect(html).toMatch(/Nic se neúčtovalo/);
  });

  test.each([
    [refuse('too_many_orders'), 429, 'příliš mnoho nových nebo nezaplacených objednávek'],
    [refuse('invalid_request', 'cash_limit'), 400, 'Zvolte platbu převodem'],
  ])('%o keeps the choice and says what can be done', async (refusal, expected, text) => {
    const { status, html } = await openPage(address, confirming(refusal), form);
    expect(status).toBe(expected);
    expect(html).toContain(text);
    expect(html).toMatch(/value="bank_transfer"[^>]*checked=""|checked=""[^>]*value="bank_transfer"/);
  });

  test.each([
    [refuse('order_incomplete'), `/objednavka/${token}/hoste`],
    [refuse('wrong_state'), `/objednavka/${token}`],
  ])('%o leads to %s', async (refusal, location) => {
    expect((await openPage(address, confirming(refusal), form)).location).toBe(location);
  });

  test('a hold that ran out before the press is renewed, and the summary is shown again first', async () => {
    const again = sampleOrder({ token: 'Second-order-of-22-charac', contact });
    const answers = {
      [`POST /orders/${token}/confirm`]: refuse('hold_expired'),
      'POST /orders': again,
      [`PUT /orders/${again.token}/guests`]: again,
      [`GET /orders/${again.token}`]: again,
    };
    const { location } = await openPage(address, api(answers), form);
    expect(location).toBe(`/objednavka/${again.token}/platba?held=again`);
    const dearer = { ...again, price: { ...again.price, total: { amount: 800_000, currency: 'CZK' } } };
    const dearerAnswers = { ...answers, 'POST /orders': dearer, [`PUT /orders/${again.token}/guests`]: dearer };
    expect((await openPage(address, api(dearerAnswers), form)).location).toBe(`${location}&seen=735000`);
    expect((await openPage(location ?? '', api(answers))).html).toContain('Výběr pro vás znovu držíme');
  });
});

describe('a voucher for an amount in step 3', () => {
  const adding = `POST /orders/${token}/vouchers`;
  const paid = { number: 'P99-000002', amount: crowns(2000), remains: crowns(0), returned: crowns(0) };
  const partly = sampleOrder({ contact, vouchers: [paid], toPay: crowns(5350) });
  const wholly = sampleOrder({ contact, vouchers: [{ ...paid, amount: crowns(7350) }], toPay: crowns(0), paymentMethods: ['voucher'] });

  // rule: packages-26
  test('is added by its code without placing the order, and the choice is kept', async () => {
    const { status, html, calls } = await openPage(address, api({ [adding]: partly }, partly), { ...form, code: ' 7k3m q0vx ', add: '1' });
    expect(status).toBe(200);
    expect(calls[0]).toMatchObject({ path: `/orders/${token}/vouchers`, body: { code: '7k3m q0vx' } });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(html).toMatch(/value="bank_transfer"[^>]*checked=""|checked=""[^>]*value="bank_transfer"/);
    for (const text of ['P99-000002', '5\u00a0350\u00a0Kč']) expect(html).toContain(text);
  });

  // rule: packages-26
  test('whose code was typed is added first when the button that books is pressed', async () => {
    const { calls } = await openPage(address, api({ [adding]: partly }, partly), { ...form, code: '7K3M' });
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`/orders/${token}/vouchers`]);
  });

  // rule: packages-26
  test.each([
    ['unknown_code', 'kódem nemáme'],
    ['unpaid', 'zatím není zaplacený'],
    ['package', 'je na balíček'],
    ['expired', 'vypršela'],
    ['withdrawn', 'vrátil'],
    ['spent', 'už nic nezbývá'],
    ['added', 'už jste přidali'],
    ['too_many', '5 poukazů'],
    ['currency', 'v\u00a0korunách'],
    ['nothing_to_pay', 'není co platit'],
  ])('that is refused with %s says why at its field, and nothing typed is lost', async (code, text) => {
    const answers = api({ [adding]: refuse('invalid_request', code, '/code') });
    const { status, html } = await openPage(address, answers, { ...form, code: '7K3M', add: '1' });
    expect(status).toBe(422);
    expect(html).toContain('<a href="#f-code">');
    expect(html).toContain(text);
    expect(html).toContain('value="7K3M"');
    expect(html).toMatch(/value="bank_transfer"[^>]*checked=""|checked=""[^>]*value="bank_transfer"/);
  });

  test('asks for its code when the button is pressed without one', async () => {
    const { status, html } = await openPage(address, api(), { ...form, code: ' ', add: '1' });
    expect(status).toBe(422);
    expect(html).toContain('<a href="#f-code">');
  });

  test('is taken off by its button', async () => {
    const { calls } = await openPage(address, api({ [`POST /orders/${token}/vouchers/drop`]: ready }, ready), {
      ...form,
      drop: 'P99-000002',
    });
    expect(calls[0]).toMatchObject({ path: `/orders/${token}/vouchers/drop`, body: { number: 'P99-000002' } });
  });

  // rule: packages-27
  test('that pays for everything leaves no choice of payment, and what was shown as left to pay is sent along', async () => {
    const { html } = await openPage(address, api({}, wholly));
    expect(html).toContain('name="payment" value="voucher"');
    expect(html).not.toContain('type="radio"');
    const sent = { ...form, payment: 'voucher', toPay: '0' };
    const answers = api({ [`POST /orders/${token}/confirm`]: placedOrder() }, wholly);
    const { calls } = await openPage(address, answers, sent);
    expect(calls[0]?.body).toMatchObject({ payment: 'voucher', toPay: crowns(0) });
  });

  // rule: packages-27
  test('that pays less than was shown keeps the order from being placed, and the new amount is shown', async () => {
    const answers = api({ [`POST /orders/${token}/confirm`]: refuse('to_pay_changed') }, partly);
    const { html } = await openPage(address, answers, { ...form, toPay: '0' });
    expect(html).toContain('Částka k\u00a0úhradě se změnila');
    expect(html).toContain('name="toPay" value="535000"');
  });
});

describe('the end', () => {
  test('a transfer: number, what happens now, the code and the same data as text, the papers', async () => {
    const { html } = await openPage(`/objednavka/${token}/hotovo`, api({}, placedOrder()));
    for (const text of [
      'N99-000001',
      'jana@example.com',
      'Převeďte 7\u00a0350\u00a0Kč do 20.\u00a06.\u00a02099',
      '19-2000145399/0800',
      '202600001',
      'Faktura FV-2099-00001',
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/<svg[^>]*role="img" aria-label="QR kód pro platbu/);
    expect(html).toContain(`/api/orders/${token}/calendar`);
  });

  // rule: legal-3
  test('who has ordered sees the host’s name, address, phone and e-mail address, and the route', async () => {
    const route = 'https://www.openstreetmap.org/directions?to=49.18000%2C15.45000';
    for (const page of ['/hotovo', '']) {
      const { html } = await openPage(`/objednavka/${token}${page}`, api({}, placedOrder()));
      for (const text of ['Marie Dvořáková, Na Hradbách 1, Telč', 'tel:+420000000007', 'mailto:marie@penzion.example', route])
        expect(html).toContain(text);
    }
  });

  test('at the accommodation: nothing to transfer, no code', async () => {
    const { html } = await openPage(
      `/objednavka/${token}/hotovo`,
      api({}, placedOrder({ state: 'confirmed', payment: 'at_accommodation', instructions: null })),
    );
    expect(html).toContain('Při příjezdu zaplatíte hostiteli 7\u00a0350\u00a0Kč');
    expect(html).not.toContain('role="img"');
  });
});
