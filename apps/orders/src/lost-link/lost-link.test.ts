import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { expect, test } from 'vitest';
import { openPage, refuse } from '../testing/open-page.ts';

const address = '/objednavka/odkaz';
const key = 'a1b2c3d4e5f6a7b8c9d0e1f2';
const answering =
  (answer: unknown): Answers =>
  ({ method, path }) =>
    `${method} ${path}` === 'POST /lost-links' ? answer : undefined;

// rule: orders-26
test.each([
  ['', 'Podívejte se do schránky'],
  ['/de', 'Sehen Sie in Ihr Postfach'],
])('who asks under %s for the links of an address gets the same page, whether anything was booked with it', async (prefix, words) => {
  const { status, location, calls } = await openPage(prefix + address, answering({}), { email: ' jana@example.org ', key });
  expect([status, location]).toEqual([303, `${prefix}${address}?sent`]);
  expect(calls[0]?.body).toEqual({ email: 'jana@example.org', locale: prefix.slice(1) || 'cs' });
  const { html, page } = await openPage(location ?? '', answering({}));
  expect(html).toContain(words);
  expect(page).toMatchObject({ noindex: true });
});

// rule: orders-26
test.each([
  ['', refuse('internal'), 422],
  ['jana', refuse('invalid_request', 'invalid_format', '/email'), 422],
])('an address %o is an error at its field, which keeps it', async (email, answer, expected) => {
  const { status, html } = await openPage(address, answering(answer), { email, key });
  expect(status).toBe(expected);
  expect(html).toContain('<a href="#f-email">');
  expect(html).toMatch(new RegExp(`name="email" value="${email}"`));
});

test('too many requests for links are refused in words, and the address is kept', async () => {
  const { status, html } = await openPage(address, answering(refuse('rate_limited')), { email: 'jana@example.org', key });
  expect(status).toBe(429);
  expect(html).toContain('value="jana@example.org"');
});
