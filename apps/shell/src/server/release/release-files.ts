import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PlacedWidget, Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { shellPart } from '@nocleh/federation/part-address.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import type { HomeWidget } from '../../app/home-widget.ts';
import type { PartFiles, ReleaseFiles, RouteFiles } from '../../app/page-data.ts';
import {
  artifactsOf,
  entryAddress,
  laterScripts,
  type PagePart,
  releaseIntegrities,
  shellIntegrities,
  sliceFiles,
  sliceIntegrities,
} from './page-assets.ts';
import type { ShellBuild } from './shell-builds.ts';
import { siteTable } from './site-table.ts';

/** The files of a widget, by its name. */
export const filesOfWidget = ({ slices }: Release, { slice, name }: HomeWidget): PlacedWidget['files'] | undefined =>
  slices[slice]?.widgets.find((widget) => widget.name === name)?.files;

/** The files of the widgets of a slice on the home page; a static one is loaded after the page. */
const widgetFiles = ({ widgets }: ReleasedSlice): PagePart['files'][] =>
  widgets.filter(({ isStatic }) => !isStatic).map(({ files }) => files);

/** Files that a navigation to each page of these slices needs. A file is given by its index in the table of hashes. */
function routeFiles(slices: readonly ReleasedSlice[], locale: Locale, integrity: PartFiles['integrity']): RouteFiles[] {
  const places = new Map(Object.keys(integrity).map((address, place) => [address, place]));
  const placesOf = (addresses: readonly string[]) => [...new Set(addresses)].flatMap((address) => places.get(address) ?? []);
  const filesOf = (slice: ReleasedSlice, parts: readonly PagePart['files'][]): number[] => {
    const { scripts, styles } = sliceFiles(slice, parts, locale, true);
    return placesOf([...scripts, ...styles.map(({ href }) => href)]);
  };
  const prefix = localePrefix(locale);
  const home = slices.flatMap((slice) => (widgetFiles(slice).length > 0 ? filesOf(slice, widgetFiles(slice)) : []));
  const pages = slices.flatMap((slice) =>
    slice.routes.flatMap(({ path, page }) =>
      page ? [{ path: `${prefix}/${path}`, files: filesOf(slice, [page]), later: placesOf(laterScripts(slice, page, locale)) }] : [],
    ),
  );
  return [{ path: prefix || '/', files: home }, ...pages];
}

function siteFiles(release: Release): Omit<ReleaseFiles, keyof PartFiles> {
  const { addresses, widgets } = siteTable(release);
  const slices = Object.values(release.slices);
  const entries = Object.fromEntries(slices.map((slice) => [slice.name, entryAddress(slice)]));
  const versions = Object.fromEntries(slices.map(({ name, version }) => [name, version]));
  return { addresses, widgets, entries, versions, artifacts: artifactsOf(release, Object.keys(release.slices)) };
}

/**
 * What pages of a release that a shell delivered may load later. It follows from both documents alone, so that every shell gives the
 * same answer at any time. Pages of other shells read it: its properties may become more, and never others.
 */
export function releaseFiles(shell: ShellBuild, release: Release, locale: Locale): ReleaseFiles {
  const integrity = releaseIntegrities(shell, release, locale);
  return { ...siteFiles(release), integrity, routes: routeFiles(Object.values(release.slices), locale, integrity) };
}

/** A part of it: that of a slice, or that of the shell with what the slices say of the site. Undefined for an unknown slice. */
export function releasePart(shell: ShellBuild, release: Release, locale: Locale, part: string): PartFiles | ReleaseFiles | undefined {
  if (part === shellPart) return { ...siteFiles(release), integrity: shellIntegrities(shell, locale), routes: [] };
  const slice = Object.hasOwn(release.slices, part) ? release.slices[part] : undefined;
  if (!slice) return undefined;
  const integrity = sliceIntegrities(slice, locale);
  return { integrity, routes: routeFiles([slice], locale, integrity) };
}
