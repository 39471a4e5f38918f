import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Assets } from '@nocleh/contracts/release.ts';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { declaredRoutes } from '../pages/declared-routes.ts';
import { pageFiles, pageGroups } from '../pages/route-manifest.ts';

const compress = promisify(brotliCompress);
const code = /\.(m?js|cjs|css)$/;
const compressible = /\.(js|css|svg|json)$/;
/** Quality 11 with blocks as large as there are: of several compressions that were tried the smallest. */
const smallest = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 };

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

/** The files of pages, under the names of their routes. */
async function routeGroups(compilation: Compilation, src: string): Promise<Assets['groups']> {
  const groups = pageGroups(compilation, src);
  const found: Assets['groups'] = {};
  for (const { name, page } of await declaredRoutes(src)) {
    if (!page) continue;
    const group = groups.get(page);
    if (!group) throw new Error(`The page ${page} of the route ${name} is in no chunk.`);
    const { js, css, deferred } = pageFiles(page, group);
    found[name] = { js, css };
    found[`${name}-rest`] = { js: deferred, css: [] };
  }
  return found;
}

/** Emits assets.json (chunk group to files, file to hash) and, in production, a brotli copy of every compressible file. */
export class AssetManifestPlugin implements RspackPluginInstance {
  private readonly precompress: boolean;
  private readonly pages: boolean;
  constructor(precompress: boolean, pages = false) {
    this.precompress = precompress;
    this.pages = pages;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'AssetManifest', stage: stages.PROCESS_ASSETS_STAGE_REPORT }, async () => {
        const assets = assetsOf(compilation);
        if (this.pages) Object.assign(assets.groups, await routeGroups(compilation, path.join(compiler.context, 'src')));
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(assets, null, 1)));
        if (!this.precompress) return;
        const files = compilation.getAssets().filter((asset) => compressible.test(asset.name));
        await Promise.all(
          files.map(async ({ name, source }) => {
            const packed = await compress(source.buffer(), { params: smallest });
            compilation.emitAsset(`${name}.br`, new sources.RawSource(packed));
          }),
        );
      });
    });
  }
}
