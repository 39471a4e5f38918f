import path from 'node:path';
import type { ChunkGroup, Compilation } from '@rspack/core';
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
 * The chunk group of each page, by its file below `src`: whoever imports a page is an origin of its group, however the bundler
 * merged modules since.
 */
export function pageGroups(compilation: Compilation, src: string, kind = '.page.tsx'): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const group of compilation.chunkGroups)
    for (const { module, request } of group.origins)
      if (module?.context && request?.endsWith(kind))
        groups.set(path.relative(src, path.resolve(module.context, request)).replaceAll(path.sep, '/'), group);
  return groups;
}

export interface PageFiles extends Files {
  /** Scripts that a first page does not wait for and a navigation loads too. */
  readonly deferred: string[];
}

/** The files of a page. Styles of what comes later come at once: the first page shows these parts. */
export function pageFiles(page: string, group: ChunkGroup): PageFiles {
  const first = filesOf([group]);
  const rest = group.childrenIterable.filter(({ name }) => name === deferredChunk(chunkName(page)));
  const deferred = filesOf(rest, new Set([...first.js, ...first.css]));
  return { js: first.js, css: [...first.css, ...deferred.css], deferred: deferred.js };
}
