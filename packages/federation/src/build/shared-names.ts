import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import * as router from '../react-router.ts';

/** Libraries of which the shell shares only some exports. */
const offeredNames: Readonly<Record<string, readonly string[]>> = { 'react-router': Object.keys(router) };

/** An error message for each import that would be `undefined` at run time. */
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
      // An import without names is for side effects, or uses the namespace as a value; only the latter is an error.
      if (name === undefined && !/^esm (?:import|export import)$/.test(dependency.type))
        problems.add(`${importer} takes all of ${library}: import its names.`);
      if (name !== undefined && !offered.includes(name))
        problems.add(`${importer} imports ${name} of ${library}, which the shell does not share.`);
    }
  }
  return [...problems];
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
