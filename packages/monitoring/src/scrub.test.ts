import { expect, test } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

const token = 'aB3dEfGhIjKlMnOpQrStUvWxYz-_0123';

test.each([
  [`https://nocleh.example/objednavka/${token}/platba`, 'https://nocleh.example/objednavka/[token]/platba'],
  [`/de/faktura/${token}`, '/de/faktura/[token]'],
  [`/de/objednavka/poukaz/${token}`, '/de/objednavka/poukaz/[token]'],
  ['/objednavka/nakup/short/zrusit', '/objednavka/nakup/[token]/zrusit'],
  ['/api/held-vouchers/short/pdf', '/api/held-vouchers/[token]/pdf'],
  ['/de/poptavka/stav/short', '/de/poptavka/stav/[token]'],
  ['/api/shared-lists/short/vote', '/api/shared-lists/[token]/vote'],
  ['/de/ubytovani/vyber/spolecny/short', '/de/ubytovani/vyber/spolecny/[token]'],
  ['/api/host-inquiries/short/answer', '/api/host-inquiries/[token]/answer'],
  ['/api/orders/short/guests', '/api/orders/[token]/guests'],
  [`GET /api/invoices/${token}/pdf failed`, 'GET /api/invoices/[token]/pdf failed'],
  [`https://nocleh.example/newsletter?token=${token}`, 'https://nocleh.example/newsletter?[query]'],
  [`a[href="/objednavka/${token}"]`, 'a[href="/objednavka/[token]"]'],
  [`somewhere/else/${token}`, 'somewhere/else/[token]'],
  ['/vyhledavani?q=Jan%20Nov%C3%A1k&page=2#top', '/vyhledavani?[query]#top'],
  ['no mail to jan.novak+x@example.co.uk', 'no mail to [e-mail]'],
])('%s is sent as %s', (text, sent) => {
  expect(scrubText(text)).toBe(sent);
});

test.each([
  '/objednavka/nova',
  '/en/objednavka/chyba',
  '/objednavka/poukaz',
  '/poptavka/odeslana',
  '/ubytovani/hotel-u-dvou-vezi-frantiskovy-lazne',
  'http://localhost/_slices/orders/b04db077026a402818b0/web/orders-flow-messages-cs-po.4a91bdf0.js',
  'stays@1.2.3 (0123456789abcdef): answered 503',
  'patchRoutesOnNavigationAgain is not a function',
  'Cannot read properties of undefined (reading "map")',
])('%s is sent unchanged', (text) => {
  expect(scrubText(text)).toBe(text);
});

test('texts are scrubbed at any depth', () => {
  const crumb = { data: { from: `/objednavka/${token}`, to: '/', status: 200 }, list: [`/faktura/${token}`, null, 1] };
  expect(scrub(crumb)).toEqual({ data: { from: '/objednavka/[token]', to: '/', status: 200 }, list: ['/faktura/[token]', null, 1] });
});

test.each([
  ['x', '@'],
  ['a@', ''],
  ['/', '?'],
  ['http://', '?'],
  ['/objednavka/', ''],
  ['=aA', '='],
  ['a.', '@'],
])('200,000 characters of %s are scrubbed in linear time', (piece, end) => {
  // With a quadratic expression one of these texts would take a minute.
  const text = piece.repeat(200_000 / piece.length) + end;
  expect(scrubText(text).length).toBeLessThanOrEqual(text.length + 10);
});

test('a value nested deeper than any report is cut, and does not overflow the stack', () => {
  const nested = JSON.parse('['.repeat(25_000) + ']'.repeat(25_000)) as unknown[];
  expect(JSON.stringify(scrub(nested))).toContain('[deeper]');
});
