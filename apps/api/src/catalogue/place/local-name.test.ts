import { expect, test } from 'vitest';
import { localNameOf, nameWithLocal } from './local-name.ts';

const mill = { cs: 'Špindlerův Mlýn', de: 'Spindlermühle', en: 'Špindlerův Mlýn' };
const vienna = { cs: 'Vídeň', de: 'Wien', en: 'Vienna' };

// rule: languages-11
test('a place has a local name where it is called otherwise in the language of its country', () => {
  expect(localNameOf(mill, 'CZ', 'de')).toEqual({ name: 'Špindlerův Mlýn', language: 'cs' });
  expect(localNameOf(vienna, 'AT', 'cs')).toEqual({ name: 'Wien', language: 'de' });
  for (const locale of ['cs', 'en', 'pl'] as const) expect(localNameOf(mill, 'CZ', locale), locale).toBeUndefined();
});

test('a place has no local name in a country whose language the site does not have, or without a name in it', () => {
  expect(localNameOf({ cs: 'Benátky', en: 'Venice' }, 'IT', 'cs')).toBeUndefined();
  expect(localNameOf({ de: 'Wien' }, 'CZ', 'de')).toBeUndefined();
  expect(localNameOf(mill, null, 'de')).toBeUndefined();
});

// rule: languages-11
test('an address names a place in the language of the page and in brackets as its signs do', () => {
  expect(nameWithLocal(mill, 'CZ', 'de')).toBe('Spindlermühle (Špindlerův Mlýn)');
  expect(nameWithLocal(mill, 'CZ', 'cs')).toBe('Špindlerův Mlýn');
});
