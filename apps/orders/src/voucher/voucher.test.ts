import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage, refuse } from '../testing/open-page.ts';
import { contact, crowns, sampleOrder, token } from '../testing/sample-order.ts';
import { holderToken, issuedVoucher, sampleHeldVoucher, sampleVoucher, voucherPackage, voucherToken } from '../testing/sample-voucher.ts';

const api =
  (answers: Record<string, unknown> = {}): Answers =>
  ({ method, path }) =>
    answers[`${method} ${path}`] ?? (path.startsWith('/packages/') ? voucherPackage : undefined);
const key = 'a1b2c3d4e5f6a7b8c9d0e1f2';

describe('the order of a voucher', () => {
  const address = '/objednavka/balicek/dva-dny-ve-sklepech/poukaz';
  const { phone: _none, ...buyer } = contact;
  const fields = {
    ...buyer,
    key,
    package: '5',
    amount: '457000',
    currency: 'CZK',
    recipient: 'Žofie',
    dedication: 'Krásné dny!',
    termsAccepted: 'accepted',
  };

  test('the order of a voucher shows price, last day of arrival and terms, and has no phone field', async () => {
    const { status, html, page } = await openPage(address, api());
    expect(status).toBe(200);
    for (const text of ['4\u00a0570\u00a0Kč', '31.\u00a0července 2099', 'Poukaz kupujete od nás.', 'Objednat s\u00a0povinností platby'])
      expect(html).toContain(text);
    expect(html).not.toContain('name="phone"');
    expect(page).toMatchObject({ noindex: true, localeParams: { de: 'balicek/zwei-tage-im-keller/poukaz' } });
  });

  test('Enter in a field of the order of a voucher orders: its first submit button is not the preview', async () => {
    const { html } = await openPage(address, api());
    const [first = ''] = html.slice(html.indexOf('method="post"')).match(/<button[^>]*type="submit"[^>]*>/) ?? [];
    expect(first).not.toContain('name=');
  });

  test('the order of a voucher has the picture of its package', async () => {
    const picture = { src: '/pictures/demo/cellar-001.webp', alt: 'Sklep', width: 1920, height: 1280 };
    const { html } = await openPage(address, () => ({ ...voucherPackage, picture }));
    expect(html).toMatch(/<img[^>]+cellar-001\.webp[^>]+alt="Sklep"/);
  });

  // rule: packages-20
  test('the preview of a voucher shows its greeting and what is included, keeps the form, and orders nothing', async () => {
    const { status, html, calls } = await openPage(address, api(), { ...fields, firstName: '', preview: '1' });
    expect(status).toBe(200);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    const preview = html.slice(html.indexOf('id="preview"'), html.indexOf('</section>', html.indexOf('id="preview"')));
    for (const text of ['Pro: Žofie', 'Krásné dny!', '31.\u00a0července 2099']) expect(preview).toContain(text);
    expect(preview).not.toContain('Kč');
    expect(html).toContain(`value="${fields.lastName}"`);
    expect((await openPage(address, api())).html).not.toContain('id="preview"');
  });

  // rule: packages-20
  test('a greeting that is too long is refused at its field, in the preview as in the order', async () => {
    const { status, html } = await openPage(address, api(), { ...fields, dedication: 'x'.repeat(401), preview: '1' });
    expect(status).toBe(422);
    expect(html).toContain('href="#f-dedication"');
    expect(html).not.toContain('id="preview"');
  });

  // rule: packages-20
  test.each([
    ['on its day', { sendOn: '2099-05-10' }, 'ráno 10.\u00a05.\u00a02099'],
    ['as soon as it is paid', { sendOn: '' }, 'jakmile bude zaplacený'],
  ])('the preview of a voucher says that the recipient gets it %s', async (_, change, words) => {
    const { html } = await openPage(address, api(), { ...fields, recipientEmail: 'zofie@example.org', preview: '1', ...change });
    const preview = html.slice(html.indexOf('id="preview"'));
    expect(preview).toContain('zofie@example.org');
    expect(preview).toContain(words);
  });

  // rule: packages-21
  test('a day of sending a voucher is ordered with the address', async () => {
    const { calls } = await openPage(address, api({ 'POST /vouchers': sampleVoucher() }), {
      ...fields,
      recipientEmail: ' zofie@example.org ',
      sendOn: '2099-05-10',
    });
    expect(calls.at(-1)?.body).toMatchObject({ recipientEmail: 'zofie@example.org', sendOn: '2099-05-10' });
  });

  // rule: packages-23
  test.each([
    ['no address', { recipientEmail: ' ' }, 'recipientEmail', 'Vyplňte, kam máme poukaz poslat'],
    ['a wrong address', { recipientEmail: 'zofie@' }, 'recipientEmail', 'Zadejte e-mail'],
    ['30 February', { sendOn: '2099-02-30' }, 'sendOn', 'Vyberte den ode dneška do 31.\u00a07.\u00a02099'],
  ])('a day of sending a voucher with %s is an error at its field, in the preview as in the order', async (_, change, name, words) => {
    const typed = { ...fields, recipientEmail: 'zofie@example.org', sendOn: '2099-05-10', ...change };
    for (const sent of [typed, { ...typed, preview: '1' }]) {
      const { status, html, calls } = await openPage(address, api(), sent);
      expect(status).toBe(422);
      expect(calls.every(({ method }) => method === 'GET')).toBe(true);
      expect(html).toContain(`href="#f-${name}"`);
      expect(html).toContain(words);
      expect(html).not.toContain('id="preview"');
      expect(html).toContain('Krásné dny!');
    }
  });

  // rule: packages-23
  test.each(['2020-01-01', '2099-08-01'])('%s as the day of sending a voucher is no preview but an error at its field', async (sendOn) => {
    const { html } = await openPage(address, api(), { ...fields, recipientEmail: 'zofie@example.org', sendOn, preview: '1' });
    expect(html).toContain('href="#f-sendOn"');
    expect(html).toContain(`value="${sendOn}"`);
    expect(html).not.toContain('id="preview"');
  });

  // rule: packages-23
  test('a day of sending a voucher that the API refuses is an error at its field', async () => {
    const refused = refuse('invalid_request', 'range', '/sendOn');
    const typed = { ...fields, recipientEmail: 'zofie@example.org', sendOn: '2099-05-10' };
    const { status, html } = await openPage(address, api({ 'POST /vouchers': refused }), typed);
    expect(status).toBe(400);
    expect(html).toContain('href="#f-sendOn"');
    expect(html).toContain('value="2099-05-10"');
  });

  test('the order of a voucher has one idempotency key and is redirected to the page of the purchase', async () => {
    const send = () => openPage(address, api({ 'POST /vouchers': sampleVoucher() }), fields);
    const { status, location, calls } = await send();
    expect([status, location]).toEqual([303, `/objednavka/nakup/${voucherToken}`]);
    expect(calls.at(-1)?.body).toEqual({
      package: 5,
      locale: 'cs',
      buyer,
      recipient: 'Žofie',
      dedication: 'Krásné dny!',
      total: crowns(4570),
      termsAccepted: true,
    });
    expect(calls.at(-1)?.key).toBe((await send()).calls.at(-1)?.key);
  });

  test('the order of a voucher lists missing values in the order of its fields', async () => {
    const { html } = await openPage(address, api(), { key, package: '5', amount: '457000', currency: 'CZK', recipient: 'Ž'.repeat(81) });
    const named = [...html.matchAll(/href="#f-(\w+)"/g)].map(([, name]) => name);
    expect(named).toEqual(['recipient', 'firstName', 'lastName', 'email', 'termsAccepted']);
  });

  test('the order of a voucher shows missing values beside their fields and keeps the typed ones', async () => {
    const { termsAccepted: _no, ...rest } = fields;
    const { status, html, calls } = await openPage(address, api(), { ...rest, email: 'jana', city: '' });
    expect(status).toBe(422);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    for (const name of ['email', 'city', 'termsAccepted']) expect(html).toContain(`href="#f-${name}"`);
    expect(html).toContain('Krásné dny!');
    expect(html).toContain('value="jana"');
  });

  test('the order of a voucher shows a changed price before ordering', async () => {
    const { status, html } = await openPage(address, api({ 'POST /vouchers': refuse('price_changed') }), fields);
    expect(status).toBe(409);
    expect(html).toContain('role="alert"');
  });

  test('the order of an unsold voucher is redirected to its package, and a voucher package’s order of days to the order of a voucher', async () => {
    const gone: Answers = () => ({ ...voucherPackage, voucher: null });
    expect((await openPage(address, gone)).location).toBe('/balicek/dva-dny-ve-sklepech');
    expect((await openPage('/de/objednavka/balicek/zwei-tage-im-keller', api())).location).toBe(
      '/de/objednavka/balicek/dva-dny-ve-sklepech/poukaz',
    );
    expect((await openPage('/objednavka/balicek/nic/poukaz', () => refuse('not_found'))).status).toBe(404);
  });
});

