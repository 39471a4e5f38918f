import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { type SliceName, sliceNames } from '@nocleh/contracts/routes.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import type { ReleaseFiles, RouteFiles } from '../../app/page-data.ts';
import { interactiveWidgets } from '../../home/widget-registry.ts';
import { type PagePart, sliceFiles } from './page-assets.ts';

/** The widgets of the home page, by slice; a still one is loaded after the page. */
const widgetFiles = ({ slices }: Release): Map<SliceName, PagePart['files'][]> => {
  const found = interactiveWidgets.flatMap(({ slice, name }) => {
    const files = slices[slice]?.widgets.find((widget) => widget.name === name)?.files;
    return files ? [{ slice, files }] : [];
  });
  return new Map([...Map.groupBy(found, ({ slice }) => slice)].map(([name, parts]) => [name, parts.map(({ files }) => files)]));
};

/**
 * Which files every page of these slices needs when one navigates to it. Hashes of the files are given: a file is named by its place
 * among them.
 */
export function routeFiles(
  release: Release,
  locale: Locale,
  available: ReadonlySet<SliceName>,
  integrity: ReleaseFiles['integrity'],
): RouteFiles[] {
  const places = new Map(Object.keys(integrity).map((address, place) => [address, place]));
  const placesOf = (name: SliceName, parts: readonly PagePart['files'][]): number[] => {
    const slice = release.slices[name];
    if (!slice || !available.has(name)) return [];
    const { scripts, styles } = sliceFiles(slice, parts, locale, true);
    return [...scripts, ...styles.map(({ href }) => href)].flatMap((address) => places.get(address) ?? []);
  };
  const prefix = localePrefix(locale);
  const pages = sliceNames
    .filter((name) => available.has(name))
    .flatMap((name) =>
      (release.slices[name]?.routes ?? []).flatMap(({ path, page }) =>
        page ? [{ path: `${prefix}/${path}`, files: placesOf(name, [page]) }] : [],
      ),
    );
  return [{ path: prefix || '/', files: [...widgetFiles(release)].flatMap(([name, parts]) => placesOf(name, parts)) }, ...pages];
}
