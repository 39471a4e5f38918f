import type { Answers } from '@nocleh/slice-kit/testing/fake-api.ts';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.ts';

const typed = [
  ['name', ''],
  ['email', 'eva@example.org'],
  ['message', 'Kdy otevíráte?'],
  ['website', ''],
] as const;
const answering =
  (answer: object): Answers =>
  ({ method, path }) =>
    method === 'POST' && path === '/contact-messages' ? answer : undefined;

// rule: inquiries-13
test('the form of the contact page is sent as it was typed, and the page says that the message is on its way', async () => {
  const { status, location, calls } = await openPage('/kontakt', answering({ accepted: true }), typed);
  expect([status, location]).toEqual([303, '/kontakt?sent']);
  expect(calls[0]?.body).toEqual({ locale: 'cs', name: '', email: 'eva@example.org', message: 'Kdy otevíráte?', website: '' });
  const { html } = await openPage('/kontakt?sent', answering({}));
  expect(html).toContain('Vaše zpráva je na cestě');
  expect(html).not.toContain('<form');
});

// rule: inquiries-13
test.each([
  ['', 'email', 'Zadejte e-mailovou adresu', [['message', 'Kdy?']]],
  ['/de', 'message', 'Schreiben Sie, was Sie fragen', [['email', 'eva@example.org']]],
  ['/pl', 'message', 'Wiadomość jest za długa', [['message', 'dłuuugo']]],
] as const)(
  'a message that is refused under %s because of its %s is shown again, with a text at the field',
  async (prefix, field, text, kept) => {
    const refusal = { refused: 'invalid_request', errors: [{ pointer: `/${field}`, code: 'too_big', detail: '' }] };
    const { status, html } = await openPage(`${prefix}/kontakt`, answering(refusal), kept);
    expect(status).toBe(422);
    expect(html).toContain(`<a href="#f-${field}">${text}`);
    for (const [, value] of kept) expect(html).toContain(value);
  },
);

// rule: inquiries-13
test('a message whose answer was lost has the same key when it is sent again, so that the operator gets it once', async () => {
  const first = await openPage('/kontakt', answering({ refused: 'unavailable' }), typed);
  expect(first.status).toBe(503);
  const key = /name="key" value="([^"]+)"/.exec(first.html)?.[1] ?? '';
  const again = await openPage('/kontakt', answering({ accepted: true }), [...typed, ['key', key]]);
  expect(again.calls[0]?.key).toBe(first.calls[0]?.key);
});