describe('the page of a purchase', () => {
  const open = (voucher: unknown, path = '') =>
    openPage(`/objednavka/nakup/${voucherToken}${path}`, api({ [`GET /vouchers/${voucherToken}`]: voucher }));

  test('the page of an unpaid purchase shows how to pay and free cancellation, and no code', async () => {
    const { html, page } = await open(sampleVoucher());
    for (const text of ['202600001', 'Čekáme na platbu', '/zrusit"', 'Poukaz kupujete od nás.']) expect(html).toContain(text);
    expect(html).not.toContain('/poukaz/');
    expect(page?.noindex).toBe(true);
  });

  test('the page of a paid purchase has the voucher, its PDF, its invoice and the deadline for withdrawal', async () => {
    const { html } = await open(issuedVoucher());
    for (const text of [
      '7K3M-Q0VX-D9TF-2B6H',
      `href="/objednavka/poukaz/${holderToken}"`,
      `href="/api/held-vouchers/${holderToken}/pdf"`,
      'FV-2099-00001',
      '16.\u00a05.\u00a02099',
    ])
      expect(html).toContain(text);
  });

  test.each([
    [
      'redeemed',
      issuedVoucher({ state: 'redeemed', withdrawal: { possible: false, until: '2099-05-16', refund: crowns(7350) } }),
      'objednaný termín',
    ],
    [
      'expired',
      issuedVoucher({ state: 'expired', withdrawal: { possible: false, until: '2099-05-16', refund: crowns(7350) } }),
      'Platnost poukazu skončila',
    ],
    [
      'cancelled late',
      issuedVoucher({
        state: 'cancelled',
        withdrawal: { possible: false, until: null, refund: crowns(7350) },
        cancellationFee: crowns(1000),
      }),
      'vrátíme',
    ],
  ])('says that the voucher is %s, and no longer offers to return it', async (_, voucher, words) => {
    const { html } = await open(voucher);
    expect(html).toContain(words);
    expect(html).not.toContain('/zrusit"');
  });

  // rule: legal-25
  test('withdrawing is called what directive 2023/2673 calls it, says what is declared, and is confirmed by a form', async () => {
    expect((await open(issuedVoucher(), '')).html).toContain('Odstoupit od smlouvy zde');
    const { html } = await open(issuedVoucher(), '/zrusit');
    for (const text of ['7\u00a0350\u00a0Kč', 'Potvrdit odstoupení', 'odstupuji od smlouvy o\u00a0koupi poukazu'])
      expect(html).toContain(text);
    const answers = api({ [`POST /vouchers/${voucherToken}/withdraw`]: issuedVoucher({ state: 'cancelled' }) });
    const { status, location, calls } = await openPage(`/objednavka/nakup/${voucherToken}/zrusit`, answers, { key });
    expect([status, location]).toEqual([303, `/objednavka/nakup/${voucherToken}`]);
    expect(calls.at(-1)?.key).toBeTruthy();
  });

  test('withdrawal from a purchase that can’t be cancelled is redirected to its page, which says why', async () => {
    const late = issuedVoucher({ withdrawal: { possible: false, until: '2099-05-16', refund: crowns(7350) } });
    expect((await open(late, '/zrusit')).location).toBe(`/objednavka/nakup/${voucherToken}`);
    const answers = api({ [`POST /vouchers/${voucherToken}/withdraw`]: refuse('not_cancellable') });
    expect((await openPage(`/objednavka/nakup/${voucherToken}/zrusit`, answers, { key })).location).toBe(
      `/objednavka/nakup/${voucherToken}`,
    );
  });
});

