import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PlacedWidget, Release } from '@nocleh/contracts/release.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import type { HomeWidget } from '../../app/home-widget.ts';
import type { ReleaseFiles, RouteFiles } from '../../app/page-data.ts';
import { type PagePart, sliceFiles } from './page-assets.ts';
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

/**
 * Files that a navigation to each page of these slices needs. A file is given by its index in the table of hashes.
 */
export function routeFiles(
  release: Release,
  locale: Locale,
  available: ReadonlySet<string>,
  integrity: ReleaseFiles['integrity'],
): RouteFiles[] {
  const places = new Map(Object.keys(integrity).map((address, place) => [address, place]));
  const placesOf = (name: string, parts: readonly PagePart['files'][]): number[] => {
    const slice = release.slices[name];
    if (!slice || !available.has(name)) return [];
    const { scripts, styles } = sliceFiles(slice, parts, locale, true);
    return [...scripts, ...styles.map(({ href }) => href)].flatMap((address) => places.get(address) ?? []);
  };
  const prefix = localePrefix(locale);
  const pages = Object.values(release.slices)
    .filter(({ name }) => available.has(name))
    .flatMap(({ name, routes }) =>
      routes.flatMap(({ path, page }) => (page ? [{ path: `${prefix}/${path}`, files: placesOf(name, [page]) }] : [])),
    );
  return [{ path: prefix || '/', files: [...widgetFiles(release)].flatMap(([name, parts]) => placesOf(name, parts)) }, ...pages];
}
