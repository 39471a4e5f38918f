import type { Compiler, RspackPluginInstance } from '@rspack/core';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Files of the checkout by their absolute path, plain or in a URL. The folder alone may be as short as `/app`, which is an address, too. */
export function checkoutPaths(root: string): RegExp {
  const folder = root.replaceAll('\\', '/').replace(/\/$/, '');
  const starts = [...new Set([folder, encodeURI(folder), encodeURIComponent(folder)])].map(escaped).join('|');
  return new RegExp(`(?:${starts})(?:/|%2F)(?:apps|packages|tools|node_modules)(?:/|%2F)[\\w./@-]{0,100}`, 'i');
}

/** Fails a build that contains a path of its checkout: it would be another build in each folder, and tell the world where it was made. */
export class PortableBuildPlugin implements RspackPluginInstance {
  private readonly paths: RegExp;
  constructor(root: string) {
    this.paths = checkoutPaths(root);
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('PortableBuild', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PortableBuild', stage: stages.PROCESS_ASSETS_STAGE_REPORT + 1 }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (name.endsWith('.br')) continue;
          const [found] = this.paths.exec(source.buffer().toString('latin1')) ?? [];
          if (found) compilation.errors.push(new WebpackError(`${name} contains the path ${found} of the folder in which it is built.`));
        }
      });
    });
  }
}
