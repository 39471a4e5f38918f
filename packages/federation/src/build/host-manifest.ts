import type { HostAssets } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import type { Compilation } from '@rspack/core';
import { filesOf, groupsByFile } from './chunk-groups.ts';
import { shellOffers } from './shell-offers.ts';
import { sortedRecord } from './sorted-record.ts';

/** The contracts that the shell serves and what it has for slices; files of its dynamic imports and its catalogs, by source file. */
export async function hostManifest(compilation: Compilation): Promise<Pick<HostAssets, 'contract' | 'later' | 'catalogs' | 'offers'>> {
  const later = [...groupsByFile(compilation, compilation.compiler.context)].map(([file, group]) => [file, filesOf([group])] as const);
  const catalogs = compilation
    .getAssets()
    .flatMap(({ name, info }) => (info.sourceFilename?.endsWith('.po') ? [[info.sourceFilename, name] as const] : []));
  return {
    contract: shellContracts,
    offers: await shellOffers(),
    later: sortedRecord(later),
    catalogs: sortedRecord(catalogs),
  };
}
