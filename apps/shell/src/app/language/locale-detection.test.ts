import { expect, test } from 'vitest';
import { acceptedLocale, rootRedirect } from './locale-detection.ts';

test('the language of the highest quality wins, regions fall back to their language', () => {
  expect(acceptedLocale('de-AT, en;q=0.9')).toBe('de');
  expect(acceptedLocale('fr, en;q=0.4, pl;q=0.8')).toBe('pl');
  expect(acceptedLocale('en;q=0.5, cs;q=0.5')).toBe('en');
});

test('wildcards and unknown or malformed languages are ignored, and quality zero excludes a language', () => {
  for (const header of [undefined, '', '*', 'fr', 'de;q=2', 'de;q=0', ';;;', 'de--x', '\u0000', 'zz-'.repeat(5000)])
    expect(acceptedLocale(header)).toBeUndefined();
});

test('a cookie takes precedence over the browser’s languages, and Czech is not redirected', () => {
  expect(rootRedirect('IT4T_I18N_V2=pl', 'de')).toBe('pl');
  expect(rootRedirect('IT4T_I18N_V2=cs', 'de')).toBeUndefined();
  expect(rootRedirect('IT4T_I18N_V2=', 'de')).toBe('de');
  expect(rootRedirect('IT4T_I18N_V2=xx', 'en')).toBe('en');
  expect(rootRedirect('XIT4T_I18N_V2=pl; a=b', undefined)).toBeUndefined();
});

test('cookies with similar names are ignored, and of a repeated cookie the first valid value is used', () => {
  for (const cookie of ['XIT4T_I18N_V2=pl', 'IT4T_I18N_V2_x=pl', 'IT4T_I18N=pl', 'a=IT4T_I18N_V2=pl', 'it4t_i18n_v2=pl', 'IT4T_I18N_V2'])
    expect(rootRedirect(cookie, undefined), cookie).toBeUndefined();
  expect(rootRedirect('XIT4T_I18N_V2=pl; IT4T_I18N_V2=en;IT4T_I18N_V2_x=de', undefined)).toBe('en');
  expect(rootRedirect('IT4T_I18N_V2=de; IT4T_I18N_V2=pl', undefined)).toBe('de');
  expect(rootRedirect('IT4T_I18N_V2=; IT4T_I18N_V2=xx; IT4T_I18N_V2=pl', 'de')).toBe('pl');
  for (const value of ['DE', 'de-DE', '"de"', 'de x', 'deen', 'd'])
    expect(rootRedirect(`IT4T_I18N_V2=${value}`, undefined), value).toBeUndefined();
});
