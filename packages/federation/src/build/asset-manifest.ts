import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Assets } from '@nocleh/contracts/release.ts';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { type SliceBuild, sliceFacts } from './slice-facts.ts';

const compress = promisify(brotliCompress);
const code = /\.(m?js|cjs|css)$/;
const compressible = /\.(js|css|svg|json)$/;
/** Quality 11 with the largest block size gave the brotliOptions files of the settings that were tried. */
const brotliOptions = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 };

function assetsOf(compilation: Compilation): Assets {
  const groups: Assets['groups'] = {};
  for (const [name, group] of [...compilation.namedChunkGroups, ...compilation.entrypoints]) {
    const files = [...group.getFiles()].filter((file) => !file.includes('.hot-update.'));
    groups[name] = { js: files.filter((file) => /\.m?js$/.test(file)), css: files.filter((file) => file.endsWith('.css')) };
  }
  const integrity: Assets['integrity'] = {};
  for (const asset of compilation.getAssets()) {
    if (!code.test(asset.name)) continue;
    integrity[asset.name] = `sha384-${createHash('sha384').update(asset.source.buffer()).digest('base64')}`;
  }
  return { groups, integrity };
}

/**
 * Emits assets.json (chunk group to files, file to hash, and what a slice is) and, in production, a brotli copy of every
 * compressible file.
 */
export class AssetManifestPlugin implements RspackPluginInstance {
  private readonly precompress: boolean;
  private readonly slice: SliceBuild | undefined;
  constructor(precompress: boolean, slice?: SliceBuild) {
    this.precompress = precompress;
    this.slice = slice;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'AssetManifest', stage: stages.PROCESS_ASSETS_STAGE_REPORT }, async () => {
        const files = assetsOf(compilation);
        const facts = this.slice && (await sliceFacts(compilation, this.slice, Object.keys(files.integrity)));
        const assets = { ...facts, ...files };
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(assets, null, 1)));
        if (!this.precompress) return;
        const packable = compilation.getAssets().filter((asset) => compressible.test(asset.name));
        await Promise.all(
          packable.map(async ({ name, source }) => {
            const packed = await compress(source.buffer(), { params: brotliOptions });
            compilation.emitAsset(`${name}.br`, new sources.RawSource(packed));
          }),
        );
      });
    });
  }
}
