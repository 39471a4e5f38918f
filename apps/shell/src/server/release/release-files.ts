import { shellAddresses } from '@nocleh/contracts/addresses.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PlacedWidget, Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { repeated } from '@nocleh/federation/catalog-names.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import type { HomeWidget } from '../../app/home-widget.ts';
import type { PartFiles, ReleaseFiles, RouteFiles } from '../../app/page-data.ts';
import {
  artifactsOf,
  entryAddress,
  laterScripts,
  onDemandFiles,
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

const [home] = shellAddresses;

/** The addresses of the files of one page. */
interface PageAddresses {
  readonly path: string;
  readonly files: readonly string[];
  readonly later?: readonly string[];
  readonly onDemand: readonly string[];
}

const addressesOf = (slice: ReleasedSlice, parts: readonly PagePart['files'][], locale: Locale): Omit<PageAddresses, 'path'> => {
  const { scripts, styles } = parts.length > 0 ? sliceFiles(slice, parts, locale, true) : { scripts: [], styles: [] };
  return {
    files: [...scripts, ...styles.map(({ href }) => href)],
    later: parts.flatMap((part) => laterScripts(slice, part, locale)),
    onDemand: parts.flatMap((part) => onDemandFiles(slice, part, locale)),
  };
};

/** The home page, which has widgets of these slices; a static one is loaded after the page. */
function homeAddresses(slices: readonly ReleasedSlice[], locale: Locale): PageAddresses {
  const widgets = slices.map((slice) => {
    const partsOf = (widgets: ReleasedSlice['widgets']) =>
      addressesOf(
        slice,
        widgets.map(({ files }) => files),
        locale,
      );
    const active = partsOf(slice.widgets.filter(({ isStatic }) => !isStatic));
    const inert = partsOf(slice.widgets.filter(({ isStatic }) => isStatic));
    return { files: active.files, onDemand: [...active.onDemand, ...inert.files, ...inert.onDemand] };
  });
  return {
    path: localePrefix(locale) || '/',
    files: widgets.flatMap(({ files }) => files),
    onDemand: widgets.flatMap(({ onDemand }) => onDemand),
  };
}

const routeAddresses = (slice: ReleasedSlice, routes: ReleasedSlice['routes'], locale: Locale): PageAddresses[] =>
  routes.flatMap(({ path, page }) => (page ? [{ path: `${localePrefix(locale)}/${path}`, ...addressesOf(slice, [page], locale) }] : []));

/** The files of these pages by their index in the table of hashes. */
function routeFiles(pages: readonly PageAddresses[], integrity: PartFiles['integrity']): RouteFiles[] {
  const places = new Map(Object.keys(integrity).map((address, place) => [address, place]));
  const placesOf = (addresses: readonly string[]) => [...new Set(addresses)].flatMap((address) => places.get(address) ?? []);
  return pages.map(({ path, files, later }) => ({ path, files: placesOf(files), ...(later && { later: placesOf(later) }) }));
}

function siteFiles(release: Release): Omit<ReleaseFiles, keyof PartFiles> {
  const { addresses, widgets } = siteTable(release);
  const slices = Object.values(release.slices);
  const entries = Object.fromEntries(slices.map((slice) => [slice.name, entryAddress(slice)]));
  const versions = Object.fromEntries(slices.map(({ name, version }) => [name, version]));
  return { addresses, widgets, entries, versions, artifacts: artifactsOf(release, Object.keys(release.slices)) };
}

const allPages = (slices: readonly ReleasedSlice[], locale: Locale): PageAddresses[] => [
  homeAddresses(slices, locale),
  ...slices.flatMap((slice) => routeAddresses(slice, slice.routes, locale)),
];

/**
 * What pages of a release that a shell delivered may load later. It follows from both documents alone, so that every shell gives the
 * same answer at any time. Pages of other shells read it: its properties may become more, and never others.
 */
export function releaseFiles(shell: ShellBuild, release: Release, locale: Locale): ReleaseFiles {
  const integrity = releaseIntegrities(shell, release, locale);
  return { ...siteFiles(release), integrity, routes: routeFiles(allPages(Object.values(release.slices), locale), integrity) };
}

const sliceOf = ({ slices }: Release, name: string): ReleasedSlice | undefined => (Object.hasOwn(slices, name) ? slices[name] : undefined);

/** The part of it that is of the shell, with what the slices say of the site. */
export const shellFiles = (shell: ShellBuild, release: Release, locale: Locale): ReleaseFiles => ({
  ...siteFiles(release),
  integrity: shellIntegrities(shell, locale),
  routes: [],
});

/** The part of a slice; undefined for an unknown one. */
export function slicePart(release: Release, locale: Locale, name: string): PartFiles | undefined {
  const slice = sliceOf(release, name);
  if (!slice) return undefined;
  const integrity = sliceIntegrities(slice, locale);
  return { integrity, routes: routeFiles(allPages([slice], locale), integrity) };
}

/**
 * What the pages of a slice at one of its addresses may load, by the name of the address; for that of the home page its widgets there.
 * Undefined for an unknown slice and for an address that the slice does not own.
 */
export function addressPart(release: Release, locale: Locale, name: string, address: string): PartFiles | undefined {
  const slice = sliceOf(release, name);
  const isHome = address === home.name;
  if (!slice || !(isHome || slice.addresses.some((own) => own.name === address))) return undefined;
  const routes = slice.routes.filter((route) => route.name.split('.')[0] === address);
  const pages = [...(isHome ? [homeAddresses([slice], locale)] : []), ...routeAddresses(slice, routes, locale)];
  const wanted = new Set(pages.flatMap(({ files, later = [], onDemand }) => [...files, ...later, ...onDemand]));
  const integrity = Object.fromEntries(
    Object.entries(sliceIntegrities(slice, locale)).filter(([file]) => wanted.has(file.replace(repeated, ''))),
  );
  return { integrity, routes: routeFiles(pages, integrity) };
}
