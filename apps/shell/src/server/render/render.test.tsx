import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react';
import { createStaticHandler, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { createI18nRegistry } from '../../app/language/i18n-registry.ts';
import { renderPage } from './render.tsx';

/** `onAnswer` is called when the answer begins, before its body is read. */
async function rendered(Component: ComponentType, onAnswer?: () => void) {
  const handler = createStaticHandler([
    { id: 'pages', ErrorBoundary: () => <p>Something broke</p>, children: [{ index: true, Component }] },
  ]);
  const context = (await handler.query(new Request('http://site.test/'))) as StaticHandlerContext;
  const errors: unknown[] = [];
  const registry = new Map();
  const { body, status, nonce } = await renderPage({
    tree: { handler, i18nFor: createI18nRegistry('cs'), registry },
    context,
    shell: {
      site: { host: 'Nocleh', origin: 'http://site.test' },
      requestId: 'r',
      widgets: registry,
      banner: { __html: '' },
      Header: () => null,
      footer: { __html: '' },
      findAddress: () => undefined,
      sliceVersion: () => undefined,
      report() {},
    },
    head: '<script>head</script>',
    isPlain: false,
    styles: [{ href: '/style.css' }],
    fonts: [],
    configured: { connections: [], verification: [] },
    bodyEnd: ({ statusCode }) => `<script>end ${statusCode}</script>`,
    onError: (error) => void errors.push(error),
  });
  onAnswer?.();
  const html = Buffer.isBuffer(body) ? body.toString() : await text(body);
  return { html, status, errors, nonce, isStream: body instanceof Readable };
}

test('a page that does not suspend is one buffer: a complete document with styles, and scripts at its end', async () => {
  const { html, status, nonce, isStream } = await rendered(() => <h1>Příjezd & odjezd</h1>);
  expect([isStream, nonce]).toEqual([false, undefined]);
  expect(status).toBe(200);
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="cs" dir="ltr"><head><script>head<\/script>.*<link rel="stylesheet" href="\/style.css".*<\/head><body>/,
  );
  expect(html).toMatch(/<h1>Příjezd &amp; odjezd<\/h1><script>end 200<\/script><\/body><\/html>$/);
});

test('a page that suspends is streamed completely, with the scripts at its end', async () => {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const Late = () => <b>{use(late)}</b>;
  const { html, status, nonce, isStream, errors } = await rendered(
    () => (
      <Suspense fallback={<i>načítá se</i>}>
        <Late />
      </Suspense>
    ),
    () => resolve('volno'),
  );
  expect(isStream).toBe(true);
  expect(status).toBe(200);
  expect(html).toContain('<b>volno</b>');
  expect(html).toContain(`<script nonce="${nonce}"`);
  expect(html).toContain('<head><script>head</script>');
  expect(html).toMatch(/<script>end 200<\/script><\/body><\/html>$/);
  expect(errors).toEqual([]);
});

test('parts that are loaded later, one within another, are in the first page of a process without a script', async () => {
  const later = (children: ReactNode) => lazy(async () => ({ default: () => <div>{children}</div> }));
  const Inner = later(<b>od soboty do soboty</b>);
  const Outer = later(
    <Suspense>
      <Inner />
    </Suspense>,
  );
  const { html, isStream, errors } = await rendered(() => (
    <Suspense>
      <Outer />
    </Suspense>
  ));
  expect(isStream).toBe(false);
  expect(html).toContain('<div><b>od soboty do soboty</b></div>');
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