describe('the sending of a voucher to its recipient', () => {
  const address = `/objednavka/nakup/${voucherToken}`;
  const email = 'zofie@example.org';
  const waiting = { email, on: '2099-06-01', sentAt: null, until: '2099-07-31' };
  const purchase = (voucher: unknown, answers: Record<string, unknown> = {}) =>
    api({ [`GET /vouchers/${voucherToken}`]: voucher, ...answers });
  const paths = { change: `PUT /vouchers/${voucherToken}/delivery`, send: `POST /vouchers/${voucherToken}/send` };

  // rule: packages-22
  test.each([
    ['on the chosen day', issuedVoucher({ delivery: waiting }), 'ráno 1.\u00a06.\u00a02099.', true],
    ['on the chosen day if it is paid', sampleVoucher({ delivery: waiting }), 'pokud do té doby bude zaplacený', false],
    ['as soon as it is paid', sampleVoucher({ delivery: { ...waiting, on: '2020-01-01' } }), 'jakmile bude zaplacený', false],
    ['to nobody but its buyer', issuedVoucher(), 'Poukaz dostanete jen vy.', false],
  ])('the page of a purchase says that the voucher is sent %s, and how to change that', async (_, voucher, words, canSend) => {
    const { html } = await openPage(address, purchase(voucher));
    expect(html).toContain(words);
    expect(html.includes('name="send"')).toBe(canSend);
    expect(html).toContain('name="sendOn"');
    expect(html).not.toContain('value="2020-01-01"');
  });

  // rule: packages-22
  test('the page of a purchase says when the voucher was sent, and offers no change then', async () => {
    const delivery = { ...waiting, sentAt: '2099-05-31T22:30:00.000Z', until: null };
    const { html } = await openPage(address, purchase(issuedVoucher({ delivery })));
    expect(html).toContain('dne 1.\u00a06.\u00a02099');
    expect(html).toContain('Poukaz jsme poslali na');
    for (const name of ['send', 'sendOn']) expect(html).not.toContain(`name="${name}"`);
  });

  test('the page of a purchase says nothing about sending when nothing was or can be sent', async () => {
    const delivery = { email: null, on: null, sentAt: null, until: null };
    expect((await openPage(address, purchase(issuedVoucher({ state: 'redeemed', delivery })))).html).not.toContain('id="sending"');
  });

  // rule: packages-22
  test('“send now” has one idempotency key, and a change of the day sends what was typed; both come back to the page', async () => {
    const answers = { [paths.send]: issuedVoucher(), [paths.change]: issuedVoucher() };
    const now = await openPage(address, purchase(issuedVoucher({ delivery: waiting }), answers), { key, send: '1' });
    expect([now.status, now.location]).toEqual([303, `${address}#sending`]);
    expect(now.calls.at(-1)?.key).toBeTruthy();
    const later = await openPage(address, purchase(issuedVoucher(), answers), { recipientEmail: ` ${email}`, sendOn: '2099-06-02' });
    expect([later.status, later.location]).toEqual([303, `${address}#sending`]);
    expect(later.calls.at(-1)?.body).toEqual({ recipientEmail: email, sendOn: '2099-06-02' });
    const none = await openPage(address, purchase(issuedVoucher(), answers), { recipientEmail: '', sendOn: '' });
    expect(none.calls.at(-1)?.body).toEqual({ recipientEmail: null });
  });

  // rule: packages-22
  test('a change of the day at the moment of sending says that nothing was changed, and when the voucher was sent', async () => {
    const delivery = { ...waiting, sentAt: '2099-06-01T06:00:00.000Z', until: null };
    const answers = purchase(issuedVoucher({ delivery }), { [paths.change]: refuse('wrong_state'), [paths.send]: refuse('wrong_state') });
    for (const form of [
      { recipientEmail: email, sendOn: '2099-06-02' },
      { key, send: '1' },
    ])
      expect((await openPage(address, answers, form)).location).toBe(`${address}?problem=late#sending`);
    const { html } = await openPage(`${address}?problem=late`, answers);
    expect(html).toContain('role="alert"');
    expect(html).toContain('Nic se nezměnilo');
    expect(html).toContain('Poukaz jsme poslali na');
    const open = await openPage(`${address}?problem=late`, purchase(issuedVoucher({ delivery: waiting })));
    expect(open.html).not.toContain('Nic se nezměnilo');
  });

  // rule: packages-23
  test.each([
    ['29 February of a year that has none', { sendOn: '2099-02-29' }, 422, 'sendOn'],
    ['no address', { recipientEmail: '' }, 422, 'recipientEmail'],
    ['a day that the API refuses', {}, 400, 'sendOn'],
  ])('a change of the day of sending to %s is an error at its field, which is open', async (_, change, code, name) => {
    const answers = { [paths.change]: refuse('invalid_request', 'range', '/sendOn') };
    const typed = { recipientEmail: email, sendOn: '2099-06-02', ...change };
    const { status, html } = await openPage(address, purchase(issuedVoucher({ delivery: waiting }), answers), typed);
    expect(status).toBe(code);
    expect(html).toContain(`href="#f-${name}"`);
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toContain(`value="${typed.sendOn}"`);
  });
});

