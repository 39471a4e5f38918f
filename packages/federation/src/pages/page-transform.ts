import { hash } from 'node:crypto';
import path from 'node:path';
import { handlersPart, restPart, staticsPart } from './page-files.ts';

const handlers = ['loader', 'action', 'preview'] as const;
const allowed = new Set<string>([...handlers, 'Component']);
const declaration = /^export (?:async function|function|const) (\w+)/gm;
/**
 * Matches `deferred(() => import('./chips.tsx').then(({ Chips }) => Chips))` and the same with a name first,
 * `staticPart('cards', () => …)`; groups: function, file, component.
 */
const laterPart = /\b(deferred\(|staticPart\(\s*'[\w-]+',)\s*\(\) =>\s*import\(('[^'\n]+')\)\.then\(\(\{ (\w+) \}\) => \3\),?\s*\)/g;

const exportsOf = (source: string) => [...source.matchAll(declaration)].map(([, name = '']) => name);

/** Error messages for a page file: browsers load it twice, and its parts are found by their text, so some code is not allowed. */
export function pageProblems(source: string): string[] {
  const all = exportsOf(source);
  const lines = source.split('\n');
  const state = lines.filter(
    (line) => /^(?:export )?(?:let|var) /.test(line) || /^(?:export )?const [^=]+= (?:new |create|\w*[aA]tom\b)/.test(line),
  );
  const unknown = (source.match(/\b(?:deferred|staticPart)\(/g)?.length ?? 0) - (source.match(laterPart)?.length ?? 0);
  const others = lines.filter((line) => /^export (?:default|\*|\{|let|var|class|enum)/.test(line));
  return [
    ...(all.includes('Component') ? [] : ['a page exports its Component']),
    ...all.filter((name) => !allowed.has(name)).map((name) => `a page exports loader, action, preview, Component and types only: ${name}`),
    ...others.map((line) => `a page exports loader, action, preview, Component and types only: ${line}`),
    ...state.map((line) => `a page file is loaded twice, so it can't hold state; move it to a file of its own: ${line.trim()}`),
    ...(unknown > 0
      ? ["write deferred(() => import('./x.tsx').then(({ X }) => X)), or staticPart('x', () => …): the build finds nothing else"]
      : []),
  ];
}

const hasLaterParts = (source: string) => source.search(laterPart) >= 0;

/** Source of the module that a route imports: the component, and handlers that load their code when they are called. */
function routePart(file: string, source: string, hot: boolean): string {
  const own = handlers.filter((name) => exportsOf(source).includes(name));
  return [
    `export { Component } from './${file}?part=page';`,
    ...(hasLaterParts(source) ? [`export { loadDeferred } from './${file}?part=load';`] : []),
    ...(own.length > 0 ? [`export const loadHandlers = () => import('./${file}${handlersPart}');`] : []),
    ...own.map((name) => `export const ${name} = async (args) => (await loadHandlers()).${name}(args);`),
    // An edit of handlers that are not loaded would be noticed by nobody.
    ...(hot && own.length > 0 ? ['void loadHandlers();'] : []),
  ].join('\n');
}

/**
 * A first page loads its deferred parts with `loadRest`; a navigation loads the static parts too, with `loadDeferred`.
 * `loadedDeferred` gives what was loaded without waiting, so that a navigation shows them in its first frame.
 */
function loadPart(file: string, source: string): string {
  const loading = (part: string, parts: readonly string[]) =>
    parts.length > 0 ? `import('./${file}${part}').then((part) => (loaded = { ...loaded, ...part }))` : 'Promise.resolve()';
  return `let loaded;
export const loadedDeferred = () => loaded;
export const loadRest = () => ${loading(restPart, partsOf(source, isDeferred))};
export const loadStatics = () => ${loading(staticsPart, partsOf(source, isStatic))};
export const loadDeferred = () => Promise.all([loadRest(), loadStatics()]);
`;
}

const isStatic = (start: string) => start.startsWith('staticPart');
const isDeferred = (start: string) => !isStatic(start);

/** Exports of the deferred or of the static parts. */
const partsOf = (source: string, belongs: (start: string) => boolean): string[] => [
  ...new Set(
    [...source.matchAll(laterPart)].flatMap(([, start = '', from, name]) => (belongs(start) ? `export { ${name} } from ${from};\n` : [])),
  ),
];

/** Removes exports: Fast Refresh needs modules that export only components. */
const without = (source: string, names: string) =>
  source.replace(new RegExp(`^export (?=(?:async function|function|const) (?:${names})\\b)`, 'gm'), '');

function componentPart(file: string, source: string): string {
  const own = without(source, handlers.join('|'));
  const code = own.replace(laterPart, (_, start: string, _file, name: string) => {
    const load = `() => ${isStatic(start) ? 'loadStatics' : 'loadRest'}().then(({ ${name} }) => ${name})`;
    return `/* #__PURE__ */ ${start}${load}, () => loadedDeferred()?.${name})`;
  });
  return code === own ? own : `${code}\nimport { loadedDeferred, loadRest, loadStatics } from './${file}?part=load';\n`;
}

/**
 * Handlers are imported at every call, so an edit needs no reload of the page. An edited loader, or one whose imports were edited, runs
 * again by a navigation to the same page, which keeps the state of its components.
 */
const acceptHandlers = (source: string) => `
if (import.meta.webpackHot) {
  const { data } = import.meta.webpackHot;
  const own = { source: '${hash('sha256', source)}', loader: String(typeof loader === 'function' && loader) };
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((kept) => Object.assign(kept, own));
  if (data?.source && (data.source === own.source || data.loader !== own.loader))
    dispatchEvent(new CustomEvent('app:navigate', { detail: { to: location.href }, cancelable: true }));
}
`;

function handlersOf(source: string, hot: boolean): string {
  const code = `${without(source, 'Component').replace(laterPart, 'undefined')}\n`;
  return hot ? code + acceptHandlers(source) : code;
}

/**
 * Transforms a page file for browsers by the query of its address. Without a query: a small module for the route; `?part=page`:
 * the component; `?part=handlers`: loader, action and preview; `?part=rest`: deferred parts; `?part=statics`: static
 * parts; `?part=load`: what imports these. Tree shaking removes the other code.
 */
export function transformPage(source: string, resource: string, query: string, hot: boolean): string {
  const file = path.basename(resource);
  if (query === '?part=page') return componentPart(file, source);
  if (query === '?part=load') return loadPart(file, source);
  if (query === restPart) return partsOf(source, isDeferred).join('');
  if (query === staticsPart) return partsOf(source, isStatic).join('');
  if (query === handlersPart) return handlersOf(source, hot);
  return routePart(file, source, hot);
}
