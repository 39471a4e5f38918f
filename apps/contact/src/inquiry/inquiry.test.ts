import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { openPage } from '../testing/open-page.ts';

const token = 'aB3dEfGhIjKlMnOpQrStUvWxYz-_0123';
const inDays = (count: number) => addDays(today(), count);
const hit = (slug: string) => ({ slug, name: `Chalupa ${slug}`, place: { slug: 'telc', name: 'Telč', region: '' } });
const suggestion = (name: string, slug: string, kind = 'place', detail = 'okres Jihlava') => ({ kind, slug, name, detail });

const api =
  (answers: Readonly<Record<string, object>> = {}): Answers =>
  ({ method, path }) => {
    const name = `${method} ${path.split('?')[0]}`;
    if (answers[name]) return answers[name];
    if (name === 'GET /accommodations')
      return {
        hits: (new URLSearchParams(path.split('?')[1]).get('slugs') ?? '')
          .split(',')
          .filter((slug) => slug !== 'pryc')
          .map(hit),
      };
    if (name === 'POST /inquiries') return { token };
    return { refused: 'not_found' };
  };

const typed = (change: Readonly<Record<string, string>> = {}): [string, string][] =>
  Object.entries({
    ...{
      key: 'k'.repeat(24),
      website: '',
      opened: '1',
      when: 'dates',
      from: inDays(30),
      to: inDays(33),
      month: '',
      adults: '2',
      children: '4, 9',
    },
    ...{ accommodation: 'a', budget: '12 000', currency: 'CZK', message: 'Se psem', name: 'Eva', email: 'eva@example.org', phone: '' },
    ...change,
  });
const sent = (calls: readonly { method: string; body: unknown; key: string | null }[]) => calls.filter(({ method }) => method === 'POST');

