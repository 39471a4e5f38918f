import { expect, test } from 'vitest';
import { GuestsRequest } from './order.ts';
import { Email, oneLine } from './text.ts';
import { VoucherRequest } from './voucher.ts';

const line = oneLine(20);
const direction = '\u202E\u2066\u200F';

test.each([
  ['Eva\r\nBcc: x', 'Eva Bcc: x'],
  ['Eva\u2028Nová\u0007', 'Eva Nová'],
  [`${direction}Eva\u202C`, 'Eva'],
  ['👩🏽‍🌾 Eva', '👩🏽‍🌾 Eva'],
])('%j is the one line %j', (text, expected) => expect(line.parse(text)).toBe(expected));

test('a line of direction marks alone is empty', () => expect(line.safeParse(direction).success).toBe(false));

const contact = {
  firstName: `Eva\r\nBcc: x@example.org${direction}`,
  lastName: 'Nová\u2029',
  email: 'eva@example.org',
  phone: '+420 777 123 456',
  street: 'U Lesa\n7',
  postalCode: '110 00',
  city: '\u202EPraha',
  country: 'CZ',
  company: 'Firma\r\ns. r. o.',
};

// rule: api-7
test('what a contact of an order or a voucher says is one line each, and turns nothing around', () => {
  const clean = { firstName: 'Eva Bcc: x@example.org', lastName: 'Nová', street: 'U Lesa 7', city: 'Praha', company: 'Firma s. r. o.' };
  expect(GuestsRequest.parse({ contact, guests: [{ age: 30, name: 'A\nB' }] })).toMatchObject({
    contact: clean,
    guests: [{ name: 'A B' }],
  });
  const { phone: _, ...buyer } = contact;
  const voucher = { package: 1, locale: 'cs', buyer, total: { amount: 1, currency: 'CZK' }, termsAccepted: true, recipient: 'Iva\r\nX' };
  expect(VoucherRequest.parse(voucher)).toMatchObject({ buyer: clean, recipient: 'Iva X' });
});

// rule: api-7
test('a mail address has at most 64 characters before its @', () => {
  const of = (length: number) => `${'a'.repeat(length)}@example.org`;
  expect([64, 65].map((length) => Email.safeParse(of(length)).success)).toEqual([true, false]);
  const guests = [{ age: 30 }];
  const result = GuestsRequest.safeParse({ contact: { ...contact, email: of(65) }, guests });
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['contact.email']);
});
