import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import type { SearchEngineEntries } from '@nocleh/contracts/slice.ts';
import type { StaticHandlerContext } from 'react-router';
import { handleOf } from '../../app/routing/route-handle.ts';
import { routeNameOf } from '../../app/routing/route-name.ts';
import { scriptJson } from '../../app/script-json.ts';
import { releaseFilesBase } from '../config/shell-base.ts';
import { type PageAssets, type PagePart, pageAssets } from './page-assets.ts';
import { filesOfWidget, pageParts } from './release-files.ts';
import type { RouteTreeCache } from './route-tree.ts';
import type { ShellBuild } from './shell-builds.ts';
import { siteTable } from './site-table.ts';

interface ReleaseManifestOptions {
  readonly shell: ShellBuild;
  readonly trees: RouteTreeCache;
  /** Path of the `ReleaseFiles` that its pages name. */
  readonly filesBase: string;
}

/** The browser's module of the home page. */
const homeCode = 'src/client/home.ts';

/** Provides the files of a release's pages, and its slices' entries for search engines. */
export class ReleaseManifest {
  private readonly options: ReleaseManifestOptions;
  private readonly assetCache = new WeakMap<Release, Map<string, PageAssets>>();
  private readonly partsCache = new WeakMap<Release, Map<string, string>>();

  constructor(options: ReleaseManifestOptions) {
    this.options = options;
  }

  /** The sitemaps and feeds of a slice. */
  async searchEngineEntries(release: Release, name: string): Promise<SearchEngineEntries> {
    const slice = await this.options.trees.loadSlice(release, name);
    return (await slice.searchEngineEntries?.()) ?? {};
  }

  /** Files that the matched routes need in the browser. */
  async parts({ matches }: StaticHandlerContext, owner: string | undefined, release: Release): Promise<PagePart[]> {
    const parts = matches.flatMap(({ route }): PagePart[] => {
      if (owner) {
        const { page } = release.slices[owner]?.routes.find(({ name }) => name === routeNameOf(route.id)) ?? {};
        return page ? [{ slice: owner, name: route.id, files: page }] : [];
      }
      const { files: name } = handleOf(route);
      return name ? [{ name, files: this.filesOf(name) }] : [];
    });
    const isHome = !owner && matches.some(({ route }) => route.index);
    return isHome ? [...parts, { name: homeCode, files: this.filesOf(homeCode) }, ...(await this.widgets(release))] : parts;
  }

  /** Styles and scripts of a page with these parts; cached per release, as they are the same for every visitor. */
  assets(release: Release, locale: Locale, parts: readonly PagePart[]): PageAssets {
    const cache = this.assetCache.get(release) ?? new Map<string, PageAssets>();
    this.assetCache.set(release, cache);
    const key = `${locale} ${parts.map(({ slice, name }) => `${slice ?? 'shell'}/${name}`).join(' ')}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const { shell, filesBase } = this.options;
    const assets = pageAssets(shell, release, locale, { parts, filesBase });
    cache.set(key, assets);
    return assets;
  }

  /**
   * The JSON of `PageData.parts` of a page at an address, by its name, with the code of slices; cached per release. Undefined for previews.
   */
  partsJson(release: Release, locale: Locale, slices: readonly string[], address?: string): string | undefined {
    const { shell, filesBase } = this.options;
    if (filesBase !== releaseFilesBase) return undefined;
    const cache = this.partsCache.get(release) ?? new Map<string, string>();
    this.partsCache.set(release, cache);
    const key = [locale, address, ...slices].join(' ');
    const json = cache.get(key) ?? scriptJson(pageParts(shell, release, locale, slices, address));
    cache.set(key, json);
    return json;
  }

  private filesOf(source: string): PagePart['files'] {
    const files = this.options.shell.assets.later[source];
    if (!files) throw new Error(`The shell's build has no chunk of ${source}.`);
    return files;
  }

  private async widgets(release: Release): Promise<PagePart[]> {
    const available = await this.available(release);
    return siteTable(release).widgets.flatMap((widget): PagePart[] => {
      const files = filesOfWidget(release, widget);
      return files && available.includes(widget.slice) ? [{ ...widget, files }] : [];
    });
  }

  /** The slices whose code can be loaded. */
  private async available(release: Release): Promise<string[]> {
    const found = await Promise.all(
      Object.keys(release.slices).map((name) =>
        this.options.trees.loadSlice(release, name).then(
          () => [name],
          () => [],
        ),
      ),
    );
    return found.flat();
  }
}
