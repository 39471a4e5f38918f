import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PlacedWidget, Release } from '@nocleh/contracts/release.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import type { HomeWidget } from '../../app/home-widget.ts';
import type { ReleaseFiles, RouteFiles } from '../../app/page-data.ts';
import { artifactsOf, entryAddress, laterScripts, type PagePart, releaseIntegrities, sliceFiles } from './page-assets.ts';
import type { ShellBuild } from './shell-builds.ts';
import { siteTable } from './site-table.ts';

/** The files of a widget, by its name. */
export const filesOfWidget = ({ slices }: Release, { slice, name }: HomeWidget): PlacedWidget['files'] | undefined =>
  slices[slice]?.widgets.find((widget) => widget.name === name)?.files;

/** The widgets of the home page, by slice; a static one is loaded after the page. */
function widgetFiles(release: Release): Map<string, PagePart['files'][]> {
  const interactive = siteTable(release).widgets.filter(({ isStatic }) => !isStatic);
  const bySlice = Map.groupBy(interactive, ({ slice }) => slice);
  return new Map([...bySlice].map(([slice, widgets]) => [slice, widgets.flatMap((widget) => filesOfWidget(release, widget) ?? [])]));
}

/** Files that a navigation to each page needs. A file is given by its index in the table of hashes. */
function routeFiles(release: Release, locale: Locale, integrity: ReleaseFiles['integrity']): RouteFiles[] {
  const places = new Map(Object.keys(integrity).map((address, place) => [address, place]));
  const placesOf = (addresses: readonly string[]) => [...new Set(addresses)].flatMap((address) => places.get(address) ?? []);
  const filesOf = (name: string, parts: readonly PagePart['files'][]): number[] => {
    const slice = release.slices[name];
    if (!slice) return [];
    const { scripts, styles } = sliceFiles(slice, parts, locale, true);
    return placesOf([...scripts, ...styles.map(({ href }) => href)]);
  };
  const prefix = localePrefix(locale);
  const pages = Object.values(release.slices).flatMap((slice) =>
    slice.routes.flatMap(({ path, page }) =>
      page ? [{ path: `${prefix}/${path}`, files: filesOf(slice.name, [page]), later: placesOf(laterScripts(slice, page)) }] : [],
    ),
  );
  return [{ path: prefix || '/', files: [...widgetFiles(release)].flatMap(([name, parts]) => filesOf(name, parts)) }, ...pages];
}

/**
 * What pages of a release that a shell delivered may load later. It follows from both documents alone, so that every shell gives the
 * same answer at any time. Pages of other shells read it: its properties may become more, and never others.
 */
export function releaseFiles(shell: ShellBuild, release: Release, locale: Locale): ReleaseFiles {
  const integrity = releaseIntegrities(shell, release, locale);
  const { addresses, widgets } = siteTable(release);
  const entries = Object.fromEntries(Object.values(release.slices).map((slice) => [slice.name, entryAddress(slice)]));
  const versions = Object.fromEntries(Object.values(release.slices).map(({ name, version }) => [name, version]));
  const artifacts = artifactsOf(release, Object.keys(release.slices));
  return { integrity, addresses, widgets, entries, versions, artifacts, routes: routeFiles(release, locale, integrity) };
}
