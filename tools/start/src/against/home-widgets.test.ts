import { expect, test } from 'vitest';
import { createDocumentNavigation } from './document-navigation.ts';
import { withWidgetsOf } from './home-widgets.ts';
import { createIsRemotePage } from './owners.ts';
import type { RemoteSite } from './remote-site.ts';

const home = (...widgets: readonly string[]) => `<main><div class="rows">${widgets.join('')}</div></main>`;
const widget = (key: string, content: string) => `<div data-widget="${key}">${content}</div>`;

test('widgets of other slices get the markup of the remote home page, with all that is nested in them', () => {
  const nested = '<!--$--><div class="a"><div>one</div><div >two</div></div><!--/$-->';
  const remote = home(widget('stays.search', nested), widget('articles.latest', 'old'), widget('contact.form', 'remote'));
  const local = home(widget('stays.search', '<!--$--><!--/$-->'), widget('articles.latest', 'from source'), widget('contact.form', ''));
  expect(withWidgetsOf(remote, local, ['stays.search', 'contact.form', 'no.such'])).toBe(
    home(widget('stays.search', nested), widget('articles.latest', 'from source'), widget('contact.form', 'remote')),
  );
});

const slice = (name: string, path: string) => ({ assets: { name, addresses: [{ name: 'x', path, layout: 'default' }] } });
const remote = { slices: [slice('stays', '/ubytovani/*'), slice('orders', '/objednavka/*')] } as unknown as RemoteSite;

test.each([
  ['/de/ubytovani/huette', true],
  ['/ubytovani', true],
  ['/objednavka/odkaz', false],
  ['/pl/objednavka/odkaz', false],
  ['/', false],
  ['/pl', false],
])('whether %s comes from the remote site while orders is from source: %s', (pathname, expected) => {
  expect(createIsRemotePage(remote, ['orders'])(pathname)).toBe(expected);
});

test('a page of the remote site gets one script, with the nonce of its policy; a document without a policy none', () => {
  const added = createDocumentNavigation(remote, ['orders']);
  const html = '<html><body>x</body></html>';
  expect(added(html, "script-src 'nonce-abc+/=' 'strict-dynamic'")).toMatch(
    /^<html><body>x<script nonce="abc\+\/=">[^<]+<\/script><\/body>/,
  );
  expect(added(html, '')).toBe(html);
});
