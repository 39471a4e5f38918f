import path from 'node:path';
import type { PageFiles, SliceAssets } from '@nocleh/contracts/release.ts';
import type { ChunkGroup, Compilation } from '@rspack/core';
import { catalogFile, widgetCatalog } from '../catalog-names.ts';
import { declaredRoutes } from './declared-routes.ts';
import { chunkName, deferredChunk } from './page-files.ts';

interface Files {
  readonly js: string[];
  readonly css: string[];
}

function filesOf(groups: readonly Pick<ChunkGroup, 'getFiles'>[], except: ReadonlySet<string> = new Set()): Files {
  const files = [...new Set(groups.flatMap((group) => [...group.getFiles()]))].filter(
    (file) => !except.has(file) && !file.includes('.hot-update.'),
  );
  return { js: files.filter((file) => /\.m?js$/.test(file)), css: files.filter((file) => file.endsWith('.css')) };
}

/**
 * Chunk group of each page, by file below `src`. The import of a page is an origin of its group even after the bundler has
 * concatenated modules.
 */
function pageGroups(compilation: Compilation, src: string, kind = '.page.tsx'): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const group of compilation.chunkGroups)
    for (const { module, request } of group.origins)
      if (module?.context && request?.endsWith(kind))
        groups.set(path.relative(src, path.resolve(module.context, request)).replaceAll(path.sep, '/'), group);
  return groups;
}

/** Files of a page. Styles of deferred parts are loaded at once, as the server's HTML contains these parts. */
function pageFiles(page: string, group: ChunkGroup, catalogs: PageFiles['catalogs']): PageFiles {
  const first = filesOf([group]);
  const rest = group.childrenIterable.filter(({ name }) => name === deferredChunk(chunkName(page)));
  const deferred = filesOf(rest, new Set([...first.js, ...first.css]));
  return { js: first.js, css: [...first.css, ...deferred.css], deferred: deferred.js, catalogs };
}

/** Makes the manifest of a slice's routes and widgets with their files. Throws when a page is in no chunk. */
export async function routeManifest(
  compilation: Compilation,
  src: string,
  locales: readonly string[],
): Promise<Pick<SliceAssets, 'routes' | 'widgets'>> {
  const catalogs = (name: string) => Object.fromEntries(locales.map((locale) => [locale, catalogFile(name, locale)]));
  const pages = pageGroups(compilation, src);
  const routes = (await declaredRoutes(src)).map(({ page, middleware, ...route }) => {
    const declared = { ...route, ...(middleware && { middleware: [...middleware] }) };
    if (!page) return declared;
    const group = pages.get(page);
    if (!group) throw new Error(`The page ${page} of the route ${route.name} is in no chunk.`);
    return { ...declared, page: pageFiles(page, group, catalogs(route.name)) };
  });
  const widgets = [...pageGroups(compilation, src, '.widget.tsx')].map(([file, group]): [string, PageFiles] => {
    const name = path.basename(file, '.widget.tsx');
    return [name, { ...filesOf([group]), deferred: [], catalogs: catalogs(widgetCatalog(name)) }];
  });
  return { routes, widgets: Object.fromEntries(widgets) };
}
