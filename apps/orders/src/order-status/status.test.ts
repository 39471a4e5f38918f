import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test, vi } from 'vitest';
import { openPage, refuse } from '../testing/open-page.ts';
import { crowns, placedOrder, sampleOrder, token } from '../testing/sample-order.ts';

const status = `/objednavka/${token}`;
const api =
  (order: unknown, answers: Record<string, unknown> = {}): Answers =>
  ({ method, path }) =>
    answers[`${method} ${path}`] ?? (path === `/orders/${token}` ? order : undefined);

describe('an order that a voucher for an amount paid for in part', () => {
  const paid = { number: 'P99-000002', amount: crowns(2000), remains: crowns(0), returned: crowns(0) };
  const partly = { vouchers: [paid], toPay: crowns(5350) };

  // rule: packages-27
  test('names on its page what the voucher paid and what is left to pay on arrival', async () => {
    const order = placedOrder({ ...partly, state: 'confirmed', payment: 'at_accommodation', instructions: null });
    const { html } = await openPage(status, api(order));
    expect(html).toContain('P99-000002');
    expect(html).toMatch(/zaplatíte[^<]*5\u00a0350\u00a0Kč/i);
  });

  // rule: packages-28
  test('says before it is cancelled what goes back to the voucher and what in money', async () => {
    const cancellation = { possible: true, fee: crowns(3000), byVouchers: crowns(2000), rules: [] };
    const { html } = await openPage(
      `${status}/zrusit`,
      api(placedOrder({ ...partly, state: 'confirmed', paidAt: '2099-06-02T10:00:00.000Z', cancellation })),
    );
    for (const text of ['3\u00a0000\u00a0Kč', '>0\u00a0Kč', '4\u00a0350\u00a0Kč']) expect(html).toContain(text);
  });

  // rule: packages-28
  test('says when it is cancelled what is back on the voucher', async () => {
    const order = placedOrder({
      ...partly,
      vouchers: [{ ...paid, returned: crowns(1500) }],
      state: 'cancelled',
      cancelledAt: '2099-06-02T10:00:00.000Z',
    });
    const { html } = await openPage(status, api(order));
    expect(html).toContain('1\u00a0500\u00a0Kč');
  });
});

