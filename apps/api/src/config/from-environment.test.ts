import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';
import { sellerFrom } from './from-environment.ts';

const registerOf = (value: string) =>
  sellerFrom(readEnvironment({ DATABASE_URL: 'postgres://localhost/none', SELLER_REGISTER: value })).register;

test('the entry in the register is one text for all languages, or one for each', () => {
  expect(registerOf('Soud, C 1')).toEqual({ cs: 'Soud, C 1', de: 'Soud, C 1', en: 'Soud, C 1', pl: 'Soud, C 1' });
  expect(registerOf('Soud, C 1 | Gericht, C 1 | Court, C 1 | Sąd, C 1')).toEqual({
    cs: 'Soud, C 1',
    de: 'Gericht, C 1',
    en: 'Court, C 1',
    pl: 'Sąd, C 1',
  });
});
