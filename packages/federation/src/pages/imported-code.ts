import path from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Module, ModuleGraphConnection } from '@rspack/core';
import type { ImportedCode } from './divided-texts.ts';
import { isHandlers } from './page-files.ts';

/** Matches what may be a message id in code, minified or not: Lingui makes ids of six characters, which are hashes of the texts. */
const messageId = /["'`]([\w+/-]{6})["'`]/g;
export const idsIn = (code: string): Set<string> => new Set([...code.matchAll(messageId)].map(([, id = '']) => id));

const codeOf = (module: Module): string =>
  (module as Module & { originalSource?: () => { source(): string | Buffer } | null }).originalSource?.()?.source().toString() ?? '';

interface FoundModule {
  readonly ids: ReadonlySet<string>;
  readonly chunks: readonly Chunk[];
}
interface FoundCode {
  readonly page: string | undefined;
  readonly modules: readonly FoundModule[];
  readonly chunks: readonly Chunk[];
  readonly importedBy: readonly number[];
}

/** Reads each module once, though many imports reach it. */
function moduleReader({ chunkGraph }: Compilation): (module: Module) => FoundModule {
  const known = new Map<Module, FoundModule>();
  return (module) => {
    const found = known.get(module) ?? { ids: idsIn(codeOf(module)), chunks: chunkGraph.getModuleChunks(module) };
    known.set(module, found);
    return found;
  };
}

/**
 * Handlers are fetched with their page for the next page, so their texts are in its catalog: a file of their own would be less for the first
 * page, and more for what a visit loads. Deferred parts may be far below the window and never be loaded.
 */
const isLater = ({ dependency: { type, request = '' } }: ModuleGraphConnection): boolean => type === 'import()' && !isHandlers(request);

/** The modules and all that they import at once; `withLater`: also what they import later. */
function modulesFrom(starts: readonly Module[], { moduleGraph }: Compilation, runtime: string, withLater: boolean): Set<Module> {
  const seen = new Set<Module>();
  const waiting = [...starts];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    for (const connection of moduleGraph.getOutgoingConnections(module))
      if (connection.module && (withLater || !isLater(connection)) && connection.getActiveState(runtime) !== false)
        waiting.push(connection.module);
  }
  return seen;
}

const isPage = /\.(?:page|widget)\.tsx$/;

interface Options {
  readonly src: string;
  /** Name of the runtime. */
  readonly runtime: string;
  /** Whether the texts of what a page imports later belong to the page. */
  readonly withLater: boolean;
}

const parentsOf = (group: ChunkGroup, groups: readonly ChunkGroup[]): number[] => {
  const parents = new Set(group.getParents());
  return groups.flatMap((found, place) => (parents.has(found) ? [place] : []));
};

/** The modules that a group is loaded for. */
const importedIn = ({ origins }: ChunkGroup, { moduleGraph }: Compilation): Module[] =>
  origins.flatMap(({ module, request }) => {
    const connections = module && request ? moduleGraph.getOutgoingConnections(module) : [];
    return connections.find(({ dependency }) => dependency.request === request)?.module ?? [];
  });

const pageOf = ({ origins }: ChunkGroup, src: string): string | undefined =>
  origins.flatMap(({ module, request = '' }) =>
    module?.context && isPage.test(request) ? [path.relative(src, path.resolve(module.context, request)).replaceAll(path.sep, '/')] : [],
  )[0];

/** What each `import()` of the build loads. It has to run before modules are merged, while each has its own code and chunks. */
export function importedCode(compilation: Compilation, { src, runtime, withLater }: Options): FoundCode[] {
  const read = moduleReader(compilation);
  const groups = [...compilation.chunkGroups];
  return groups.map((group) => ({
    page: pageOf(group, src),
    modules: [...modulesFrom(importedIn(group, compilation), compilation, runtime, withLater)].map(read).filter(({ ids }) => ids.size > 0),
    chunks: [...group.chunks],
    importedBy: parentsOf(group, groups),
  }));
}

const scriptsOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ files }) => [...files].filter((file) => file.endsWith('.js') && !file.includes('.hot-update.')))),
];

/** With the names of the scripts, which are known when the files of the build are. */
export const withScripts = (found: readonly FoundCode[]): ImportedCode[] =>
  found.map(({ page, modules, chunks, importedBy }) => ({
    page,
    importedBy,
    scripts: scriptsOf(chunks),
    modules: modules.map(({ ids, chunks: own }) => ({ ids, scripts: scriptsOf(own) })),
  }));
