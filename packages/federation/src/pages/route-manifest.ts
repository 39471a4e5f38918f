import path from 'node:path';
import type { PageFiles, PlacedWidget, SliceFacts } from '@nocleh/contracts/release.ts';
import type { WidgetPlace } from '@nocleh/contracts/slice.ts';
import type { ChunkGroup, Compilation } from '@rspack/core';
import { filesOf, groupsByFile } from '../build/chunk-groups.ts';
import { catalogFile, chunkCatalog, widgetCatalog } from '../catalog-names.ts';
import type { DeclaredRoute } from './declared-routes.ts';
import { isHandlers, isPage, isRest, isStatics, isWidget, requestsOf } from './page-files.ts';

type Route = SliceFacts['routes'][number];

const catalogsOf = (name: string, locales: readonly string[]): PageFiles['catalogs'] =>
  Object.fromEntries(locales.map((locale) => [locale, catalogFile(name, locale)]));

/** The catalogs of scripts that are loaded later, by script, of a build with these files. */
export function laterCatalogs(files: readonly string[], locales: readonly string[]): NonNullable<SliceFacts['laterCatalogs']> {
  const all = new Set(files);
  const catalogs = (script: string) => locales.map((locale) => [locale, chunkCatalog(script, locale)] as const);
  return Object.fromEntries(
    files.flatMap((script) => {
      const own = catalogs(script).filter(([, file]) => file !== script && all.has(file));
      return own.length > 0 ? [[script, Object.fromEntries(own)]] : [];
    }),
  );
}

/** The groups that these load, and that those load, and so on, without those of other pages and widgets. */
function descendantsOf(groups: readonly ChunkGroup[], found = new Set<ChunkGroup>()): Set<ChunkGroup> {
  for (const child of groups.flatMap(({ childrenIterable }) => childrenIterable)) {
    const requests = requestsOf(child);
    if (found.has(child) || requests.some((request) => isPage(request) || isWidget(request))) continue;
    found.add(child);
    descendantsOf([child], found);
  }
  return found;
}

/**
 * Files that a page or widget may load once it runs. Imports by modules of the slice's entry count for every page, because the
 * bundler does not say which of the pages use them.
 */
function onDemandFiles({ namedChunkGroups }: Compilation, group: ChunkGroup, known: readonly string[]): string[] {
  const entry = namedChunkGroups.get('slice');
  const { js, css } = filesOf([...descendantsOf([group, ...(entry ? [entry] : [])])], new Set(known));
  return [...js, ...css];
}

/** Files of a page. Styles of deferred parts are loaded at once, as the server's HTML contains these parts. */
function pageFiles(compilation: Compilation, group: ChunkGroup, catalogs: PageFiles['catalogs']): PageFiles {
  const first = filesOf([group]);
  const known = new Set([...first.js, ...first.css]);
  const childrenOf = (matches: (request: string) => boolean) =>
    filesOf(
      group.childrenIterable.filter((child) => requestsOf(child).some(matches)),
      known,
    );
  const handlers = childrenOf(isHandlers);
  const rest = childrenOf((request) => isRest(request) || isStatics(request));
  const css = [...new Set([...first.css, ...handlers.css, ...rest.css])];
  const deferred = [...new Set([...handlers.js, ...rest.js])];
  const onDemand = onDemandFiles(compilation, group, [...first.js, ...css, ...deferred]);
  return { js: first.js, css, deferred, handlers: handlers.js, onDemand, catalogs };
}

/** The routes of a slice with the files of their pages. Throws when a page is in no chunk. */
export function routesWithFiles(
  compilation: Compilation,
  src: string,
  declared: readonly DeclaredRoute[],
  locales: readonly string[],
): Route[] {
  const pages = groupsByFile(compilation, src, /\.page\.tsx$/);
  return declared.map(({ page, middleware, ...route }) => {
    const data = { ...route, ...(middleware && { middleware: [...middleware] }) };
    if (!page) return data;
    const group = pages.get(page);
    if (!group) throw new Error(`The page ${page} of the route ${route.name} is in no chunk.`);
    return { ...data, page: pageFiles(compilation, group, catalogsOf(route.name, locales)) };
  });
}

/** The widgets of a slice with their files. Throws when a widget is declared without code, or the other way round. */
export function widgetsWithFiles(
  compilation: Compilation,
  src: string,
  declared: readonly WidgetPlace[],
  locales: readonly string[],
): PlacedWidget[] {
  const groups = new Map(
    [...groupsByFile(compilation, src, /\.widget\.tsx$/)].map(([file, group]) => [path.basename(file, '.widget.tsx'), group]),
  );
  const unplaced = [...groups.keys()].find((found) => !declared.some(({ name }) => name === found));
  if (unplaced) throw new Error(`The widget ${unplaced} has no place: src/manifest.ts does not name it.`);
  return declared.map((widget) => {
    const group = groups.get(widget.name);
    if (!group) throw new Error(`The widget ${widget.name} has no file ${widget.name}.widget.tsx that is imported.`);
    const files = filesOf([group]);
    const onDemand = onDemandFiles(compilation, group, [...files.js, ...files.css]);
    return { ...widget, files: { ...files, deferred: [], onDemand, catalogs: catalogsOf(widgetCatalog(widget.name), locales) } };
  });
}
