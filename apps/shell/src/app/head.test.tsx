import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { slugParams } from '@nocleh/i18n/paths.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Head } from './head.tsx';
import { ShellContext } from './shell-context.ts';

const article: PageMeta = { title: 'A', localeParams: slugParams({ cs: 'a/b', de: 'c', en: 'd/e', pl: 'f' }) };

function headOf(address: string, page: PageMeta): string {
  const routes = [{ path: '*', loader: () => ({ page }), Component: () => <Head locale="cs" /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData: { 0: { page } } } });
  const shell = {
    site: { host: 'site.test', origin: 'https://site.test' },
    requestId: '',
    widgets: new Map(),
    banner: { __html: '' },
    Header: () => null,
    footer: { __html: '' },
    findAddress: () => undefined,
    sliceVersion: () => undefined,
    report: () => {},
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'cs', messages: { cs: {} } })}>
      <ShellContext value={shell}>
        <RouterProvider router={router} />
      </ShellContext>
    </I18nProvider>,
  );
}

// rule: languages-10
test('a slash in a slug stays encoded in the canonical and the language links', () => {
  const head = headOf('/clanek/a%2Fb', article);
  expect(head).toContain('<link rel="canonical" href="https://site.test/clanek/a%2Fb"/>');
  expect(head).toContain('hrefLang="en" href="https://site.test/en/clanek/d%2Fe"');
  expect(head).not.toContain('/a/b');
});

// rule: images-18
test('previews of links get the card of a page with a picture, in its language, and its size and name', () => {
  const head = headOf('/clanek/a%2Fb?utm_source=x', { ...article, image: '/pictures/x.webp' });
  expect(head).toContain('<meta property="og:image" content="https://site.test/_share/clanek/a%2Fb.jpg"/>');
  expect(head).toContain('<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>');
  expect(head).toContain('<meta property="og:image:alt" content="A"/>');
});

test('every page has a description: its own, or its title', () => {
  const own = headOf('/clanek/a%2Fb', { ...article, description: 'B' });
  expect(own).toContain('<meta name="description" content="B"/>');
  expect(own).toContain('<meta property="og:description" content="B"/>');
  expect(headOf('/clanek/a%2Fb', article)).toContain('<meta name="description" content="A"/>');
});
