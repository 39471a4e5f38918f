import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Assets, Release } from '@nocleh/contracts/release.ts';
import { type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import type { Findable } from '@nocleh/contracts/slice.ts';
import type { StaticHandlerContext } from 'react-router';
import type { ReleaseFiles } from '../../app/page-data.ts';
import { handleOf } from '../../app/route-handle.ts';
import { homeWidgets } from '../../home/widget-registry.ts';
import { shellBase } from '../config/shell-base.ts';
import { type ChunkRef, type PageAssets, pageAssets, releaseIntegrities } from './page-assets.ts';
import { routeFiles } from './release-files.ts';
import type { RouteTreeCache } from './route-tree.ts';

interface ReleaseManifestOptions {
  /** The shell's own files. */
  readonly assets: Assets;
  readonly trees: RouteTreeCache;
  readonly currentRelease: () => Release;
}

/** Which files the pages of a release consist of, and what its slices say to search engines. */
export class ReleaseManifest {
  private readonly options: ReleaseManifestOptions;
  private readonly shell: Parameters<typeof pageAssets>[0];
  private readonly assetCache = new WeakMap<Release, Map<string, PageAssets>>();

  constructor(options: ReleaseManifestOptions) {
    this.options = options;
    this.shell = { base: shellBase, assets: options.assets };
  }

  /**
   * What pages of a release may load later. Routes are listed for the live release only: those of an old one would need its code
   * in memory again, and its pages work without.
   */
  async files(release: Release, locale: Locale): Promise<ReleaseFiles> {
    const integrity = releaseIntegrities(this.shell, release, locale);
    if (release !== this.options.currentRelease()) return { integrity, routes: [] };
    const loaded = await Promise.all(
      sliceNames.map(async (name) => [name, await this.options.trees.loadSlice(release, name).catch(() => undefined)] as const),
    );
    const slices = new Map(loaded.flatMap(([name, slice]) => (slice ? [[name, slice] as const] : [])));
    return { integrity, routes: routeFiles(release, locale, slices, integrity) };
  }

  /** The sitemaps and feeds of a slice of the live release. */
  async findable(name: SliceName): Promise<Findable> {
    const slice = await this.options.trees.loadSlice(this.options.currentRelease(), name);
    return (await slice.findable?.()) ?? {};
  }

  /** The chunks that the matched routes need in the browser. */
  async chunks({ matches }: StaticHandlerContext, owner: SliceName | undefined, release: Release): Promise<ChunkRef[]> {
    const chunks = matches.flatMap(({ route }) => {
      const { chunk, catalog = chunk } = handleOf(route);
      return chunk && catalog ? [{ ...(owner ? { slice: owner } : {}), chunk, catalog }] : [];
    });
    const isHome = !owner && matches.some(({ route }) => route.index);
    return isHome ? [...chunks, ...(await this.widgetChunks(release))] : chunks;
  }

  /** Styles and scripts of a page that needs these chunks; kept for each release, as they are the same for every visitor. */
  assets(release: Release, locale: Locale, chunks: readonly ChunkRef[]): PageAssets {
    const cache = this.assetCache.get(release) ?? new Map<string, PageAssets>();
    this.assetCache.set(release, cache);
    const key = `${locale} ${chunks.map(({ slice, chunk }) => `${slice ?? 'shell'}/${chunk}`).join(' ')}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const assets = pageAssets(this.shell, release, locale, chunks);
    cache.set(key, assets);
    return assets;
  }

  private async widgetChunks(release: Release): Promise<ChunkRef[]> {
    const chunks = await Promise.all(
      homeWidgets.map(async ({ slice: name, name: widgetName, still }) => {
        const slice = await this.options.trees.loadSlice(release, name).catch(() => undefined);
        const widget = slice?.widgets?.[widgetName];
        return widget ? [{ slice: name, chunk: widget.chunk, catalog: widget.catalog ?? widget.chunk, ...(still ? { still } : {}) }] : [];
      }),
    );
    return chunks.flat();
  }
}
