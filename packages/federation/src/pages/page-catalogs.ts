import path from 'node:path';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { catalogFile, chunkCatalog, widgetCatalog } from '../catalog-names.ts';
import { catalogCode } from './catalog-code.ts';
import { type DeclaredRoute, declaredRoutes } from './declared-routes.ts';
import { type DividedTexts, dividedTexts } from './divided-texts.ts';
import { idsIn, importedCode, withScripts } from './imported-code.ts';

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

/**
 * Writes the catalog of each page and widget, and one for each script that is imported later and shows texts that its importers have not.
 * It runs after minification, which removes unused code. In development a page's catalog has the texts of later scripts as well.
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
    const withLater = compiler.options.mode !== 'production';
    compiler.hooks.thisCompilation.tap('PageCatalogs', (compilation) => {
      let found: ReturnType<typeof importedCode> = [];
      compilation.hooks.optimizeTree.tap('PageCatalogs', () => {
        found = importedCode(compilation, { src, runtime: name, withLater });
      });
      // The names of scripts are known after the stage before.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PageCatalogs', stage }, async () => {
        const texts = dividedTexts(withScripts(found), idsOfScripts(compilation));
        const planned = plannedCatalogs(texts, await declaredRoutes(src));
        for (const locale of locales) {
          compilation.fileDependencies.add(textsFile(locale));
          const all = await readCatalog(textsFile(locale));
          for (const { file, ids, isOptional } of planned) {
            const messages = Object.fromEntries([...ids].flatMap((id) => (id in all ? [[id, all[id]]] : [])));
            if (isOptional && Object.keys(messages).length === 0) continue;
            compilation.emitAsset(file(locale), new sources.RawSource(catalogCode(messages)), { minimized: true });
          }
        }
      });
    });
  }
}

interface PlannedCatalog {
  readonly file: (locale: string) => string;
  readonly ids: ReadonlySet<string>;
  /** Nobody expects it when it would be empty. */
  readonly isOptional?: true;
}

/** A catalog for each route with a page, for each widget, and for each script with texts of its own. */
function plannedCatalogs({ byPage, byScript }: DividedTexts, routes: readonly DeclaredRoute[]): PlannedCatalog[] {
  const named = (name: string, ids: ReadonlySet<string> = new Set()) => ({ file: (locale: string) => catalogFile(name, locale), ids });
  return [
    ...routes.flatMap(({ name, page }) => (page ? [named(name, byPage.get(page))] : [])),
    ...[...byPage].flatMap(([file, ids]) => (file.endsWith('.widget.tsx') ? [named(widgetName(file), ids)] : [])),
    ...[...byScript].map(([script, ids]) => ({ file: (locale: string) => chunkCatalog(script, locale), ids, isOptional: true as const })),
  ];
}

/** Ids in the scripts of a build, each read once. */
function idsOfScripts(compilation: Compilation): (script: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (script) => {
    const ids = known.get(script) ?? idsIn(compilation.getAsset(script)?.source.source().toString() ?? '');
    known.set(script, ids);
    return ids;
  };
}

const widgetName = (file: string) => widgetCatalog(path.basename(file, '.widget.tsx'));
