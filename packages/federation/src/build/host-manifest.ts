import type { HostAssets } from '@nocleh/contracts/release.ts';
import type { Compilation } from '@rspack/core';
import { filesOf, groupsByFile } from './chunk-groups.ts';

/** Files of the shell's dynamic imports and its catalogs, by source file. */
export function hostManifest(compilation: Compilation): Pick<HostAssets, 'later' | 'catalogs'> {
  const later = [...groupsByFile(compilation, compilation.compiler.context)]
    .map(([file, group]) => [file, filesOf([group])] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const catalogs = compilation
    .getAssets()
    .flatMap(({ name, info }) => (info.sourceFilename?.endsWith('.po') ? [[info.sourceFilename, name] as const] : []));
  return { later: Object.fromEntries(later), catalogs: Object.fromEntries(catalogs) };
}
