import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** What is changed in the code that rspack puts into a slice's entry for loading style sheets, and why. */
const changes = [
  {
    // Style sheets that are loaded later carry their hash too: the shell knows it. (rspack's SubresourceIntegrityPlugin
    // would write all hashes, those of scripts included, into every slice's entry: 2.4 kB.)
    from: 'link.href = url;',
    to: 'link.href = url;\nvar integrity = globalThis._STYLE_INTEGRITY && globalThis._STYLE_INTEGRITY(url);\nif (integrity) link.integrity = integrity;',
  },
  {
    // The server writes links without the origin; compared as they stand, they would be loaded once more.
    from: 'l.getAttribute("href") || l.href',
    to: 'l.href',
  },
] as const;

export class StyleLoadingPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleLoading', (compilation) => {
      compilation.hooks.runtimeModule.tap('StyleLoading', (module) => {
        if (module.name !== 'css_loading' || !module.source) return;
        let code = module.source.source.toString('utf8');
        for (const { from, to } of changes) {
          if (!code.includes(from)) throw new Error(`The CSS loader of rspack has changed: "${from}" is not in it any more.`);
          code = code.replace(from, to);
        }
        Object.assign(module.source, { source: Buffer.from(code) });
      });
    });
  }
}
