import { hash } from 'node:crypto';
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

test('a page of the remote site gets one script, whose hash its policy allows; a document without a policy none', () => {
  const added = createDocumentNavigation(remote, ['orders']);
  const html = '<html><body>x</body></html>';
  const page = added({ html, policy: "default-src 'self'; script-src 'sha256-abc' 'strict-dynamic'" });
  const [, code = ''] = /^<html><body>x<script>([^<]+)<\/script><\/body>/.exec(page.html) ?? [];
  const source = `'sha256-${hash('sha256', code, 'base64')}'`;
  expect(page.policy).toBe(`default-src 'self'; script-src ${source} 'sha256-abc' 'strict-dynamic'`);
  expect(added({ html, policy: '' })).toEqual({ html, policy: '' });
});
