import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Style sheets that are loaded later carry their hash too: the page knows it (`slice-source.ts`). rspack's own
 * SubresourceIntegrityPlugin would write all hashes, those of scripts included, into every entry: 1.0 kB (brotli) and more.
 */
export class StyleIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { RuntimePlugin, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('StyleIntegrity', (compilation) => {
      let loadsStyles = false;
      let hasHook = false;
      RuntimePlugin.getCompilationHooks(compilation).createLink.tap('StyleIntegrity', (code) => {
        hasHook = true;
        return `${code}\nlink.integrity = globalThis._STYLE_INTEGRITY?.(link.href) ?? '';`;
      });
      compilation.hooks.runtimeModule.tap('StyleIntegrity', ({ name }) => {
        loadsStyles ||= name === 'css_loading';
      });
      compilation.hooks.afterProcessAssets.tap('StyleIntegrity', () => {
        if (loadsStyles && !hasHook)
          compilation.errors.push(new WebpackError('rspack makes links to style sheets without its hook: they would have no integrity.'));
      });
    });
  }
}
