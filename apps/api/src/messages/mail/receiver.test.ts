import { expect, test } from 'vitest';
import { receiver } from './receiver.ts';

const nameOf = (name: string) => receiver({ name, address: 'eva@example.org' }).name;

test.each([
  'Božena Křížová',
  'J. K. Novák',
  'Seán O’Brien',
  "Seán O'Brien",
  'Müller-Lüdenscheidt & Co.',
  'شلומית',
  'Penzion U Lípy (Telč)',
])('a mail is addressed to %s by name', (name) => expect(nameOf(name)).toBe(name));

// rule: api-4
test.each([
  'Visit https://evil.example now',
  'evil.example',
  'www.evil.example',
  'write to me@evil.example',
  '<b>Eva</b>',
  'Eva\r\nBcc: x',
  'x'.repeat(61),
])('a mail is addressed without the name "%s", which may be a message of a stranger', (name) => expect(nameOf(name)).toBe(''));
