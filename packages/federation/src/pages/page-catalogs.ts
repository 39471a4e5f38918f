import path from 'node:path';
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core';
import { catalogFile, widgetCatalog } from '../catalog-names.ts';
import { catalogCode } from './catalog-code.ts';
import { declaredRoutes } from './declared-routes.ts';

/** Matches message ids in compiled code: hashes of six characters that Lingui makes from the text. */
const messageId = /"([\w+/-]{6})"/g;

type Messages = Readonly<Record<string, unknown>>;

export interface CatalogOptions {
  /** Name of the app and of its runtime. */
  readonly name: string;
  readonly locales: readonly string[];
  /** Path of the app's catalog in a language. */
  readonly textsFile: (locale: string) => string;
  /** Compiles a catalog into messages by id. */
  readonly readCatalog: (file: string) => Promise<Messages>;
}

/** Code of a module before concatenation; a concatenated module itself has no code. */
const codeOf = (module: Module): string =>
  (module as Module & { originalSource?: () => { source(): string | Buffer } | null }).originalSource?.()?.source().toString() ?? '';
const mergedInto = (module: Module): readonly Module[] => (module as Module & { modules?: Module[] }).modules ?? [];

/** Strings that may be message ids in the code of a module and of all its imports, dynamic ones included. */
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

/** Message ids of each page and widget, by file below `src`. */
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
 * Writes the catalog of each page and widget: the texts whose ids are in its code or in imported code. It runs before
 * minification, when every id is still a separate string.
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
            const code = catalogCode(Object.fromEntries([...found].filter((id) => id in all).map((id) => [id, all[id]])));
            compilation.emitAsset(catalogFile(page, locale), new sources.RawSource(code), { minimized: true });
          }
        }
      });
    });
  }
}

const widgetName = (file: string) => widgetCatalog(path.basename(file, '.widget.tsx'));
