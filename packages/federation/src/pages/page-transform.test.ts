import { describe, expect, test } from 'vitest';
import { pageProblems, transformPage } from './page-transform.ts';

const page = `import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
const Chips = deferred(() => import('./chips.tsx').then(({ Chips }) => Chips));
const Cards = staticPart('cards', () => import('../card/cards.tsx').then(({ Cards }) => Cards));

export async function loader() {}

export const action = sendForm;

export function Component() {}
`;
const part = (query: string, hot = false) => transformPage(page, '/src/search/search.page.tsx', query, hot);

describe('a page file in the browser', () => {
  test('a route imports the page’s component, and handlers that load their code when they are called', () => {
    const route = part('');
    expect(route).toContain("export { Component } from './search.page.tsx?part=page';");
    expect(route).toContain('export const action = async (args) => (await loadHandlers()).action(args);');
    expect(route).toContain("export const loadHandlers = () => import('./search.page.tsx?part=handlers')");
    expect(route).toContain("export { loadDeferred } from './search.page.tsx?part=load';");
    expect(part('?part=load')).toContain("export const loadRest = () => import('./search.page.tsx?part=rest')");
    expect(part('?part=load')).toContain("export const loadStatics = () => import('./search.page.tsx?part=statics')");
    expect(part('?part=load')).toContain('export const loadDeferred = () => Promise.all([loadRest(), loadStatics()])');
  });

  test('a page file without an action has no action for its route', () => {
    expect(transformPage('export function loader() {}\nexport function Component() {}', '/src/a.page.tsx', '', false)).not.toContain(
      'action',
    );
  });

  test('a page file without deferred parts and handlers loads nothing later', () => {
    const route = transformPage('export function Component() {}', '/src/a.page.tsx', '', true);
    expect(route.trim()).toBe("export { Component } from './a.page.tsx?part=page';");
  });

  test('the part of a page file that hydrates exports only components, as Fast Refresh needs', () => {
    expect([...part('?part=page').matchAll(/^export .*/gm)].map(([line]) => line)).toEqual(['export function Component() {}']);
  });

  test('in development an edit of a page’s handlers needs no reload', () => {
    expect(part('?part=handlers', true)).toContain('import.meta.webpackHot.accept()');
    expect(part('?part=handlers')).not.toContain('webpackHot');
    expect(part('?part=handlers')).toContain('export async function loader');
  });

  test('deferred parts of a page are in a chunk without its handlers, which a first page doesn’t need', () => {
    expect(part('?part=page')).toContain(
      'const Chips = /* #__PURE__ */ deferred(() => loadRest().then(({ Chips }) => Chips), () => loadedDeferred()?.Chips);',
    );
    expect(part('?part=page')).not.toContain('chips.tsx');
    expect(part('?part=rest')).toBe("export { Chips } from './chips.tsx';\n");
    expect(part('?part=rest')).not.toContain('loader');
    expect(part('?part=handlers')).not.toMatch(/deferred\(|chips\.tsx/);
  });

  test('static parts of a page are in another chunk, which a first page doesn’t need, and known to it without waiting once they are loaded', () => {
    expect(part('?part=page')).toContain(
      "const Cards = /* #__PURE__ */ staticPart('cards',() => loadStatics().then(({ Cards }) => Cards), () => loadedDeferred()?.Cards);",
    );
    expect(part('?part=page')).not.toContain('cards.tsx');
    expect(part('?part=statics')).toBe("export { Cards } from '../card/cards.tsx';\n");
    expect(part('?part=handlers')).not.toMatch(/staticPart\(|cards\.tsx/);
  });
});

describe('rules of a page file', () => {
  test.each([
    ['without a component', 'export function loader() {}', 'exports its Component'],
    [
      'that re-exports the loader of another file',
      "export { loader } from './a.loader.ts';\nexport function Component() {}",
      'loader, action, preview, Component and types only',
    ],
    ['with another export', 'export const limit = 3;\nexport function Component() {}', 'limit'],
    ['with a cache at its top level', 'const cache = new Map();\nexport function Component() {}', "can't hold state"],
    ['with a variable at its top level', 'let count = 0;\nexport function Component() {}', "can't hold state"],
    ['with a context at its top level', 'const Chosen = createContext(null);\nexport function Component() {}', "can't hold state"],
    [
      'with a static part without a name',
      "const A = staticPart(() => import('./a.tsx').then(({ A }) => A));\nexport function Component() {}",
      'write deferred(() => import(',
    ],
    ['with another form of deferred()', 'const A = deferred(loadA);\nexport function Component() {}', 'write deferred(() => import('],
    [
      'with a deferred part under another name',
      "const A = deferred(() => import('./a.tsx').then(({ B }) => A));\nexport function Component() {}",
      'write deferred(() => import(',
    ],
  ])('a page file %s is refused', (_, source, words) => {
    expect(pageProblems(source).join('\n')).toContain(words);
  });

  test('a page file without violations is built', () => {
    expect(pageProblems(page)).toEqual([]);
    expect(pageProblems('export type Data = string;\nexport interface A {}\nexport const Component = () => null;')).toEqual([]);
  });
});
