import path from 'node:path';
import type { Compiler, RspackPluginInstance, RuleSetRule } from '@rspack/core';

/** ModuleFederationPlugin imports it into each entry. */
const generalRuntime = /[\\/]@module-federation[\\/](?:webpack-bundler-runtime|runtime|runtime-core)[\\/]/;

/** A module of this package, which has other extensions when it is packed. */
const ownFile = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

/** Path for `runtimePlugins` of ModuleFederationPlugin. */
export const remoteRuntime = ownFile('remote-runtime');

/** A module that hot updates need, as an additional entry. */
export const developmentUpdates: RspackPluginInstance = {
  apply(compiler: Compiler): void {
    new compiler.rspack.EntryPlugin(compiler.context, ownFile('development-updates'), {}).apply(compiler);
  },
};

/** The module that ModuleFederationPlugin adds to an entry: its request is its code, which imports by absolute paths. */
const generatedModule = /^[^!]+!=!data:text\/javascript,/;

/** The first module of a browser build, by a name that is equal in every folder. */
export const pathAddresses = '@nocleh/federation/path-addresses.ts';
export const pathAddressesFile = ownFile('../path-addresses');

/** Ids of modules are hashes of their requests: an absolute path in one gives each folder another build. */
function withRelativeImports(request: string, folder: string): string {
  const [head = ''] = generatedModule.exec(request) ?? [];
  const code = decodeURIComponent(request.slice(head.length));
  const relative = (file: string) => `./${path.relative(folder, file).replaceAll(path.sep, '/')}`;
  const portable = code.replaceAll(/ from ("(?:[^"\\]|\\.)+")/g, (all, literal: string) => {
    const file: unknown = JSON.parse(literal);
    return typeof file === 'string' && path.isAbsolute(file) ? ` from ${JSON.stringify(relative(file))}` : all;
  });
  return head + encodeURIComponent(portable);
}

export const remoteEntryRules: RuleSetRule[] = [{ test: generalRuntime, sideEffects: false }];

/** Removes the general runtime from a remote entry, which `remote-runtime.ts` starts. The build fails if the entry still contains it. */
export class RemoteEntryPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation: stages, DefinePlugin, NormalModuleReplacementPlugin, WebpackError } = compiler.rspack;
    new NormalModuleReplacementPlugin(generatedModule, (found) => {
      found.request = withRelativeImports(found.request, compiler.context);
    }).apply(compiler);
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      [pathAddresses]: pathAddressesFile,
    };
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