describe('the form of an inquiry', () => {
  test('the inquiry form has ticked checkboxes of the address’s accommodations, and says which are no longer offered', async () => {
    const { html } = await openPage('/poptavka?accommodation=a&accommodation=b&accommodation=pryc', api());
    expect(html.match(/<input type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
    expect(html).toContain('Chalupa b');
    expect(html).toContain('která jsou stále v\u00a0nabídce');
    expect(html).not.toContain('name="where"');
  });

  test('the inquiry form takes at most ten accommodations', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `accommodation=h${n}`).join('&');
    expect((await openPage(`/poptavka?${many}`, api())).html.match(/type="checkbox"/g)).toHaveLength(10);
  });

  test('the inquiry form shows invalid days and guests of its address with errors', async () => {
    const { html } = await openPage('/poptavka?from=2020-01-01&to=2020-01-05&adults=0&children=4,x,99', api());
    expect(html).toMatch(/name="from"[^>]*value="2020-01-01"/);
    expect(html).toMatch(/name="children"[^>]*value="4, x, 99"/);
    expect(html).toMatch(/name="adults"[^>]*value="0"/);
    const named = [...html.matchAll(/<li><a href="#f-(\w+)"/g)].map(([, field]) => field);
    expect(named).toEqual(['from', 'adults', 'children']);
    expect(html).toMatch(/id="f-from-error"[\s\S]*?Tento den už minul/);
  });

  test('the inquiry form shows an error for a day that does not exist, and for an arrival without a departure', async () => {
    const { html } = await openPage('/poptavka?from=2099-02-30&to=%00&month=1999-01&place=..%2F..', api());
    expect(html).toMatch(/name="from"[^>]*value=""/);
    expect(html).toMatch(/id="f-from-error"/);
    expect((await openPage(`/poptavka?from=${inDays(30)}`, api())).html).toMatch(/id="f-to-error"[\s\S]*?Doplňte také den odjezdu/);
  });

  test('the inquiry form has no errors when its address has a stay, a month or neither', async () => {
    for (const stay of ['', `from=${inDays(30)}&to=${inDays(33)}&adults=2`, `month=${inDays(30).slice(0, 7)}&from=2020-01-01`])
      expect((await openPage(`/poptavka?${stay}`, api())).html, stay).not.toMatch(/id="f-\w+-error"/);
  });

  test('a sent inquiry is redirected to the confirmation, with the request that the API expects', async () => {
    const { status, location, calls } = await openPage('/de/poptavka?accommodation=a', api(), typed());
    expect([status, location]).toEqual([303, `/de/poptavka/odeslana?token=${token}`]);
    expect(sent(calls)[0]?.body).toMatchObject({
      ...{ locale: 'de', adults: 2, children: [4, 9], accommodations: ['a'], budget: { amount: 1_200_000, currency: 'CZK' } },
      ...{ message: 'Se psem', name: 'Eva', email: 'eva@example.org', opened: 1 },
    });
  });

  test.each([
    ['unavailable', 503, 'Formulář se nepodařilo odeslat'],
    ['rate_limited', 429, 'Příliš mnoho pokusů najednou'],
    ['too_fast', 429, 'Odešlete prosím formulář ještě jednou'],
    ['internal', 500, 'Na naší straně se něco pokazilo'],
  ] as const)(
    'an inquiry that the API refuses with %s shows the reason, keeps the typed values and its idempotency key',
    async (code, expected, text) => {
      const first = await openPage('/poptavka?accommodation=a', api({ 'POST /inquiries': { refused: code } }), typed());
      expect(first.status).toBe(expected);
      expect(first.html).toContain(text);
      expect(first.html).toContain('value="12 000"');
      const key = /name="key" value="(\w+)"/.exec(first.html)?.[1] ?? '';
      const second = await openPage('/poptavka?accommodation=a', api(), typed({ key }));
      expect(sent(second.calls)[0]?.key).toBe(sent(first.calls)[0]?.key);
    },
  );

  test.each([
    [{ from: '2020-01-01' }, 'from', 'Tento den už minul'],
    [{ from: inDays(900), to: inDays(901) }, 'from', 'Tak daleko dopředu'],
    [{ to: '' }, 'to', 'Vyplňte den odjezdu'],
    [{ to: inDays(30) }, 'to', 'Den odjezdu musí být až po dni příjezdu'],
    [{ to: inDays(95) }, 'to', 'nejvýš 60 nocí'],
    [{ when: 'month' }, 'month', 'Vyberte měsíc'],
    [{ when: 'month', month: '2020-05' }, 'month', 'Tento měsíc už skončil'],
    [{ adults: '0' }, 'adults', 'Zadejte 1 až 30 dospělých'],
    [{ children: '4, osm' }, 'children', 'Věk každého dítěte napište číslem od 0 do 17'],
    [{ children: '18' }, 'children', 'Věk každého dítěte napište číslem od 0 do 17'],
    [{ accommodation: '' }, 'accommodation', 'Vyberte aspoň jedno'],
    [{ budget: 'hodně' }, 'budget', 'Napište částku číslicemi'],
    [{ budget: '0' }, 'budget', 'Napište částku číslicemi'],
    [{ message: 'x'.repeat(4001) }, 'message', 'nejvýš 4000 znaků'],
    [{ name: ' ' }, 'name', 'Vyplňte jméno'],
    [{ name: 'x'.repeat(121) }, 'name', 'nejvýš 120\u00a0znaků'],
    [{ email: 'eva@' }, 'email', 'Zadejte e-mailovou adresu'],
    [{ phone: 'nemám' }, 'phone', 'Napište telefonní číslo číslicemi'],
  ])('an inquiry with %o has its error beside the field and in the summary', async (change, field, text) => {
    const fields = typed(change).filter(([name, value]) => name !== 'accommodation' || value !== '');
    const { status, html, calls } = await openPage('/poptavka?accommodation=a', api(), fields);
    expect(status).toBe(422);
    expect(sent(calls)).toEqual([]);
    expect(html).toMatch(new RegExp(`<a href="#f-${field}">[^<]*${text}`));
    expect(html).toMatch(new RegExp(`id="f-${field}-error"[^]*?${text}`));
  });

  test('the error summary of the inquiry has the order of the form', async () => {
    const wrong = typed({ from: '', children: 'pět', name: '', email: '', message: 'x'.repeat(4001) });
    const { html } = await openPage(
      '/poptavka?accommodation=a',
      api(),
      wrong.filter(([name]) => name !== 'accommodation'),
    );
    const named = [...html.matchAll(/<li><a href="#f-(\w+)"/g)].map(([, field]) => field);
    expect(named).toEqual(['accommodation', 'from', 'children', 'message', 'name', 'email']);
  });

  test('an accommodation that only the API reports as missing is an error of its field', async () => {
    const refusal = { refused: 'invalid_request', errors: [{ pointer: '/accommodations', code: 'unknown', detail: '' }] };
    const { status, html } = await openPage('/poptavka?accommodation=a', api({ 'POST /inquiries': refusal }), typed());
    expect(status).toBe(422);
    expect(html).toContain('už v\u00a0nabídce není');
  });
});

