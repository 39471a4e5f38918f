import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Assets } from '@nocleh/contracts/release.ts';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { filesOf } from './chunk-groups.ts';
import { sortedRecord } from './sorted-record.ts';

const compress = promisify(brotliCompress);
const code = /\.(m?js|cjs|css)$/;
const compressible = /\.(js|css|svg|json)$/;
/** Quality 11 with the largest block size gave the smallest files of the settings that were tried. */
const bestQuality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 };
/** How distances are written: of 28 settings these two together leave the fewest bytes, each is better for some files. */
const otherDistances = { ...bestQuality, [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_NDIRECT]: 32 };

async function compressed(bytes: Buffer): Promise<Buffer> {
  const [one, other] = await Promise.all([compress(bytes, { params: bestQuality }), compress(bytes, { params: otherDistances })]);
  return other.length < one.length ? other : one;
}

/** The files of each named chunk group and the hash of each file with code, in the order of their names. */
export function assetsOf(compilation: Pick<Compilation, 'namedChunkGroups' | 'entrypoints' | 'getAssets'>): Assets {
  const groups = [...compilation.namedChunkGroups, ...compilation.entrypoints].map(([name, group]) => [name, filesOf([group])] as const);
  const files = compilation.getAssets().filter(({ name }) => code.test(name));
  return {
    groups: sortedRecord(groups),
    integrity: sortedRecord(files.map(({ name, source }) => [name, integrityOf(source.buffer())] as const)),
  };
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
            compilation.emitAsset(`${name}.br`, new sources.RawSource(await compressed(source.buffer())));
          }),
        );
      });
    });
  }
}
