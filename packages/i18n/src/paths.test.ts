import { expect, test } from 'vitest';
import { localePath, splitLocale } from './paths.ts';

test('a locale prefix is a whole segment and its case is ignored', () => {
  expect(splitLocale('/')).toEqual({ locale: 'cs', path: '/' });
  expect(splitLocale('/de')).toEqual({ locale: 'de', path: '/' });
  expect(splitLocale('/EN/vyhledavani')).toEqual({ locale: 'en', path: '/vyhledavani' });
  expect(splitLocale('/english')).toEqual({ locale: 'cs', path: '/english' });
  expect(splitLocale('/cs/x')).toEqual({ locale: 'cs', path: '/cs/x' });
  expect(splitLocale('/fr/x')).toEqual({ locale: 'cs', path: '/fr/x' });
});

test('a localised path carries the prefix, keeps query and hash, and has no trailing slash at the root', () => {
  expect(localePath('cs', '/')).toBe('/');
  expect(localePath('de', '/')).toBe('/de');
  expect(localePath('pl', '/?a=1')).toBe('/pl?a=1');
  expect(localePath('en', '/ubytovani/x?from=1#y')).toBe('/en/ubytovani/x?from=1#y');
});

test('no input becomes the address of another host', () => {
  expect(localePath('cs', '//evil.example/x')).toBe('/evil.example/x');
  expect(localePath('de', '/\\evil.example')).toBe('/de/evil.example');
});