describe('the page of a voucher', () => {
  const address = `/objednavka/poukaz/${holderToken}`;
  const held = (change: Parameters<typeof sampleHeldVoucher>[0] = {}, answers: Record<string, unknown> = {}) =>
    api({ [`GET /held-vouchers/${holderToken}`]: sampleHeldVoucher(change), ...answers });

  test('the page of a voucher shows no price, and the possible days of arrival', async () => {
    const { html } = await openPage(address, held());
    for (const text of ['Žofie Říhová', 'Všechno nejlepší!', '7K3M-Q0VX-D9TF-2B6H', '<option value="2099-06-12">'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/\d\u00a0Kč/);
    expect(html).not.toContain('/nakup/');
  });

  test('the page of a voucher holds the chosen days and is redirected to the guests', async () => {
    const order = sampleOrder({ voucher: { number: 'P99-000001', token: holderToken } });
    const { status, location, calls } = await openPage(address, held({}, { 'POST /orders': order }), {
      from: '2099-06-12',
      child: '7',
      key,
    });
    expect([status, location]).toEqual([303, `/objednavka/${token}/hoste`]);
    expect(calls.at(-1)?.body).toEqual({
      voucher: holderToken,
      accommodation: 7,
      from: '2099-06-12',
      to: '2099-06-14',
      rooms: [{ roomType: 71, units: 1 }],
      guests: [{ age: 30 }, { age: 30 }, { age: 7 }],
      locale: 'cs',
    });
  });

  test.each([
    ['no day', { child: '7' }, '?children=7&problem=days'],
    ['no age of the child', { from: '2099-06-12' }, '?from=2099-06-12&problem=ages'],
  ])('%s: one comes back to what was chosen', async (_, change, query) => {
    const { location } = await openPage(address, held(), { key, ...change });
    expect(location).toBe(address + query);
    expect((await openPage(location ?? '', held())).html).toContain('role="alert"');
  });

  test('the page of a voucher says when the days were booked or the voucher was redeemed meanwhile', async () => {
    for (const problem of ['not_available', 'voucher_not_valid'] as const) {
      const { location } = await openPage(address, held({}, { 'POST /orders': refuse(problem) }), { from: '2099-06-12', child: '7', key });
      expect(location).toContain(`problem=${problem}`);
      expect((await openPage(location ?? '', held())).html).toContain('role="alert"');
    }
  });

  test('the page of a voucher shows markup in a name as text', async () => {
    const { html } = await openPage(address, held({ recipient: 'Žofie <b>Malá</b>' }));
    expect(html).toContain('Pro: Žofie &lt;b&gt;Malá&lt;/b&gt;');
  });

  test.each(['redeemed', 'expired', 'cancelled'] as const)('a voucher that is %s offers no days', async (state) => {
    const { html } = await openPage(address, held({ state, arrivals: [] }));
    expect(html).not.toContain('<select');
  });

  test('the page of a voucher without a free day explains the refund', async () => {
    expect((await openPage(address, held({ arrivals: [] }))).html).toContain('celou cenu');
  });
});

describe('the code of a voucher', () => {
  const address = '/de/objednavka/poukaz';

  test('the code of a voucher is redirected to its page', async () => {
    const { status, location, calls } = await openPage(address, api({ 'POST /voucher-codes': { token: holderToken } }), { code: ' 7k3m ' });
    expect([status, location]).toEqual([303, `/de/objednavka/poukaz/${holderToken}`]);
    expect(calls.at(-1)?.body).toEqual({ code: '7k3m' });
  });

  test('an invalid code stays in the field with an error', async () => {
    const { status, html } = await openPage(address, () => refuse('not_found'), { code: '7K3M' });
    expect(status).toBe(422);
    expect(html).toContain('value="7K3M"');
    expect(html).toContain('aria-invalid="true"');
    expect((await openPage(address, api(), { code: ' ' })).status).toBe(422);
    expect((await openPage(address, () => refuse('rate_limited'), { code: '7K3M' })).status).toBe(429);
  });
});

describe('days booked with a voucher', () => {
  const order = sampleOrder({
    contact,
    voucher: { number: 'P99-000001', token: holderToken },
    price: { ...sampleOrder().price, total: crowns(0) },
  });
  const of = (one: unknown) => api({ [`GET /orders/${token}`]: one });

  test('days booked with a voucher need no payment, and starting again goes back to the voucher', async () => {
    const { html } = await openPage(`/objednavka/${token}/platba`, of(order));
    expect(html).toContain('name="payment" value="voucher"');
    expect(html).not.toContain('type="radio"');
    expect(html).toContain(`href="/objednavka/poukaz/${holderToken}?from=2099-07-01&amp;children=7&amp;after=${token}"`);
  });

  test('expired days of a voucher are held again with the voucher', async () => {
    const { calls } = await openPage(
      `/objednavka/${token}/platba`,
      api({
        [`GET /orders/${token}`]: { ...order, state: 'expired' },
        [`POST /orders/${token}/confirm`]: refuse('hold_expired'),
        'POST /orders': order,
        [`PUT /orders/${token}/guests`]: order,
      }),
      { key, amount: '0', currency: 'CZK', payment: 'voucher', terms: 'accepted' },
    );
    const held = calls.find(({ method, path }) => `${method} ${path}` === 'POST /orders')?.body;
    expect(held).toMatchObject({ voucher: holderToken });
    expect(held).not.toHaveProperty('package');
  });

  test.each([
    [0, 'Poukaz znovu platí'],
    [1000, 'zbytek vrátíme'],
  ])('that are cancelled for %i Kč say what becomes of the voucher', async (fee, words) => {
    const cancelled = {
      ...order,
      state: 'cancelled',
      payment: 'voucher',
      cancelledAt: '2099-06-01T10:00:00.000Z',
      cancellation: { ...order.cancellation, possible: false, fee: crowns(fee) },
    };
    expect((await openPage(`/objednavka/${token}`, of(cancelled))).html).toContain(words);
  });
});
