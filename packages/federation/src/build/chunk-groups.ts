import path from 'node:path';
import type { ChunkGroup, Compilation } from '@rspack/core';

interface Files {
  readonly js: string[];
  readonly css: string[];
}

/** Files of chunk groups, without hot updates. */
export function filesOf(groups: readonly Pick<ChunkGroup, 'getFiles'>[], except: ReadonlySet<string> = new Set()): Files {
  const files = [...new Set(groups.flatMap((group) => [...group.getFiles()]))].filter(
    (file) => !except.has(file) && !file.includes('.hot-update.'),
  );
  return { js: files.filter((file) => /\.m?js$/.test(file)), css: files.filter((file) => file.endsWith('.css')) };
}

/**
 * Chunk groups by the file whose dynamic import loads them, relative to `folder`. The import is an origin of its group even after the
 * bundler has concatenated modules.
 */
export function groupsByFile({ chunkGroups }: Compilation, folder: string, wanted = /^\./): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const group of chunkGroups)
    for (const { module, request } of group.origins)
      if (module?.context && request && wanted.test(request))
        groups.set(path.relative(folder, path.resolve(module.context, request)).replaceAll(path.sep, '/'), group);
  return groups;
}
