import { describe, expect, test } from 'vitest';
import { nameChunks, pageProblems, transformPage } from './page-transform.ts';

const page = `import { deferred } from '@nocleh/slice-kit/deferred.ts';
const Chips = deferred(() => import('./chips.tsx').then(({ Chips }) => Chips));

export async function loader() {}

export const action = sendForm;

export function Component() {}
`;
const part = (query: string, hot = false) => transformPage(page, '/src/search/search.page.tsx', query, hot);

describe('a page file in the browser', () => {
  test('is for its route the component, and handlers that load their code when they are called', () => {
    const facade = part('');
    expect(facade).toContain("export { Component } from './search.page.tsx?part=page';");
    expect(facade).toContain('webpackChunkName: "search-rest"');
    expect(facade).toContain('webpackExports: ["loader","action"]');
    expect(facade).toContain('export const action = async (args) => (await loadDeferred()).action(args);');
  });

  test('without an action has none', () => {
    expect(transformPage('export function loader() {}\nexport function Component() {}', '/src/a.page.tsx', '', false)).not.toContain(
      'action',
    );
  });

  test('exports only components in the part that hydrates, as Fast Refresh needs', () => {
    expect([...part('?part=page').matchAll(/^export .*/gm)].map(([line]) => line)).toEqual(['export function Component() {}']);
  });

  test('takes an edit of its handlers without a reload in development', () => {
    expect(part('?part=rest', true)).toContain('import.meta.webpackHot?.accept()');
    expect(part('?part=rest')).not.toContain('webpackHot');
    expect(part('?part=rest')).toContain('export async function loader');
  });

  test('has the parts that hydrate late in the chunk of its handlers', () => {
    expect(part('?part=page')).toMatch(
      /PURE__ \*\/ deferred\(\(\) => import\(\/\* webpackChunkName: "search-rest" \*\/ '\.\/chips\.tsx'\)/,
    );
  });
});

describe('the build refuses a page file', () => {
  test.each([
    ['without a component', 'export function loader() {}', 'exports its Component'],
    [
      'that hands on the loader of another file',
      "export { loader } from './a.loader.ts';\nexport function Component() {}",
      'loader, action, Component and types only',
    ],
    ['with an export of its own', 'export const limit = 3;\nexport function Component() {}', 'limit'],
    ['with a cache at its top', 'const cache = new Map();\nexport function Component() {}', "can't hold state"],
    ['with a variable at its top', 'let count = 0;\nexport function Component() {}', "can't hold state"],
    ['with a context at its top', 'const Chosen = createContext(null);\nexport function Component() {}', "can't hold state"],
    ['that defers in another way', 'const A = deferred(loadA);\nexport function Component() {}', 'deferred(() => import(…))'],
  ])('%s', (_, source, words) => {
    expect(pageProblems(source).join('\n')).toContain(words);
  });

  test('but not one that keeps to the rules', () => {
    expect(pageProblems(page)).toEqual([]);
    expect(pageProblems('export type Data = string;\nexport interface A {}\nexport const Component = () => null;')).toEqual([]);
  });
});

test('chunks have the names of page and widget files', () => {
  expect(nameChunks("page: () => import('./search/search.page.tsx'),")).toContain(
    'import(/* webpackChunkName: "search" */ \'./search/search.page.tsx\'',
  );
  expect(nameChunks("load: () => import('./latest.widget.tsx'),")).toContain('"latest-widget"');
  expect(nameChunks("import('./search-engine-entries.ts')")).toBe("import('./search-engine-entries.ts')");
});
