import path from 'node:path';
import { shellAddresses } from '@nocleh/contracts/addresses.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PlacedWidget, Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { chunkCatalog, repeated } from '@nocleh/federation/catalog-names.ts';
import { addressPart as addressPartName, initialPart, shellPart } from '@nocleh/federation/part-address.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import type { HomeWidget } from '../../app/home-widget.ts';
import type { PageData, PartFiles, ReleaseFiles, RouteFiles } from '../../app/page-data.ts';
import { shellBase } from '../config/shell-base.ts';
import {
  artifactsOf,
  documentFiles,
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

/** Code of the shell that every page loads by itself once it reacts. */
const initialCode = 'src/client/deferred-code.ts';
/** Builds of earlier versions have it in three files, or texts in a folder beside one of them. */
const initialCodeBefore = ['src/client/navigation/navigation.ts', 'src/client/deferred-features.ts', 'src/client/data-router/engine.ts'];

type Hashes = PartFiles['integrity'];
const hashesOf = (all: Hashes, isWanted: (address: string) => boolean): Hashes =>
  Object.fromEntries(Object.entries(all).filter(([address]) => isWanted(address)));

/** The part of it that is of the shell, with what the slices say of the site. */
export const shellFiles = (shell: ShellBuild, release: Release, locale: Locale): ReleaseFiles => ({
  ...siteFiles(release),
  integrity: shellIntegrities(shell, locale),
  routes: [],
});

/** The two parts of a part. */
export interface Divided<Initial = PartFiles> {
  /** What its pages load by themselves. */
  readonly initial: Initial;
  /** What their code asks for when the visitor does something. */
  readonly onDemand: PartFiles;
}

/** Divides the part of the shell. The files that each document has are in neither part. */
export function shellParts(shell: ShellBuild, release: Release, locale: Locale): Divided<ReleaseFiles> {
  const { later, catalogs } = shell.assets;
  const initial = new Set(
    [initialCode, ...initialCodeBefore].flatMap((source) => {
      const { js = [], css = [] } = later[source] ?? {};
      const catalog = catalogs[`${path.dirname(source)}/locales/${locale}.po`];
      return [...js, ...css, ...(catalog ? [catalog] : [])].map((file) => shellBase + file);
    }),
  );
  const { scripts, styles } = documentFiles(shell, locale);
  const present = new Set([...scripts, ...styles.map(({ href }) => href)]);
  const all = shellFiles(shell, release, locale);
  return {
    initial: { ...all, integrity: hashesOf(all.integrity, (file) => initial.has(file)) },
    onDemand: { integrity: hashesOf(all.integrity, (file) => !initial.has(file) && !present.has(file)), routes: [] },
  };
}

/** The part of a slice; undefined for an unknown one. */
export function slicePart(release: Release, locale: Locale, name: string): PartFiles | undefined {
  const slice = sliceOf(release, name);
  if (!slice) return undefined;
  const integrity = sliceIntegrities(slice, locale);
  return { integrity, routes: routeFiles(allPages([slice], locale), integrity) };
}

/** The addresses of the files of the pages of a slice at one of its addresses, see `addressPart`. */
function pagesAt(
  release: Release,
  locale: Locale,
  name: string,
  address: string,
): { slice: ReleasedSlice; pages: PageAddresses[] } | undefined {
  const slice = sliceOf(release, name);
  const isHome = address === home.name;
  if (!slice || !(isHome || slice.addresses.some((own) => own.name === address))) return undefined;
  const routes = slice.routes.filter((route) => route.name.split('.')[0] === address);
  return { slice, pages: [...(isHome ? [homeAddresses([slice], locale)] : []), ...routeAddresses(slice, routes, locale)] };
}

const withoutRepeated = (address: string) => address.replace(repeated, '');

/**
 * What the pages of a slice at one of its addresses may load, by the name of the address; for that of the home page its widgets there.
 * Undefined for an unknown slice and for an address that the slice does not own. Pages of earlier shells read it.
 */
export function addressPart(release: Release, locale: Locale, name: string, address: string): PartFiles | undefined {
  const found = pagesAt(release, locale, name, address);
  if (!found) return undefined;
  const { slice, pages } = found;
  const wanted = new Set(pages.flatMap(({ files, later = [], onDemand }) => [...files, ...later, ...onDemand]));
  const integrity = hashesOf(sliceIntegrities(slice, locale), (file) => wanted.has(withoutRepeated(file)));
  return { integrity, routes: routeFiles(pages, integrity) };
}

/**
 * Divides the part of an address. A script that its pages load by themselves has the hashes of its texts beside it, even where they
 * come with the catalog of the page: the browser asks for the texts of a script only if their hash is known.
 */
export function addressParts(release: Release, locale: Locale, name: string, address: string): Divided | undefined {
  const all = addressPart(release, locale, name, address);
  const found = pagesAt(release, locale, name, address);
  if (!all || !found) return undefined;
  const files = found.pages.flatMap(({ files, later = [] }) => [...files, ...later]);
  const initial = new Set([...files, ...files.map((file) => chunkCatalog(file, locale))]);
  const integrity = hashesOf(sliceIntegrities(found.slice, locale), (file) => initial.has(file));
  return {
    initial: { integrity, routes: routeFiles(found.pages, integrity) },
    onDemand: { integrity: hashesOf(all.integrity, (file) => !initial.has(file)), routes: [] },
  };
}

/**
 * The parts that every visit of a page loads, by their names: that of the shell, and those of one address of slices, by its name. A page has
 * them in its document.
 */
export function pageParts(shell: ShellBuild, release: Release, locale: Locale, slices: readonly string[], address = ''): PageData['parts'] {
  const own = slices.flatMap((slice) => {
    const parts = addressParts(release, locale, slice, address);
    return parts ? [[initialPart(addressPartName(slice, address)), parts.initial] as const] : [];
  });
  return Object.fromEntries([[initialPart(shellPart), shellParts(shell, release, locale).initial], ...own]);
}
