import { expect, test } from 'vitest';
import { isCurrent, languageHref } from './header-links.ts';

test.each([
  ['/clanky', '/clanky', '', true],
  ['/clanky', '/Clanky/x', '', true],
  ['/clanky', '/clanky-x', '', false],
  ['/clanky', '/', '', false],
  ['/de/clanky', '/de/clanky', '?page=2', true],
  ['/balicek', '/balicek', '', true],
  ['/balicek', '/balicek', '?gift=1', false],
  ['/balicek?gift=1', '/balicek', '?gift=1', true],
  ['/balicek?gift=1', '/balicek', '', false],
  ['/vyhledavani', '/vyhledavani', '?gift=1', true],
])('whether %s is the current page at %s%s: %j', (href, pathname, search, expected) => {
  expect(isCurrent(href, { pathname, search })).toBe(expected);
});

test('the address in another language has the slug of that language and the query', () => {
  const page = { title: 'A', localeParams: { cs: 'a', de: 'b', en: 'c', pl: 'd' } };
  expect(languageHref('de', { pathname: '/clanek/a', search: '?x=1' }, page)).toBe('/de/clanek/b?x=1');
});
