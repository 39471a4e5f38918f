import path from 'node:path';
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core';
import { catalogFile, widgetCatalog } from '../catalog-names.ts';
import { declaredRoutes } from './declared-routes.ts';

/** What ids of messages look like in compiled code: Lingui makes them of the text, six characters long. */
const messageId = /"([\w+/-]{6})"/g;

type Messages = Readonly<Record<string, unknown>>;

export interface CatalogOptions {
  /** Of the app, which is the name of its runtime too. */
  readonly name: string;
  readonly locales: readonly string[];
  /** Path of the file with all texts of the app in a language. */
  readonly textsFile: (locale: string) => string;
  /** Compiles such a file: id to message. */
  readonly readCatalog: (file: string) => Promise<Messages>;
}

/** The code of a module before it is merged with others; a merged one has the code of none. */
const codeOf = (module: Module): string =>
  (module as Module & { originalSource?: () => { source(): string | Buffer } | null }).originalSource?.()?.source().toString() ?? '';
const mergedInto = (module: Module): readonly Module[] => (module as Module & { modules?: Module[] }).modules ?? [];

/** All strings that may be ids in the code that a module needs, now or later. */
function idsFrom(start: Module, { moduleGraph }: Compilation, runtime: string): Set<string> {
  const ids = new Set<string>();
  const seen = new Set<Module>();
  const waiting = [start];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    for (const [, id = ''] of codeOf(module).matchAll(messageId)) ids.add(id);
    waiting.push(...mergedInto(module));
    for (const connection of moduleGraph.getOutgoingConnections(module))
      if (connection.module && connection.getActiveState(runtime) !== false) waiting.push(connection.module);
  }
  return ids;
}

/** The ids of each page and widget, by its file below `src`. */
function idsByFile(compilation: Compilation, src: string, runtime: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const group of compilation.chunkGroups)
    for (const { module, request } of group.origins) {
      if (!module?.context || !request || !/\.(?:page|widget)\.tsx$/.test(request)) continue;
      const start = compilation.moduleGraph.getOutgoingConnections(module).find(({ dependency }) => dependency.request === request)?.module;
      if (!start) continue;
      const file = path.relative(src, path.resolve(module.context, request)).replaceAll(path.sep, '/');
      found.set(file, idsFrom(start, compilation, runtime));
    }
  return found;
}

/**
 * Writes the catalog of each page and widget: the texts whose ids stand in its code, wherever that lies. Emitted before code is
 * minified, when every id is still a string of its own.
 */
export class PageCatalogsPlugin implements RspackPluginInstance {
  private readonly options: CatalogOptions;
  constructor(options: CatalogOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { name, locales, textsFile, readCatalog } = this.options;
    const { Compilation: stages, sources } = compiler.rspack;
    const src = path.join(compiler.context, 'src');
    compiler.hooks.thisCompilation.tap('PageCatalogs', (compilation) => {
      let ids = new Map<string, Set<string>>();
      compilation.hooks.optimizeChunkModules.tap('PageCatalogs', () => {
        ids = idsByFile(compilation, src, name);
      });
      const stage = stages.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: 'PageCatalogs', stage }, async () => {
        const wanted = [...ids].flatMap(([file, found]) => (file.endsWith('.widget.tsx') ? [[widgetName(file), found] as const] : []));
        for (const route of await declaredRoutes(src)) if (route.page) wanted.push([route.name, ids.get(route.page) ?? new Set()]);
        for (const locale of locales) {
          compilation.fileDependencies.add(textsFile(locale));
          const all = await readCatalog(textsFile(locale));
          for (const [page, found] of wanted) {
            const messages = Object.fromEntries(
              [...found]
                .filter((id) => id in all)
                .sort()
                .map((id) => [id, all[id]]),
            );
            const code = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
            compilation.emitAsset(catalogFile(page, locale), new sources.RawSource(code), { minimized: true });
          }
        }
      });
    });
  }
}

const widgetName = (file: string) => widgetCatalog(path.basename(file, '.widget.tsx'));
