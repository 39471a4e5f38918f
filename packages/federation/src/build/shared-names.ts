import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import * as router from '../react-router.ts';

/** Libraries of which the shell offers some names only. */
const offeredNames: Readonly<Record<string, readonly string[]>> = { 'react-router': Object.keys(router) };

/** One sentence for each import of a name that the running shell would answer with `undefined`. */
function missingNames({ modules, moduleGraph }: Compilation): string[] {
  const problems = new Set<string>();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      const library = dependency.request ?? '';
      const offered = offeredNames[library];
      if (!offered) continue;
      const importer = originModule?.nameForCondition() ?? 'a module';
      const name = dependency.ids?.[0];
      // Without names there are two kinds: of evaluation alone, and of the namespace as a value.
      if (name === undefined && !/^esm (?:import|export import)$/.test(dependency.type))
        problems.add(`${importer} takes all of ${library}: import its names.`);
      if (name !== undefined && !offered.includes(name))
        problems.add(`${importer} imports ${name} of ${library}, which the shell does not share.`);
    }
  }
  return [...problems];
}

/** Fails the build of a slice that uses more of a shared library than the shell provides. */
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
