import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import * as router from '../react-router.ts';
import { unsharedExports } from '../unshared-exports.ts';

/** Libraries of which the shell shares only some exports. */
const offeredNames: Readonly<Record<string, readonly string[]>> = { 'react-router': Object.keys(router) };
/** Libraries of which it shares all but some exports. */
const unshared: Readonly<Record<string, readonly string[]>> = unsharedExports;

const wholeModule = '*';

interface SharedImport {
  readonly library: string;
  readonly name: string;
  readonly importer: string;
}

/** Every import of a shared library, by name. */
function sharedImports({ modules, moduleGraph }: Compilation): SharedImport[] {
  const found: SharedImport[] = [];
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      const name = dependency.ids?.[0];
      // Without names there are two kinds: of evaluation alone, and of the namespace as a value.
      if (name === undefined && /^esm (?:import|export import)$/.test(dependency.type)) continue;
      const importer = originModule?.nameForCondition() ?? 'a module';
      found.push({ library: dependency.request ?? '', name: name ?? wholeModule, importer });
    }
  }
  return found;
}

/** The names that a slice needs of each shared library. */
export const neededNames = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(sharedImports(compilation), ({ library }) => library)]
      .map(([library, imports]): [string, string[]] => [library, [...new Set(imports.map(({ name }) => name))].sort()])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** One sentence for each import of a name that the running shell would answer with `undefined`. */
function missingNames(compilation: Compilation): string[] {
  const problems = sharedImports(compilation).flatMap(({ library, name, importer }) => {
    const offered = offeredNames[library];
    if (offered ? offered.includes(name) : !unshared[library]?.includes(name)) return [];
    return name === wholeModule
      ? [`${importer} takes all of ${library}: import its names.`]
      : [`${importer} imports ${name} of ${library}, which the shell does not share.`];
  });
  return [...new Set(problems)];
}

/** Fails the build of a slice that imports names which the shell does not share. */
export class SharedNamesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation: stages, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('SharedNames', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'SharedNames', stage: stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        for (const problem of missingNames(compilation)) compilation.errors.push(new WebpackError(problem));
      });
    });
  }
}
