import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fallbackComponent, innerComponent, withDirectTrans } from './direct-trans.ts';

const folder = path.dirname(new URL(import.meta.resolve('@lingui/react')).pathname);
const files = ['index.mjs', ...readdirSync(path.join(folder, 'shared')).map((file) => `shared/${file}`)].filter((file) =>
  file.endsWith('.mjs'),
);
const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));

test.each([innerComponent, fallbackComponent])('Lingui renders texts in one place with %s', (code) => {
  expect(sources.join('\n').split(code)).toHaveLength(2);
});

type Library = Readonly<Record<'I18nProvider' | 'Trans', FunctionComponent<object>>>;

/** The library with its files changed. */
async function load(change: (source: string) => string): Promise<Library> {
  const encoded = (code: string) => `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`;
  const resolved = (code: string) =>
    change(code).replaceAll(/from '([^.][^']*)'/g, (_, name: string) => `from '${import.meta.resolve(name)}'`);
  const inner = new Map(files.slice(1).map((file, index) => [`./${file}`, encoded(resolved(sources[index + 1] ?? ''))]));
  return import(encoded(resolved(sources[0] ?? '').replaceAll(/from '(\.[^']*)'/g, (_, file: string) => `from '${inner.get(file)}'`)));
}

const messages = {
  plain: 'A plain text',
  linked: ['Read ', ['0'], ' of the <0>terms &amp; conditions</0> or <1/>'],
  counted: [['nights', 'plural', { one: ['#', ' night'], other: ['#', ' nights'] }]],
};
const i18n = setupI18n({ locale: 'en', messages: { en: messages as never } });

test('texts are rendered as Lingui renders them, without further components', async () => {
  const [before, after] = [await load((source) => source), await load(withDirectTrans)];
  const texts = [
    { id: 'plain' },
    {
      id: 'linked',
      components: { 0: createElement('a', { href: '/' }), 1: createElement('b', null, 'b') },
      values: { 0: createElement('i', null, 1) },
    },
    { id: 'counted', values: { nights: 3 } },
    { id: 'missing' },
    { id: 'plain', component: ({ children }: { children: ReactNode }) => createElement('em', null, children) },
    { id: 'plain', render: ({ translation }: { translation: ReactNode }) => createElement('u', null, translation) },
    { id: 'plain', component: null },
  ];
  const markup = ({ I18nProvider, Trans }: Library, props: object) =>
    renderToStaticMarkup(createElement(I18nProvider, { i18n } as object, createElement(Trans, props)));
  for (const text of texts) expect(markup(after, text), text.id).toBe(markup(before, text));
  expect(markup(after, texts[1] ?? {})).toContain('<a href="/">');
});
