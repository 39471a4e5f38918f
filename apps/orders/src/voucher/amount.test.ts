import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage, refuse } from '../testing/open-page.ts';
import { contact, crowns } from '../testing/sample-order.ts';
import { holderToken, issuedAmount, sampleHeldAmount, voucherToken } from '../testing/sample-voucher.ts';
import { hellers } from './amount-form.ts';

const offer = { terms: ['Poukaz kupujete od nás.'], validUntil: '2101-05-31', sendUntil: '2100-05-01' };
const api =
  (answers: Record<string, unknown> = {}): Answers =>
  ({ method, path }) =>
    answers[`${method} ${path}`] ?? (path.startsWith('/amount-vouchers/offer') ? offer : undefined);
const key = 'a1b2c3d4e5f6a7b8c9d0e1f2';

// rule: packages-24
test.each([
  ['1500', 150_000],
  [' 1 500 Kč', 150_000],
  ['1\u00a0500', 150_000],
  ['1.500', 150_000],
  ['1,500.-', Number.NaN],
  ['1500,00', 150_000],
  ['1500,5', 150_050],
  ['1500.50 CZK', 150_050],
  ['12.000,-', 1_200_000],
  ['-500', Number.NaN],
  ['1e3', Number.NaN],
  ['deset tisíc', Number.NaN],
  ['', Number.NaN],
])('an amount written as %j is %d hellers', (text, expected) => {
  expect(hellers(text)).toBe(expected);
});

describe('the order of a voucher for an amount', () => {
  const address = '/objednavka/darkovy-poukaz';
  const { phone: _none, ...buyer } = contact;
  const fields = { ...buyer, key, suggested: '3000', amount: '', recipient: 'Žofie', dedication: 'Krásné dny!', termsAccepted: 'accepted' };
  const buying = api({ 'POST /amount-vouchers': { token: voucherToken } });

  // rule: packages-24, packages-25
  test('shows amounts, terms and until when it is valid, and has no phone field', async () => {
    const { status, html, page } = await openPage(address, api());
    expect(status).toBe(200);
    for (const text of ['2\u00a0000\u00a0Kč', '31.\u00a05.\u00a02101', 'Poukaz kupujete od nás.', 'Objednat s\u00a0povinností platby'])
      expect(html).toContain(text);
    expect(html).not.toContain('name="phone"');
    expect(page).toMatchObject({ noindex: true });
  });

  // rule: packages-24
  test.each([
    ['', 300_000],
    ['1 250 Kč', 125_000],
  ])('with %j as another amount sends %i hellers', async (amount, expected) => {
    const { status, location, calls } = await openPage(address, buying, { ...fields, amount });
    expect([status, location]).toEqual([303, `/objednavka/nakup/${voucherToken}`]);
    expect(calls.at(-1)?.body).toMatchObject({ amount: { amount: expected, currency: 'CZK' }, recipient: 'Žofie', termsAccepted: true });
  });

  // rule: packages-24
  test.each(['499', '50001', '1500,50', 'hodně'])(
    'with %j as the amount is refused at its field, and keeps what was typed',
    async (amount) => {
      const { status, html, calls } = await openPage(address, buying, { ...fields, amount });
      expect(status).toBe(422);
      expect(calls.every(({ method }) => method === 'GET')).toBe(true);
      expect(html).toContain('<a href="#f-amount">');
      for (const kept of [amount, fields.lastName, 'Krásné dny!']) expect(html).toContain(kept);
    },
  );

  // rule: packages-20
  test('previews what its recipient will see, and orders nothing', async () => {
    const { status, html, calls } = await openPage(address, api(), { ...fields, firstName: '', preview: '1' });
    expect(status).toBe(200);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    const preview = html.slice(html.indexOf('id="preview"'), html.indexOf('</section>', html.indexOf('id="preview"')));
    for (const text of ['3\u00a0000\u00a0Kč', 'Pro: Žofie', 'Krásné dny!']) expect(preview).toContain(text);
    expect((await openPage(address, api(), { ...fields, amount: '7', preview: '1' })).html).not.toContain('id="preview"');
  });

  test('keeps what was typed when the API can’t be reached', async () => {
    const { status, html } = await openPage(address, api({ 'POST /amount-vouchers': refuse('unavailable') }), fields);
    expect(status).toBe(503);
    expect(html).toContain(`value="${fields.lastName}"`);
  });
});

describe('the page of the buyer of an amount', () => {
  const address = `/objednavka/nakup/${voucherToken}`;
  const bought = (change = {}) => api({ [`GET /vouchers/${voucherToken}`]: issuedAmount(change) });

  // rule: packages-25, packages-29
  test('confirms the payment, says that there is no invoice, and what withdrawing would refund', async () => {
    const { html } = await openPage(
      address,
      bought({ balance: crowns(1200), withdrawal: { possible: true, until: '2099-05-16', refund: crowns(1200) } }),
    );
    for (const text of ['2.\u00a05.\u00a02099', '2\u00a0000\u00a0Kč', '1\u00a0200\u00a0Kč', '7K3M-Q0VX-D9TF-2B6H', 'DPH'])
      expect(html).toContain(text);
  });

  // rule: packages-29
  test('the page of the withdrawal names the unused amount', async () => {
    const { html } = await openPage(
      `${address}/zrusit`,
      bought({ withdrawal: { possible: true, until: '2099-05-16', refund: crowns(700) } }),
    );
    expect(html).toContain('700\u00a0Kč');
  });
});

describe('the page of the holder of an amount', () => {
  const address = `/objednavka/poukaz/${holderToken}`;
  const held = (change = {}) => api({ [`GET /held-vouchers/${holderToken}`]: sampleHeldAmount(change) });

  // rule: packages-30
  test('shows what is left, until when, and what it has paid for', async () => {
    const uses = [{ order: 'N99-000007', on: '2099-06-01', amount: crowns(800), returned: crowns(0) }];
    const { html } = await openPage(address, held({ balance: crowns(1200), uses }));
    for (const text of ['1\u00a0200\u00a0Kč', '800\u00a0Kč', 'N99-000007', '31.\u00a0května 2101', '7K3M-Q0VX-D9TF-2B6H'])
      expect(html).toContain(text);
    expect(html).not.toContain('<select');
  });

  test.each(['redeemed', 'expired', 'cancelled'] as const)('says that a voucher is %s, and no longer how to use it', async (state) => {
    const { html } = await openPage(address, held({ state, balance: crowns(0) }));
    expect(html).not.toContain('href="/vyhledavani"');
  });
});
