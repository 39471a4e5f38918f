import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Assets } from '@nocleh/contracts/release.ts';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { filesOf } from './chunk-groups.ts';

const compress = promisify(brotliCompress);
const code = /\.(m?js|cjs|css)$/;
const compressible = /\.(js|css|svg|json)$/;
/** Quality 11 with the largest block size gave the brotliOptions files of the settings that were tried. */
const brotliOptions = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 };

function assetsOf(compilation: Compilation): Assets {
  const groups: Assets['groups'] = {};
  for (const [name, group] of [...compilation.namedChunkGroups, ...compilation.entrypoints]) groups[name] = filesOf([group]);
  const integrity: Assets['integrity'] = {};
  for (const asset of compilation.getAssets()) {
    if (!code.test(asset.name)) continue;
    integrity[asset.name] = `sha384-${createHash('sha384').update(asset.source.buffer()).digest('base64')}`;
  }
  return { groups, integrity };
}

/** Further properties of the manifest of a build with these files. */
type Describe = (compilation: Compilation, files: readonly string[]) => object | Promise<object>;

/** Emits assets.json (files by named chunk group, hashes by file, and what `describe` returns) and, in production, brotli copies of files. */
export class AssetManifestPlugin implements RspackPluginInstance {
  private readonly precompress: boolean;
  private readonly describe: Describe;
  constructor(precompress: boolean, describe: Describe = () => ({})) {
    this.precompress = precompress;
    this.describe = describe;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'AssetManifest', stage: stages.PROCESS_ASSETS_STAGE_REPORT }, async () => {
        const files = assetsOf(compilation);
        const assets = { ...(await this.describe(compilation, Object.keys(files.integrity))), ...files };
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