describe('a place that is typed', () => {
  const places = (...suggestions: object[]) => api({ 'GET /suggest': { suggestions } });
  const inPlace = (change: Readonly<Record<string, string>>) =>
    typed({ where: 'Telč', destinationId: '', destinationLabel: '', ...change }).filter(([name]) => name !== 'accommodation');
  const asked = async (answers: Answers, change: Readonly<Record<string, string>> = {}) => {
    const opened = await openPage('/poptavka', answers, inPlace(change));
    return { ...opened, body: sent(opened.calls)[0]?.body };
  };

  test('a typed name of one place is that place, whatever other names contain it', async () => {
    const { body } = await asked(
      places(suggestion('Telč', 'telc'), suggestion('Stará Telč', 'stara-telc'), suggestion('Telč', 'hotel', 'accommodation')),
    );
    expect(body).toMatchObject({ place: 'telc', accommodations: [] });
  });

  test('a typed name may be that of an accommodation, without accents', async () => {
    const { body } = await asked(places(suggestion('Hotel U Věže', 'hotel-u-veze', 'accommodation')), { where: 'hotel u veze' });
    expect(body).toMatchObject({ accommodations: ['hotel-u-veze'] });
  });

  test('a typed name of several places is a choice, which is kept as long as the field is unchanged', async () => {
    const answers = places(suggestion('Lhota', 'lhota-1'), suggestion('Lhota', 'lhota-2', 'place', 'okres Zlín'));
    const { status, html, calls } = await asked(answers, { where: 'Lhota' });
    expect([status, sent(calls)]).toEqual([422, []]);
    expect(html).toContain('value="place/lhota-2"');
    expect(html).toMatch(/name="destinationLabel" value="Lhota"/);
    expect((await asked(answers, { where: 'Lhota', destinationId: 'place/lhota-2', destinationLabel: 'Lhota' })).body).toMatchObject({
      place: 'lhota-2',
    });
    expect((await asked(answers, { where: 'Lhota', destinationId: 'place/telc', destinationLabel: 'Telč' })).status).toBe(422);
  });

  test('a typed name without a match is an error', async () => {
    expect((await asked(places(), { where: 'Qwertz \u0000' })).html).toMatch(/<a href="#f-where">Takové místo neznáme/);
    expect((await asked(places(), { where: '' })).html).toMatch(/<a href="#f-where">Zadejte obec/);
  });

  test('a place without room for the party is an error of its field', async () => {
    const refusal = { refused: 'invalid_request', errors: [{ pointer: '/place', code: 'nobody', detail: '' }] };
    const answers = api({ 'GET /suggest': { suggestions: [suggestion('Telč', 'telc')] }, 'POST /inquiries': refusal });
    expect((await asked(answers)).html).toMatch(/<a href="#f-where">Tolik lidí tam/);
  });
});
