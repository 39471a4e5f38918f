import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { tableOf } from '../../app/record.ts';
import { targets } from '../../header/main-navigation.tsx';
import { fixedParts } from './fixed-parts.tsx';

const parts = fixedParts(
  tableOf(locales, () => ({})),
  { email: 'info@nocleh.test', phone: '+420 123 456 789' },
);

function headerAt(locale: Locale, address: string, page?: PageMeta): string {
  const { Header } = parts[locale];
  return renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Header page={page} layout="default" />
    </MemoryRouter>,
  );
}

const hrefsOf = (header: string) => [...header.matchAll(/href="([^"]*)" hrefLang="(\w\w)"/g)].map(([, href, language]) => [language, href]);

test('the header links to the page in each language, with its slug there and the query escaped', () => {
  const page = { title: 'A', localeParams: { cs: 'a', de: 'b', en: 'c', pl: 'd' } };
  expect(hrefsOf(headerAt('de', '/de/clanek/b?q="><script>&x=$&', page))).toEqual([
    ['cs', '/clanek/a?q=&quot;&gt;&lt;script&gt;&amp;x=$&amp;'],
    ['de', '/de/clanek/b?q=&quot;&gt;&lt;script&gt;&amp;x=$&amp;'],
    ['en', '/en/clanek/c?q=&quot;&gt;&lt;script&gt;&amp;x=$&amp;'],
    ['pl', '/pl/clanek/d?q=&quot;&gt;&lt;script&gt;&amp;x=$&amp;'],
  ]);
});

test.each(targets)('the header of %s marks its link as the current page in the row and in the menu', (target) => {
  const header = headerAt('cs', target);
  const current = [...header.matchAll(/href="([^"]*)" aria-current="page"/g)].map(([, href]) => href);
  expect(current).toEqual([target, target]);
});

test('the header of the home page marks no link of the navigation', () => {
  expect(headerAt('cs', '/')).not.toContain('aria-current="page"');
});
