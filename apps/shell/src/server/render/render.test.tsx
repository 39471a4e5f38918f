import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react';
import { createStaticHandler, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { Head } from '../../app/head.tsx';
import { createI18nRegistry, type I18nByOwner } from '../../app/language/i18n-registry.ts';
import { CachedI18n } from '../release/cached-i18n.ts';
import { renderPage } from './render.tsx';

interface Rendered {
  /** Called when the answer begins, before its body is read. */
  readonly onAnswer?: () => void;
  readonly page?: PageMeta;
  readonly i18nFor?: I18nByOwner;
}

async function rendered(Component: ComponentType, { onAnswer, page, i18nFor = createI18nRegistry('cs') }: Rendered = {}) {
  const handler = createStaticHandler([
    { id: 'pages', ErrorBoundary: () => <p>Something broke</p>, children: [{ index: true, loader: () => ({ page }), Component }] },
  ]);
  const context = (await handler.query(new Request('http://site.test/'))) as StaticHandlerContext;
  const errors: unknown[] = [];
  const registry = new Map();
  const { body, status, nonce } = await renderPage({
    tree: { handler, i18nFor, registry },
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
  // What pages have had before is cached once the page is sent.
  await setImmediate();
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
    { onAnswer: () => resolve('volno') },
  );
  expect(isStream).toBe(true);
  expect(status).toBe(200);
  expect(html).toContain('<b>volno</b>');
  expect(html).toContain(`<script nonce="${nonce}"`);
  expect(html).toContain('<head><script>head</script>');
  expect(html).toMatch(/<script>end 200<\/script><\/body><\/html>$/);
  expect(errors).toEqual([]);
});

test('tags that are kept from an earlier page are those of React, once each and in the head', async () => {
  const i18nFor = createI18nRegistry('cs', () => new CachedI18n());
  const page = { title: 'Chata "U lesa" & sad', jsonLd: [{ '@type': 'Hotel' }] };
  const Page = () => (
    <main>
      <Head locale="cs" />
    </main>
  );
  const pages = [];
  for (let time = 0; time < 3; time += 1) pages.push((await rendered(Page, { page, i18nFor })).html);
  const [first, second, third] = pages.map((html) =>
    html
      .replace(/^.*<head>|<\/head>.*$/gs, '')
      .match(/<[^>]+>/g)
      ?.toSorted(),
  );
  expect(first).toContain('<meta name="description" content="Chata &quot;U lesa&quot; &amp; sad"/>');
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  for (const html of pages) expect(html).toContain('<main><script type="application/ld+json">');
  expect((await rendered(Page, { page: { ...page, noindex: true }, i18nFor })).html).toContain('content="noindex"');
});

test('a page with the kept markup of a picture has the same head as one that is rendered', async () => {
  const i18nFor = createI18nRegistry('cs', () => new CachedI18n());
  const picture = <img src="/chata.webp" alt="" fetchPriority="high" />;
  const Page = () => <p {...useCachedContent({ name: 'picture', data: [] }, picture)} />;
  const pages = [];
  for (let time = 0; time < 3; time += 1) pages.push((await rendered(Page, { i18nFor })).html);
  expect(pages[0]).toMatch(/<link rel="preload" as="image" href="\/chata.webp" fetchPriority="high"\/><link rel="stylesheet"/);
  expect(pages).toEqual(Array(3).fill(pages[0]));
});

test('a streamed page has the hints of pictures whose markup is kept', async () => {
  const i18nFor = createI18nRegistry('cs', () => new CachedI18n());
  const picture = <img src="/chata.webp" alt="" fetchPriority="high" />;
  const Page = ({ late }: { readonly late: Promise<string> | undefined }) => (
    <>
      <p {...useCachedContent({ name: 'picture', data: [] }, picture)} />
      <Suspense>{late && <Late text={late} />}</Suspense>
    </>
  );
  const Late = ({ text: given }: { readonly text: Promise<string> }) => use(given);
  for (let time = 0; time < 3; time += 1) await rendered(() => <Page late={undefined} />, { i18nFor });
  const { promise, resolve } = Promise.withResolvers<string>();
  const { html, isStream } = await rendered(() => <Page late={promise} />, { i18nFor, onAnswer: () => resolve('volno') });
  expect(isStream).toBe(true);
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
});

test('data for search engines with a part of a marker of React do not make a page a stream', async () => {
  const { html, isStream } = await rendered(() => <Head locale="cs" />, {
    page: { title: 'Chata', jsonLd: [{ name: 'Sleva $!--> 10 %' }] },
  });
  expect(html).toContain('"Sleva $!--> 10 %"');
  expect(isStream).toBe(false);
});

test('a character that HTML does not allow is replaced in the page and in its tags, rendered or kept', async () => {
  const i18nFor = createI18nRegistry('cs', () => new CachedI18n());
  const page = { title: 'Ubytov\0ání' };
  const Page = () => (
    <h1>
      <Head locale="cs" />
      {page.title}
    </h1>
  );
  for (let time = 0; time < 3; time += 1) {
    const { html } = await rendered(Page, { page, i18nFor });
    expect(html).not.toContain('\0');
    expect(html).toContain('Ubytov\ufffdání</h1>');
    expect(html).toContain('<meta name="description" content="Ubytov\ufffdání"/>');
  }
});

test('a page that fails has no tags of the page that it should have been', async () => {
  const i18nFor = createI18nRegistry('cs', () => new CachedI18n());
  const page = { title: 'Chata' };
  const Page = ({ fails }: { readonly fails: boolean }) => (
    <>
      <Head locale="cs" />
      {fails ? JSON.parse('{') : null}
    </>
  );
  for (let time = 0; time < 2; time += 1) await rendered(() => <Page fails={false} />, { page, i18nFor });
  expect((await rendered(() => <Page fails />, { page, i18nFor })).html).not.toContain('canonical');
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
