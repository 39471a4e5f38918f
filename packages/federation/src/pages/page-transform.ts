import path from 'node:path';
import { chunkName, deferredChunk } from './page-files.ts';

const handlers = ['loader', 'action'] as const;
const allowed = new Set<string>([...handlers, 'Component']);
const declaration = /^export (?:async function|function|const) (\w+)/gm;
const deferredImport = /\bdeferred\(\(\) =>\s*import\(/g;

const exportsOf = (source: string) => [...source.matchAll(declaration)].map(([, name = '']) => name);

/** Error messages for a page file: browsers load it twice, and its parts are found by their text, so some code is not allowed. */
export function pageProblems(source: string): string[] {
  const all = exportsOf(source);
  const lines = source.split('\n');
  const state = lines.filter(
    (line) => /^(?:export )?(?:let|var) /.test(line) || /^(?:export )?const [^=]+= (?:new |create|\w*[aA]tom\b)/.test(line),
  );
  const unnamed = (source.match(/\bdeferred\(/g)?.length ?? 0) - (source.match(deferredImport)?.length ?? 0);
  const others = lines.filter((line) => /^export (?:default|\*|\{|let|var|class|enum)/.test(line));
  return [
    ...(all.includes('Component') ? [] : ['a page exports its Component']),
    ...all.filter((name) => !allowed.has(name)).map((name) => `a page exports loader, action, Component and types only: ${name}`),
    ...others.map((line) => `a page exports loader, action, Component and types only: ${line}`),
    ...state.map((line) => `a page file is loaded twice, so it can't hold state; move it to a file of its own: ${line.trim()}`),
    ...(unnamed > 0 ? ['write deferred(() => import(…)): nothing else is found by the build'] : []),
  ];
}

/** Source of the module that a route imports: the component, and handlers that load their code when they are called. */
function facade(file: string, all: readonly string[]): string {
  const chunk = deferredChunk(chunkName(file));
  const given = handlers.filter((name) => all.includes(name));
  const wanted = given.map((name) => `"${name}"`).join(',');
  return [
    `export { Component } from './${file}?part=page';`,
    `export const loadDeferred = () => import(/* webpackChunkName: "${chunk}" */ /* webpackExports: [${wanted}] */ './${file}?part=rest');`,
    ...given.map((name) => `export const ${name} = async (args) => (await loadDeferred()).${name}(args);`),
  ].join('\n');
}

/** Removes exports: Fast Refresh needs modules that export only components. */
const without = (source: string, names: string) =>
  source.replace(new RegExp(`^export (?=(?:async function|function|const) (?:${names})\\b)`, 'gm'), '');

/**
 * Transforms a page file for browsers by the query of its address. Without a query: a small module for the route; `?part=page`:
 * the component; `?part=rest`: loader and action, which only a navigation needs. Tree shaking removes the other code.
 */
export function transformPage(source: string, resource: string, query: string, hot: boolean): string {
  const file = path.basename(resource);
  if (query === '') return facade(file, exportsOf(source));
  const chunk = deferredChunk(chunkName(file));
  const own = without(source, query === '?part=page' ? handlers.join('|') : 'Component');
  const named = own.replace(deferredImport, (call) => `/* #__PURE__ */ ${call}/* webpackChunkName: "${chunk}" */ `);
  // Handlers are imported at every call, so an edit needs no reload of the page.
  return hot && query === '?part=rest' ? `${named}\nimport.meta.webpackHot?.accept();\n` : named;
}

/** Adds chunk names to the imports of pages in `routes.ts` and of widgets. */
export const nameChunks = (source: string): string =>
  source.replace(/\bimport\(\s*'([^']+)\.(page|widget)\.tsx'/g, (_, file: string, kind: string) => {
    const name = kind === 'page' ? chunkName(file) : `${path.basename(file)}-widget`;
    return `import(/* webpackChunkName: "${name}" */ '${file}.${kind}.tsx'`;
  });
