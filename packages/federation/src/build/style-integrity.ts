import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Adds `integrity` to style sheets that are loaded later; the shell provides the hashes, to slices in the share scope. A sheet without
 * a known hash gets one that no file has, as browsers load a sheet with an empty one unchecked. rspack's own
 * SubresourceIntegrityPlugin would write all hashes into every entry: at least 1.0 kB (brotli).
 */
export class StyleIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { RuntimePlugin, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('StyleIntegrity', (compilation) => {
      let loadsStyles = false;
      let hasHook = false;
      RuntimePlugin.getCompilationHooks(compilation).createLink.tap('StyleIntegrity', (code) => {
        hasHook = true;
        return `${code}\nlink.integrity = __webpack_require__.hashOf?.(link.href) ?? 'sha256-'.padEnd(50, 'A') + '=';`;
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
