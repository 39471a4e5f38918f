import { locales } from '@nocleh/contracts/locale.ts';
import { expect, test } from 'vitest';
import { localePath, slugParams, splitLocale, switchLocalePath } from './paths.ts';

// rule: languages-1
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

const hostile = [
  '//evil.example/x',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  ' //evil.example',
  'evil.example',
  '',
];

// rule: languages-8
test('no input becomes the address of another host', () => {
  expect(localePath('cs', '//evil.example/x')).toBe('/evil.example/x');
  expect(localePath('de', '/\\evil.example')).toBe('/de/evil.example');
  for (const path of hostile) {
    for (const locale of locales) {
      for (const address of [
        localePath(locale, path),
        switchLocalePath(locale, path),
        switchLocalePath(locale, `/de${path}`),
        switchLocalePath(locale, '/', { cs: path, de: path, en: path, pl: path }),
        switchLocalePath(locale, '/clanek/x', { cs: path, de: path, en: path, pl: path }),
      ])
        expect(new URL(address, 'https://site.test').host, JSON.stringify([path, locale, address])).toBe('site.test');
    }
  }
});

// rule: languages-3
test('the same page in another language keeps its path, or takes the parameters that the page holds', () => {
  const params = { cs: 'chata', de: 'huette', en: 'hut', pl: 'chata-pl' };
  expect(switchLocalePath('de', '/clanky')).toBe('/de/clanky');
  expect(switchLocalePath('cs', '/DE/clanky/')).toBe('/clanky');
  expect(switchLocalePath('pl', '/en')).toBe('/pl');
  expect(switchLocalePath('cs', '/pl/')).toBe('/');
  expect(switchLocalePath('de', '/ubytovani/chata', params)).toBe('/de/ubytovani/huette');
  expect(switchLocalePath('cs', '/en/ubytovani/hut', params)).toBe('/ubytovani/chata');
});

// rule: languages-10
test('an encoded slash stays one segment in every language', () => {
  expect(switchLocalePath('de', '/clanek/a%2Fb')).toBe('/de/clanek/a%2Fb');
  expect(switchLocalePath('cs', '/de/clanek/a%2Fb/c')).toBe('/clanek/a%2Fb/c');
});

test('a slug is one segment of an address, whatever is in it', () => {
  expect(slugParams({ cs: 'a/b', de: 'chata-x', en: 'what?', pl: 'ż' })).toEqual({
    cs: 'a%2Fb',
    de: 'chata-x',
    en: 'what%3F',
    pl: '%C5%BC',
  });
});
