import type { Compiler, RspackPluginInstance } from '@rspack/core';

interface Change {
  readonly from: string;
  readonly to: string;
}

/** Changes of rspack's runtime code for loading chunks, by the name of the runtime module. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  module_chunk_loading: [
    {
      // A catalog that fails to load is requested once more, under another address, as browsers cache failed modules, and
      // after the shell knows its hash. Only then the page falls back to another language.
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