describe('the page of an order', () => {
  test.each([
    ['awaiting_payment', 'Čekáme na platbu'],
    ['confirmed', 'Pobyt je potvrzený'],
    ['completed', 'Pobyt skončil'],
    ['expired', 'Čas na dokončení objednávky vypršel'],
    ['cancelled', 'Objednávka je zrušená'],
  ] as const)('%s is said in words', async (state, text) => {
    const { status: code, html, page } = await openPage(status, api(placedOrder({ state })));
    expect(code).toBe(200);
    expect(html).toContain(text);
    expect(page).toMatchObject({ title: 'Objednávka N99-000001', noindex: true, localeParams: { de: token } });
  });

  test('an unknown and a malformed token are 404', async () => {
    expect((await openPage(status, () => refuse('not_found'))).status).toBe(404);
    expect((await openPage('/objednavka/x', () => refuse('invalid_request'))).status).toBe(404);
  });

  test('an unreachable API is not a 404', async () => {
    expect((await openPage(status, () => refuse('unavailable'))).status).not.toBe(404);
  });

  test('an expired hold offers the same choice again with the typed values', async () => {
    const { html } = await openPage(status, api(sampleOrder({ holdExpiresAt: '2000-01-01T00:00:00.000Z' })));
    expect(html).toContain(`&amp;room.71=2&amp;after=${token}"`);
  });

  test('a cancelled order shows its fee and no bank transfer', async () => {
    const cancelled = placedOrder({
      state: 'cancelled',
      cancelledAt: '2099-06-02T22:30:00.000Z',
      cancellation: { possible: false, fee: crowns(3600), byVouchers: crowns(0), rules: [] },
    });
    const { html } = await openPage(status, api(cancelled));
    expect(html).toContain('Zrušena 3.\u00a06.\u00a02099.');
    expect(html).toContain('Stornopoplatek je 3\u00a0600\u00a0Kč.');
    expect(html).not.toMatch(/role="img"|\/zrusit"/);
  });

  test('a cancelled order links to the same choice on other dates, and to other accommodations', async () => {
    const { html } = await openPage(status, api(placedOrder({ state: 'cancelled' })));
    expect(html).toMatch(new RegExp(`href="/objednavka/nova\\?[^"]*after=${token}"[^>]*>Zvolit jiný termín`));
    expect(html).toMatch(/href="\/vyhledavani"[^>]*>Najít jiné ubytování/);
  });

  test('an overdue payment is not requested by its past date', async () => {
    const { instructions } = placedOrder();
    const late = placedOrder({ instructions: instructions && { ...instructions, dueDate: '2020-01-02' } });
    const { html } = await openPage(status, api(late));
    expect(html).toContain('byla splatná do 2.\u00a01.\u00a02020 a\u00a0zatím nedorazila');
    expect(html).not.toContain('je třeba převést');
  });
});

// rule: orders-20, legal-16
test.each([
  ['2099-06-20', 'do 24. 6. 2099: zdarma'],
  ['2099-06-24', 'dnes: zdarma'],
  ['2099-06-25', 'nyní do 29. 6. 2099: 50 % z ceny pobytu'],
  ['2099-06-29', 'dnes: 50 % z ceny pobytu'],
  ['2099-06-30', 'Při zrušení platíte celou cenu pobytu.'],
])('on %s the page of an order names what cancelling costs from then on, and no deadline that has passed', async (day, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00Z`) });
  const { html } = await openPage(status, api(placedOrder())).finally(() => vi.useRealTimers());
  const text = html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
  expect(text).toContain(words);
  if (day > '2099-06-24') expect(text).not.toContain('24. 6. 2099');
});

describe('guards', () => {
  const held = sampleOrder();
  const filled = sampleOrder({ contact: placedOrder().contact });
  const late = sampleOrder({ holdExpiresAt: '2000-01-01T00:00:00.000Z' });
  const placed = placedOrder();
  const cancelled = placedOrder({ state: 'cancelled' });
  test.each([
    ['payment without guests', held, 'platba', `${status}/hoste`],
    ['the end of what is not ordered', held, 'hotovo', `${status}/hoste`],
    ['the page of a hold', held, '', `${status}/hoste`],
    ['the page of a hold with guests', filled, '', `${status}/platba`],
    ['cancelling a hold', filled, 'zrusit', `${status}/platba`],
    ['guests after the hold', late, 'hoste', status],
    ['guests of a placed order', placed, 'hoste', status],
    ['payment of a placed order', placed, 'platba', status],
    ['cancelling twice', cancelled, 'zrusit', status],
    ['the end of a cancelled order', cancelled, 'hotovo', status],
  ])('%s leads to where the visitor belongs', async (_, order, page, location) => {
    const opened = await openPage(`/de${status}/${page}`.replace(/\/$/, ''), api(order));
    expect([opened.status, opened.location]).toEqual([303, `/de${location}`]);
  });

  test('guests can be changed during the hold', async () => {
    expect((await openPage(`${status}/hoste`, api(filled))).status).toBe(200);
  });
});

describe('cancelling', () => {
  const order = placedOrder({
    paidAt: '2099-06-02T08:00:00.000Z',
    cancellation: { possible: true, fee: crowns(3600), byVouchers: crowns(0), rules: [] },
  });
  const form = { key: 'a1b2c3d4e5f6a7b8c9d0e1f2', amount: '360000', currency: 'CZK' };
  const cancelling = (answer: unknown) => api(order, { [`POST /orders/${token}/cancel`]: answer });

  test('cancelling asks for confirmation, with the fee and the refund', async () => {
    const { html } = await openPage(`${status}/zrusit`, api(order));
    expect(html).toContain('Zrušit za 3\u00a0600\u00a0Kč');
    expect(html).toMatch(/Vrátíme vám<\/dt><dd>3\u00a0750\u00a0Kč/);
  });

  test('cancelling sends the fee that was shown and is redirected to the order', async () => {
    const { status: code, location, calls } = await openPage(`${status}/zrusit`, cancelling(placedOrder({ state: 'cancelled' })), form);
    expect([code, location]).toEqual([303, status]);
    expect(calls[0]).toMatchObject({ body: { fee: crowns(3600) }, key: expect.stringMatching(/^[\w-]{16,64}$/) });
  });

  test('a changed cancellation fee is shown before the order is cancelled', async () => {
    const { status: code, html } = await openPage(`${status}/zrusit`, cancelling(refuse('price_changed')), form);
    expect([code, html.includes('Cena se mezitím změnila')]).toEqual([409, true]);
    const seen = await openPage(`${status}/zrusit`, cancelling(refuse('price_changed')), { ...form, amount: '0' });
    expect(seen.html).toContain('Místo 0\u00a0Kč je teď <strong>3\u00a0600\u00a0Kč</strong>');
  });

  test('cancelling too late is redirected to the order’s page, which says so', async () => {
    expect((await openPage(`${status}/zrusit`, cancelling(refuse('not_cancellable')), form)).location).toBe(status);
    expect(
      (await openPage(status, api(placedOrder({ cancellation: { possible: false, fee: crowns(0), byVouchers: crowns(0), rules: [] } }))))
        .html,
    ).toContain('zrušit nelze');
  });
});

// rule: orders-27
test('the total of an order is also shown approximately in the currency of the language, after the exact one, with the rate and its day', async () => {
  const rates = { day: '2026-03-13', korunas: { EUR: 24.435, PLN: 5.7 } };
  const shown = async (path: string, order: unknown) =>
    (await openPage(path, api(order))).html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
  const german = await shown(`/de${status}`, placedOrder({ rates }));
  expect(german.indexOf('7.350 Kč')).toBeGreaterThan(0);
  expect(german.indexOf('ca. 301 €')).toBeGreaterThan(german.indexOf('7.350 Kč'));
  expect(german).toContain('1 EUR = 24,435 CZK, Kurs der Tschechischen Nationalbank vom 13.3.2026. Berechnet wird der Preis in CZK.');
  expect(await shown(`/pl${status}`, placedOrder({ rates }))).toContain('ok. 1 289 zł');
  expect(await shown(status, placedOrder({ rates }))).not.toContain('Pro představu');
  expect(await shown(`/de${status}`, placedOrder())).not.toContain('Zur Orientierung');
});

// rule: offline-1
describe('the trip pack on the page of an order', () => {
  test.each([
    ['', 'Uložit do zařízení'],
    ['/de', 'Auf dem Gerät speichern'],
    ['/en', 'Save for offline'],
    ['/pl', 'Zapisz na urządzeniu'],
  ])('without JavaScript is a file in the language of %s', async (prefix, words) => {
    const { html } = await openPage(prefix + status, api(placedOrder()));
    const locale = prefix.slice(1) || 'cs';
    expect(html).toMatch(
      new RegExp(
        `href="/api/orders/${token}/trip-pack\\?locale=${locale}" download="nocleh-N99-000001.html">.*${words.replaceAll(' ', '[ \u00a0]')}`,
      ),
    );
    expect((await openPage(`${prefix}${status}/hotovo`, api(placedOrder()))).html).toContain(`/trip-pack?locale=${locale}`);
  });

  test('is not offered for a booking that is cancelled or was never placed', async () => {
    for (const order of [placedOrder({ state: 'cancelled' }), sampleOrder({ holdExpiresAt: '2000-01-01T00:00:00.000Z' })])
      expect((await openPage(status, api(order))).html).not.toContain('trip-pack');
  });
});
