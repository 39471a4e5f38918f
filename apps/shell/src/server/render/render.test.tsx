import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ComponentType, Suspense, use } from 'react';
import { createStaticHandler, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { createI18nRegistry } from '../../app/language/i18n-registry.ts';
import { renderPage } from './render.tsx';
import { RenderCache } from './render-cache.ts';

async function rendered(Component: ComponentType, cache?: { pages: RenderCache; key: string }, nonce = 'n0') {
  const handler = createStaticHandler([
    { id: 'pages', ErrorBoundary: () => <p>Something broke</p>, children: [{ index: true, Component }] },
  ]);
  const context = (await handler.query(new Request('http://site.test/'))) as StaticHandlerContext;
  const errors: unknown[] = [];
  const registry = new Map();
  const { body, status } = await renderPage({
    tree: { handler, i18nFor: createI18nRegistry('cs'), registry },
    context,
    shell: {
      site: { host: 'Nocleh', origin: 'http://site.test', email: 'info@nocleh.example', phone: '+420 000 000 000' },
      requestId: 'r',
      widgets: registry,
      banner: { __html: '' },
      findAddress: () => undefined,
      sliceVersion: () => undefined,
      report() {},
    },
    nonce,
    cache,
    styles: [{ href: '/style.css' }],
    fonts: [],
    configured: { connections: [], verification: [] },
    bodyEnd: ({ statusCode }) => `<script>end ${statusCode}</script>`,
    onError: (error) => void errors.push(error),
  });
  const html = Buffer.isBuffer(body) ? body.toString() : await text(body);
  return { html, status, errors, isStream: body instanceof Readable };
}

test('a page that does not suspend is one buffer: a complete document with styles, and scripts at its end', async () => {
  const { html, status, isStream } = await rendered(() => <h1>Příjezd & odjezd</h1>);
  expect(isStream).toBe(false);
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="cs".*<link rel="stylesheet" href="\/style.css".*<\/head><body>/);
  expect(html).toMatch(/<h1>Příjezd &amp; odjezd<\/h1><script>end 200<\/script><\/body><\/html>$/);
});

test('a page that suspends is streamed completely, with the scripts at its end', async () => {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('volno'), 20));
  const Late = () => <b>{use(late)}</b>;
  const { html, status, isStream, errors } = await rendered(() => (
    <Suspense fallback={<i>načítá se</i>}>
      <Late />
    </Suspense>
  ));
  expect(isStream).toBe(true);
  expect(status).toBe(200);
  expect(html).toContain('<b>volno</b>');
  expect(html).toMatch(/<script>end 200<\/script><\/body><\/html>$/);
  expect(errors).toEqual([]);
});

test('a render error is reported once and answered with the error page of its boundary', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const { html, status, errors } = await rendered(Broken);
  expect(status).toBe(500);
  expect(html).toContain('<p>Something broke</p><script>end 500</script></body></html>');
  expect(errors).toHaveLength(1);
});

test('a page with the same key is rendered twice and then comes from the render cache, with the nonce of each response', async () => {
  const pages = new RenderCache(100_000);
  let drawn = 0;
  const Page = () => {
    drawn += 1;
    return <h1>Příjezd</h1>;
  };
  const answers = [];
  for (const nonce of ['n1', 'n2', 'n3']) answers.push(await rendered(Page, { pages, key: 'k' }, nonce));
  expect(drawn).toBe(2);
  const [first, , third] = answers.map(({ html }) => html);
  expect(first).toContain('nonce="n1"');
  expect(third).toBe(first?.replaceAll('n1', 'n3'));
  await rendered(Page, { pages, key: 'another' });
  expect(drawn).toBe(3);
});
