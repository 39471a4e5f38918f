import type { Compiler, RspackPluginInstance } from '@rspack/core';

const hrefAssignment = 'link.href = url;';
const withIntegrity = `${hrefAssignment}
var integrity = globalThis._STYLE_INTEGRITY && globalThis._STYLE_INTEGRITY(url);
if (integrity) link.integrity = integrity;`;

/**
 * Style sheets that are loaded later carry their hash too: the shell knows it from its import map, where the scripts' hashes
 * are. (rspack's own SubresourceIntegrityPlugin would write all hashes into every slice's entry once more: 2.4 kB.)
 */
export class StyleIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleIntegrity', (compilation) => {
      compilation.hooks.runtimeModule.tap('StyleIntegrity', (module) => {
        if (module.name !== 'css_loading' || !module.source) return;
        const code = module.source.source.toString('utf8');
        if (!code.includes(hrefAssignment)) throw new Error('The CSS loader of rspack has changed: style integrity needs another hook.');
        Object.assign(module.source, { source: Buffer.from(code.replace(hrefAssignment, withIntegrity)) });
      });
    });
  }
}
