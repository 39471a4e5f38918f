import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test.each(['', 'plain', 'Žluťoučký kůň', 'naïve', '€ 🏠 \u{10ffff}', 'half \ud800 of a pair', '\udc00', '\0'])(
  'a text has the same bytes as by Buffer.from: %j',
  (text) => {
    for (const repeated of [text, text.repeat(1_000), text.repeat(500_000), text])
      expect(utf8(repeated).equals(Buffer.from(repeated))).toBe(true);
  },
);

test('pieces of a text have the bytes of the whole, also where a surrogate pair is cut between two', () => {
  expect(utf8('Žlu', '', 'ťoučký \ud83c', '\udfe0', ' kůň').toString()).toBe('Žluťoučký 🏠 kůň');
});
