import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Browsers compile a function when it is called first, on the page's own thread, after a first pass over the whole file. With this comment
 * V8 (Chromium from 136 on) compiles all functions of a file beside that thread while the file comes; others don't know it.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Larger files are libraries of which a page runs a part, such as the one of the map: compiled functions take memory. */
const largestHinted = 300_000;

/** Whether a file of a build gets the hint; `size` in bytes. */
export const isHinted = (name: string, size: number): boolean => name.endsWith('.js') && size <= largestHinted;

/** Puts the hint before each script of a build that is not too large. */
export class CompileHintsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('CompileHints', (compilation) => {
      // After the minifier, which removes comments, and before source maps and hashes.
      const stage = stages.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          if (isHinted(name, source.size())) compilation.updateAsset(name, new sources.ConcatSource(compileHint, source));
      });
    });
  }
}
