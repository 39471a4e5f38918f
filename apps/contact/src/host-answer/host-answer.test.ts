import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage } from '../testing/open-page.ts';

const token = 'aB3dEfGhIjKlMnOpQrStUvWxYz-_0123';
const address = `/poptavka/odpoved/${token}`;
const inDays = (count: number) => addDays(today(), count);
const asked = {
  ...{ locale: 'de', sentAt: '2026-01-01T00:00:00Z', from: inDays(60), to: inDays(63), month: null, adults: 2, children: [4] },
  ...{ place: null, budget: null, message: 'مرحبا <b>', name: 'Eva', email: 'eva@example.org', phone: null },
  ...{ accommodation: { slug: 'a', name: 'Chalupa' }, answerUntil: inDays(30), open: true, latestValidity: inDays(60), answer: null },
};
const api =
  (change: object = {}, put: object = {}): Answers =>
  ({ method }) =>
    method === 'GET' ? { ...asked, ...change } : put;
const offer = (change: Readonly<Record<string, string>> = {}): [string, string][] =>
  Object.entries({ available: 'yes', total: '9 800', currency: 'CZK', validUntil: inDays(10), reason: '', note: 'S postýlkou', ...change });

describe('the page of a host', () => {
  test('the host’s page shows the inquiry, with markup as text in its own direction', async () => {
    const { html } = await openPage(address, api());
    expect(html).toMatch(/<bdi dir="auto"[^>]*>مرحبا &lt;b&gt;<\/bdi>/);
    expect(html).toContain('Odeslat odpověď');
  });

  test('the host’s page shows markup in the name of the accommodation as text', async () => {
    const { html } = await openPage(address, api({ accommodation: { slug: 'a', name: 'Chalupa <b>Lípa</b>' } }));
    expect(html).toMatch(/<h1>[^<]*Chalupa &lt;b&gt;Lípa&lt;\/b&gt;<\/h1>/);
  });

  test('the host’s page sends an offer or a refusal, and shows a confirmation', async () => {
    const offered = await openPage(address, api(), offer());
    expect([offered.status, offered.location]).toEqual([303, `${address}?sent`]);
    expect(offered.calls.at(-1)).toMatchObject({
      method: 'PUT',
      body: { available: true, total: { amount: 980_000, currency: 'CZK' }, validUntil: inDays(10), note: 'S postýlkou' },
    });
    const declined = await openPage(address, api(), offer({ available: 'no', reason: 'full' }));
    expect(declined.calls.at(-1)?.body).toEqual({ available: false, reason: 'full', note: 'S postýlkou' });
  });

  test.each([
    [{ available: '' }, 'available', 'Vyberte, jestli máte volno'],
    [{ total: 'moc' }, 'total', 'Napište cenu číslicemi'],
    [{ total: '0' }, 'total', 'Napište cenu číslicemi'],
    [{ validUntil: '' }, 'validUntil', 'Vyplňte, do kdy'],
    [{ validUntil: inDays(-2) }, 'validUntil', 'Tento den už uplynul'],
    [{ validUntil: inDays(61) }, 'validUntil', 'déle než do příjezdu'],
    [{ available: 'no' }, 'reason', 'Vyberte důvod'],
    [{ note: 'x'.repeat(2001) }, 'note', 'nejvýš 2000 znaků'],
  ])('an answer with %o has its error beside the field and in the summary, and keeps the typed values', async (change, field, text) => {
    const { status, html, calls } = await openPage(address, api(), offer(change));
    expect(status).toBe(422);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    expect(html).toMatch(new RegExp(`<a href="#f-${field}">[^<]*${text}`));
    expect(html).toMatch(new RegExp(`id="f-${field}-error"[^]*?${text}`));
  });

  test('the host’s page shows the earlier answer in the form', async () => {
    const answer = { available: true, total: { amount: 980_050, currency: 'EUR' }, validUntil: inDays(10), note: 'Ano' };
    const { html } = await openPage(address, api({ answer }));
    expect(html).toMatch(/name="total"[^>]*value="9800.50"/);
    expect(html).toContain('Změnit odpověď');
  });

  test('a closed inquiry has no form on the host’s page, and nothing is sent', async () => {
    expect((await openPage(address, api({ open: false }))).html).not.toContain('<form');
    const { status, location, calls } = await openPage(address, api({ open: false }), offer());
    expect([status, location]).toEqual([303, address]);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test.each([
    ['unavailable', 503, 'Formulář se nepodařilo odeslat'],
    ['rate_limited', 429, 'Příliš mnoho pokusů najednou'],
  ] as const)('an answer that the API refuses with %s shows the reason and keeps the typed values', async (refused, expected, text) => {
    const { status, html } = await openPage(address, api({}, { refused }), offer());
    expect(status).toBe(expected);
    expect(html).toContain(text);
    expect(html).toContain('value="9 800"');
  });

  test('the host’s page of an unknown token is 404', async () => {
    expect((await openPage(address, () => ({ refused: 'not_found' }))).status).toBe(404);
    expect((await openPage(address, () => ({ refused: 'not_found' }), offer())).status).toBe(404);
  });
});
