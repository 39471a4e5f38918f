import type { Compiler, RspackPluginInstance } from '@rspack/core';

interface Change {
  readonly from: string;
  readonly to: string;
}

/** What is changed in the code that rspack puts into an entry for loading the other parts, by its name for that code, and why. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  module_chunk_loading: [
    {
      // A catalog that can't be loaded is asked for once more before the page is shown in another language. Under another
      // address, for browsers remember that a module failed; and when the shell knows the hash for it.
      from: 'var promise = import("./" + __webpack_require__.u(chunkId))',
      to: 'var file = "./" + __webpack_require__.u(chunkId);\nvar promise = import(file).catch((e) => { if (!file.includes("-messages-")) throw e; return Promise.resolve(globalThis._HASHES_KNOWN && globalThis._HASHES_KNOWN()).then(() => import(file + "?again")); })',
    },
  ],
};

export class CatalogRetryPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CatalogRetry', (compilation) => {
      compilation.hooks.runtimeModule.tap('CatalogRetry', (module) => {
        const wanted = changes[module.name];
        if (!wanted || !module.source) return;
        let code = module.source.source.toString('utf8');
        for (const { from, to } of wanted) {
          if (!code.includes(from)) throw new Error(`rspack's ${module.name} has changed: "${from}" is not in it any more.`);
          code = code.replace(from, to);
        }
        Object.assign(module.source, { source: Buffer.from(code) });
      });
    });
  }
}
