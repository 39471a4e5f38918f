import { expect, test } from 'vitest';
import { typedParts } from './typed-parts.ts';

const marked = (name: string, typed: string) =>
  typedParts(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

// rule: search-12
test('of a suggestion the typed beginnings of words are marked, ignoring diacritics and case', () => {
  expect(marked('Špindlerův Mlýn', 'spind')).toBe('[Špind]lerův Mlýn');
  expect(marked('Špindlerův Mlýn', 'SPINDLERUV ml')).toBe('[Špindlerův] [Ml]ýn');
  expect(marked('Hotel Mlýn (Pec)', 'mlyn pec h')).toBe('[H]otel [Mlýn] ([Pec])');
  expect(marked('Frýdek-Místek', 'mis')).toBe('Frýdek-[Mís]tek');
  expect(marked('Łódź', 'lod')).toBe('[Łód]ź');
  expect(marked('Große Straße', 'grosse stras')).toBe('[Große] [Straß]e');
  expect(marked('S\u030Cpindl', 'sp')).toBe('[S\u030Cp]indl');
});

test('of a suggestion nothing inside of a word is marked, nothing of a misspelt word, and no character is lost', () => {
  expect(marked('Praha', 'rah')).toBe('Praha');
  expect(marked('Praha', 'prga')).toBe('Praha');
  expect(marked('Praha', '')).toBe('Praha');
  expect(marked('Praha', ' . (')).toBe('Praha');
  const name = '🏔 Chata „U Řeky“ ﬁne';
  for (const typed of ['chata', 'u', 're', '🏔', 'fin'])
    expect(
      typedParts(name, typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
});
