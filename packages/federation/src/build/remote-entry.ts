import path from 'node:path';
import type { Compiler, RspackPluginInstance, RuleSetRule } from '@rspack/core';

/** ModuleFederationPlugin imports it into each entry. */
const generalRuntime = /[\\/]@module-federation[\\/](?:webpack-bundler-runtime|runtime|runtime-core)[\\/]/;

/** Path for `runtimePlugins` of ModuleFederationPlugin. */
export const remoteRuntime = path.join(import.meta.dirname, 'remote-runtime.ts');

export const remoteEntryRules: RuleSetRule[] = [{ test: generalRuntime, sideEffects: false }];

/** Removes the general runtime from a remote entry, which `remote-runtime.ts` starts. The build fails if the entry still contains it. */
export class RemoteEntryPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation: stages, DefinePlugin, WebpackError } = compiler.rspack;
    // The code that ModuleFederationPlugin adds to an entry starts the general runtime only if this is defined.
    new DefinePlugin({ '__webpack_require__.federation': 'undefined' }).apply(compiler);
    compiler.hooks.thisCompilation.tap('RemoteEntry', (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteEntry', stage }, () => {
        const isIncluded = [...compilation.modules].some(
          (module) => generalRuntime.test(module.nameForCondition() ?? '') && compilation.chunkGraph.getModuleChunks(module).length > 0,
        );
        if (isIncluded && compiler.options.mode === 'production')
          compilation.errors.push(new WebpackError('The entry contains the general runtime of Module Federation: see remote-entry.ts.'));
      });
    });
  }
}
