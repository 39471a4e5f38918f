import { expect, test } from 'vitest';
import { pathBack } from './consent-form.ts';

test.each([
  ['https://site.test/de/clanky?page=2#top', '/de/clanky?page=2'],
  ['https://elsewhere.test/clanky', '/clanky'],
  ['https://site.test/', '/'],
  ['https://site.test//evil.test/x', '/evil.test/x'],
  ['https://site.test/de//evil.test', '/de/evil.test'],
  ['foo:/\\evil.test', '/evil.test'],
  ['foo:\\\\evil.test', '/evil.test'],
  ['nonsense', '/'],
  [undefined, '/'],
])('a choice of consent on %s leads back to %s', (referer, back) => {
  expect(pathBack(referer)).toBe(back);
});
